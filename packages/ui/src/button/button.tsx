import type { LucideIcon } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../style/classes.ts'
import { buttonClass, type ButtonProps, type PressableProps } from './button-look.ts'
import { Pressable } from './pressable.tsx'
import { Icon } from '../text/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { useUiMessages } from '../text/ui-messages.tsx'
import './button.css'

const ShownHint = lazy(async () => ({ default: (await import('../overlay/shown-hint.tsx')).ShownHint }))

/**
 * A button. With a reason not to, it cannot be pressed, can be reached, and says why: when pointed at, focused or
 * pressed. It is one and the same element in both states: who stands on it stays there when it becomes blocked. A
 * pointer that rests where a button comes to stand asks nothing: its answer would cover what stands above it. Nor does
 * one that stood on it before it was blocked, or the press that blocked it, such as one that saved all there was to save.
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
        {...(isBlocked ? blocked(reasonId, isAskedWhy, askWhy) : rest)}
        ref={button}
        onPointerMove={({ pointerType }) => {
          if (!isBlocked) stoodHere.current = true
          else if (!stoodHere.current) askWhy(pointerType === 'mouse')
        }}
        onPointerLeave={() => {
          stoodHere.current = false
          askWhy(false)
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
        <Suspense>
          <ShownHint at={button}>{reasonNotTo}</ShownHint>
        </Suspense>
      )}
    </>
  )
}

/** What a blocked button does instead of its work: it answers why. Escape takes the answer away. */
const blocked = (reasonId: string, isAskedWhy: boolean, askWhy: (isAsked: boolean) => void) => ({
  type: 'button' as const,
  'aria-disabled': 'true' as const,
  'aria-describedby': reasonId,
  onPress: () => askWhy(true),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isAskedWhy) return
    askWhy(false)
    event.stopPropagation()
  },
})

type IconButtonProps = PressableProps & { readonly icon: LucideIcon; readonly label: string }

/** A button that is only a drawing that everybody knows, such as a cross; its name is there for screen readers. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Pressable {...rest} aria-label={label} className={classes('button', 'button-icon', className)}>
      {rest.isPending ? <Spinner /> : <Icon of={icon} />}
    </Pressable>
  )
}

/** The words that a pending button adds for screen readers stand beside it, politely. */
export function BusyNote({ isBusy }: { isBusy: boolean }) {
  const { busy } = useUiMessages()
  return (
    <span role="status" className="visually-hidden">
      {isBusy ? busy : ''}
    </span>
  )
}
