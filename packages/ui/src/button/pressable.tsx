import type { ComponentProps, MouseEvent } from 'react'

type PressableElementProps = Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> & {
  readonly onPress?: (() => void) | undefined
  /** A request is under way: it keeps its position, name and focus, and ignores presses. */
  readonly isPending?: boolean | undefined
}

/** A native button with the same focus behaviour in every browser: a pointer press focuses it. */
export function Pressable({ onPress, isPending, type = 'button', ...rest }: PressableElementProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    focusPressed(event)
    if (!isPending) onPress?.()
  }
  return (
    <button
      {...rest}
      {...(isPending && { 'aria-disabled': true, 'data-pending': true })}
      // A pending button must not submit a form either.
      type={isPending ? 'button' : type}
      onClick={press}
    />
  )
}

/**
 * Safari does not focus a pressed button or link, so a dialog could not return the focus to it. A synthetic click, such
 * as Enter in a form field, moves no focus.
 */
export function focusPressed({ detail, currentTarget }: MouseEvent<HTMLElement>): void {
  if (detail > 0 && document.activeElement !== currentTarget) currentTarget.focus({ preventScroll: true })
}
