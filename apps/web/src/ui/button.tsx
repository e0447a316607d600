import type { LucideIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { classes } from './classes.ts'
import { buttonClass, type ButtonProps, type PressableProps } from './button-look.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useWords } from './words.tsx'
import './button.css'

const BlockedButton = lazy(async () => ({ default: (await import('./blocked-button.tsx')).BlockedButton }))

export function Button({ reasonNotTo, ...props }: ButtonProps) {
  if (!reasonNotTo) return <FreeButton {...props} />
  return (
    <Suspense fallback={<FreeButton {...props} type="button" isDisabled />}>
      <BlockedButton {...props} reason={reasonNotTo} />
    </Suspense>
  )
}

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

type IconButtonProps = PressableProps & { readonly icon: LucideIcon; readonly label: string }

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
