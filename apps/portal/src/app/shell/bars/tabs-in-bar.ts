/** As many places as a thumb tells apart. */
const PLACES = 5

/** Which tabs stand in the bar of a phone, and which under 'more', which takes a place itself. */
export function tabsInBar<Tab>(tabs: readonly Tab[]): {
  readonly shown: readonly Tab[]
  readonly more: readonly Tab[]
} {
  const shown = tabs.length > PLACES ? PLACES - 1 : tabs.length
  return { shown: tabs.slice(0, shown), more: tabs.slice(shown) }
}
