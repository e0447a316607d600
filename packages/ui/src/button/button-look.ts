import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'

/** One primary button per screen; danger deletes something; quiet looks like a link. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export type PressableProps = {
  readonly onPress?: () => void
  readonly className?: string
  /** A request is under way: the button shows it and cannot be pressed again. */
  readonly isPending?: boolean
  /** Excluded from the Tab order, where other keys reach it. */
  readonly tabIndex?: -1
}

export type ButtonProps = PressableProps & {
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly type?: 'button' | 'submit'
  readonly icon?: LucideIcon
  readonly isWide?: boolean
  /** Why it cannot be pressed now. The button stays reachable and shows this, by pointer, touch and keyboard. */
  readonly reasonNotTo?: string | undefined
  readonly form?: string
  /** Whether it is the selected one of a few adjacent buttons. */
  readonly 'aria-pressed'?: boolean
}

export const buttonClass = (kind: ButtonKind, isWide = false, more?: string): string =>
  classes('button', `button-${kind}`, isWide && 'button-wide', more)
