import type { LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button as AriaButton, TooltipTrigger, type PressEvent } from 'react-aria-components'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { Hint, Tooltip } from './tooltip.tsx'
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

type ButtonProps = Common & {
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly type?: 'button' | 'submit'
  readonly icon?: LucideIcon
  readonly isWide?: boolean
  /** Why it cannot be pressed now. The button stays reachable and says this, by pointer, touch and keyboard. */
  readonly reasonNotTo?: string | undefined
  readonly form?: string
}

export function Button({ reasonNotTo, ...props }: ButtonProps) {
  return reasonNotTo ? <BlockedButton {...props} reason={reasonNotTo} /> : <FreeButton {...props} />
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
}: Omit<ButtonProps, 'reasonNotTo'>) {
  return (
    <AriaButton {...rest} className={buttonClass(kind, isWide, className)}>
      {rest.isPending ? <Spinner /> : icon && <Icon of={icon} />}
      {children}
    </AriaButton>
  )
}

type BlockedProps = Pick<ButtonProps, 'children' | 'kind' | 'icon' | 'isWide' | 'className'> & {
  readonly reason: string
}

function BlockedButton({ children, kind = 'secondary', icon, isWide, className, reason }: BlockedProps) {
  const reasonId = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipTrigger delay={0} isOpen={isOpen} onOpenChange={setOpen} shouldCloseOnPress={false}>
      <AriaButton
        aria-disabled="true"
        aria-describedby={reasonId}
        className={buttonClass(kind, isWide, className)}
        onPress={() => setOpen(true)}
      >
        {icon && <Icon of={icon} />}
        {children}
        <span id={reasonId} hidden>
          {reason}
        </span>
      </AriaButton>
      <Hint>{reason}</Hint>
    </TooltipTrigger>
  )
}

type IconButtonProps = Common & { readonly icon: LucideIcon; readonly label: string }

/** A button that is only a drawing: its name is in the tooltip and for screen readers. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip hint={label}>
      <AriaButton {...rest} aria-label={label} className={classes('button', 'button-icon', className)}>
        {rest.isPending ? <Spinner /> : <Icon of={icon} />}
      </AriaButton>
    </Tooltip>
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
