/** The largest number of buttons in the bar that a thumb can hit reliably. */
const PLACES = 5

/** Divides the tabs of a phone over the bar and 'more', which takes one position itself. */
export function tabsInBar<Tab>(tabs: readonly Tab[]): {
  readonly shown: readonly Tab[]
  readonly more: readonly Tab[]
} {
  const shown = tabs.length > PLACES ? PLACES - 1 : tabs.length
  return { shown: tabs.slice(0, shown), more: tabs.slice(shown) }
}
