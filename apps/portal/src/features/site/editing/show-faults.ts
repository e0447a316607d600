import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'

/** Marks what is wrong in a form that was sent, and focuses the first of it. */
export function showFaults({ currentTarget }: SubmitEvent, mark: () => void): void {
  flushSync(mark)
  const wrong = currentTarget.querySelector('[aria-invalid=true]')
  const control = wrong?.matches('input, select, textarea') ? wrong : wrong?.querySelector('input')
  if (control instanceof HTMLElement) control.focus()
}
