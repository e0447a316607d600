import '../button/button.css'

/** Shows that something is under way; the text beside it says what. */
export function Spinner() {
  return <span aria-hidden className="spinner" />
}
