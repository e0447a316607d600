import type { LucideIcon } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Button as AriaButton, type PressEvent } from 'react-aria-components'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useWords } from './words.tsx'
import './button.css'

/** One primary button a screen; danger takes something away; quiet looks like a link. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

type Common = {
  readonly onPress?: (event: PressEvent) => void
  readonly className?: string
  /** The work is under way: the button shows it in place and cannot be pressed twice. */
  readonly isPending?: boolean
  readonly slot?: 'close'
}

export type ButtonProps = Common & {
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly type?: 'button' | 'submit'
  readonly icon?: LucideIcon
  readonly isWide?: boolean
  /** Why it cannot be pressed now. The button stays reachable and says this, by pointer, touch and keyboard. */
  readonly reasonNotTo?: string | undefined
  readonly form?: string
}

const BlockedButton = lazy(async () => ({ default: (await import('./blocked-button.tsx')).BlockedButton }))

export function Button({ reasonNotTo, ...props }: ButtonProps) {
  if (!reasonNotTo) return <FreeButton {...props} />
  return (
    <Suspense fallback={<FreeButton {...props} type="button" isDisabled />}>
      <BlockedButton {...props} reason={reasonNotTo} />
    </Suspense>
  )
}

export const buttonClass = (kind: ButtonKind, isWide = false, more?: string): string =>
  classes('button', `button-${kind}`, isWide && 'button-wide', more)

function FreeButton({
  children,
  kind = 'secondary',
  icon,
  isWide,
  className,
  ...rest
}: Omit<ButtonProps, 'reasonNotTo'> & { readonly isDisabled?: boolean }) {
  return (
    <AriaButton {...rest} className={buttonClass(kind, isWide, className)}>
      {rest.isPending ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
    </AriaButton>
  )
}

type IconButtonProps = Common & { readonly icon: LucideIcon; readonly label: string }

/** A button that is only a drawing that everybody knows, such as a cross; its name is there for screen readers. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} aria-label={label} className={classes('button', 'button-icon', className)}>
      {rest.isPending ? <Spinner /> : <Icon of={icon} />}
    </AriaButton>
  )
}

/** The words that a pending button adds for screen readers stand beside it, politely. */
export function BusyNote({ isBusy }: { isBusy: boolean }) {
  const { busy } = useWords()
  return (
    <span role="status" className="visually-hidden">
      {isBusy ? busy : ''}
    </span>
  )
}
