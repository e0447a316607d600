import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import './card.css'

type CardProps = {
  readonly children: ReactNode
  readonly as?: 'section' | 'article' | 'div' | 'aside' | 'ul'
  readonly className?: string
  /** The id of the heading with its name. */
  readonly 'aria-labelledby'?: string
  readonly 'aria-label'?: string
  /** Urgent content has a line in the school's colour. */
  readonly isUrgent?: boolean
}

export function Card({ as: Element = 'section', className, isUrgent, ...rest }: CardProps) {
  const list = Element === 'ul' && { role: 'list' as const }
  return <Element {...rest} {...list} className={classes('card', isUrgent && 'card-urgent', className)} />
}
