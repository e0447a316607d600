import type { ComponentProps, MouseEvent } from 'react'

type PressableElementProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  readonly onPress?: (() => void) | undefined
  /** Its work is under way: it keeps its place, its name and the focus, and does nothing. */
  readonly isPending?: boolean | undefined
}

/** A button of the browser, with what browsers do not agree on: a press with a pointer brings the focus to it. */
export function Pressable({ onPress, isPending, type = 'button', ...rest }: PressableElementProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    focusPressed(event)
    if (!isPending) onPress?.()
  }
  return (
    <button
      {...rest}
      {...(isPending && { 'aria-disabled': true, 'data-pending': true })}
      // A button that works sends no form either.
      type={isPending ? 'button' : type}
      onClick={press}
    />
  )
}

/**
 * Safari gives a pressed button or link no focus, and a dialog that it opens could not give it back. What only looks like
 * a press, such as Enter in a field of a form, moves no focus.
 */
export function focusPressed({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0 && document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true })
}
