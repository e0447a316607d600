import type { LucideIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { classes } from '../style/classes.ts'
import { buttonClass, type ButtonProps, type PressableProps } from './button-look.ts'
import { Pressable } from './pressable.tsx'
import { Hint } from '../overlay/late-hint.tsx'
import { Icon } from '../text/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { useUiMessages } from '../text/ui-messages.tsx'
import './button.css'

/**
 * A button. With a reason not to, it cannot be pressed but stays reachable, and shows the reason when pointed at,
 * focused or pressed. It is one element in both states, so that it keeps the focus when it becomes blocked. The reason
 * does not appear for a resting pointer, because it would cover the content above. It does not appear for the press
 * that blocked the button either, such as one that saved everything.
 */
export function Button(props: ButtonProps) {
  const { children, kind = 'secondary', icon, isWide, className, reasonNotTo, ...rest } = props
  const button = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const [isAskedWhy, askWhy] = useState(false)
  const isBlocked = Boolean(reasonNotTo)
  const isPending = rest.isPending && !isBlocked
  const stoodHere = useRef(false)
  return (
    <>
      <Pressable
        {...(isBlocked ? blocked(reasonId, () => askWhy(true)) : rest)}
        ref={button}
        onPointerMove={({ pointerType }) => {
          if (!isBlocked) stoodHere.current = true
          else if (!stoodHere.current) askWhy(pointerType === 'mouse')
        }}
        onPointerLeave={({ relatedTarget }) => {
          stoodHere.current = false
          if (!isHint(relatedTarget)) askWhy(false)
        }}
        onClickCapture={() => askWhy(false)}
        onFocus={({ target }) => askWhy(target.matches(':focus-visible'))}
        onBlur={() => askWhy(false)}
        className={buttonClass(kind, isWide, className)}
      >
        {isPending ? <Spinner /> : icon && <Icon of={icon} />}
        {children}
        {isBlocked && (
          <span id={reasonId} hidden>
            {reasonNotTo}
          </span>
        )}
      </Pressable>
      {isBlocked && isAskedWhy && (
        <Hint at={button} onEscape={() => askWhy(false)} onPointerLeave={() => askWhy(false)}>
          {reasonNotTo}
        </Hint>
      )}
    </>
  )
}

/** The handlers of a blocked button: a press shows the reason. */
const blocked = (reasonId: string, askWhy: () => void) => ({
  type: 'button' as const,
  'aria-disabled': 'true' as const,
  'aria-describedby': reasonId,
  onPress: askWhy,
})

const isHint = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=tooltip]') !== null

type IconButtonProps = PressableProps & { readonly icon: LucideIcon; readonly label: string }

/** A button with only a well-known icon, such as a cross; its name is for screen readers. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Pressable {...rest} aria-label={label} className={classes('button', 'button-icon', className)}>
      {rest.isPending ? <Spinner /> : <Icon of={icon} />}
    </Pressable>
  )
}

/** The text that a pending button adds for screen readers, in a polite region. */
export function BusyNote({ isBusy }: { isBusy: boolean }) {
  const { busy } = useUiMessages()
  return (
    <span role="status" className="visually-hidden">
      {isBusy ? busy : ''}
    </span>
  )
}
