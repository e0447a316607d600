import { Inbox, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../style/classes.ts'
import { Icon } from '../text/icon.tsx'
import './states.css'

type StateProps = {
  /** One sentence; the heading of a page without other content. */
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly icon?: LucideIcon
  /** A drawing for what is done, in place of that for what has yet to come. */
  readonly isDone?: boolean
  /** Actions from here; a dead end has none. */
  readonly actions?: ReactNode
}

/** An empty list: says what will appear, and when. */
export function EmptyState({ title, children, icon = Inbox, isDone, actions }: StateProps) {
  return (
    <div className={classes('state', 'state-empty', isDone && 'state-done')}>
      <span className="state-icon">
        <Icon of={icon} size={26} />
      </span>
      <div className="state-title">{title}</div>
      {children && <div className="quiet state-text">{children}</div>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  )
}

/** A failure to show content, with the next step. */
export function ErrorState({ title, children, icon = TriangleAlert, actions }: StateProps) {
  return (
    <div role="alert" className="state state-error">
      <span className="state-icon">
        <Icon of={icon} size={26} />
      </span>
      <div className="state-title">{title}</div>
      {children && <div className="quiet state-text">{children}</div>}
      {actions && <div className="state-actions">{actions}</div>}
    </div>
  )
}
