/** The first focusable control of a question, of any kind. */
const CONTROL =
  'textarea, input[type=radio], input[type=checkbox], input.field-control, select, .day-segment[tabindex], button'

/** Focuses the first control inside. */
export function focusField(place: Element | null | undefined): void {
  place?.querySelector<HTMLElement>(CONTROL)?.focus()
}
