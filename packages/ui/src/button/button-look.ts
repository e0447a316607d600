import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'

/** One primary button a screen; danger takes something away; quiet looks like a link. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export type PressableProps = {
  readonly onPress?: () => void
  readonly className?: string
  /** The work is under way: the button shows it in place and cannot be pressed twice. */
  readonly isPending?: boolean
  /** Out of the order of the Tab key, where the keyboard has a way of its own. */
  readonly tabIndex?: -1
}

export type ButtonProps = PressableProps & {
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly type?: 'button' | 'submit'
  readonly icon?: LucideIcon
  readonly isWide?: boolean
  /** Why it cannot be pressed now. The button stays reachable and says this, by pointer, touch and keyboard. */
  readonly reasonNotTo?: string | undefined
  readonly form?: string
  /** One of a few that stand beside each other, and whether it is the chosen one. */
  readonly 'aria-pressed'?: boolean
}

export const buttonClass = (kind: ButtonKind, isWide = false, more?: string): string =>
  classes('button', `button-${kind}`, isWide && 'button-wide', more)
