import '../button/button.css'

/** Shows that something is under way; the words beside it say what. */
export function Spinner() {
  return <span aria-hidden className="spinner" />
}
