/** What one stands on to answer a question, whatever kind it is. */
const CONTROL =
  'textarea, input[type=radio], input[type=checkbox], input.field-control, .day-segment[tabindex], button'

/** Puts the focus on the first control inside. */
export function focusField(place: Element | null | undefined): void {
  place?.querySelector<HTMLElement>(CONTROL)?.focus()
}
