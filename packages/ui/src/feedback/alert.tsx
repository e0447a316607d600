import { CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../text/icon.tsx'
import './alert.css'

/** `neutral`: the result of an own action that needs no response. */
export type AlertKind = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

const looks: Record<AlertKind, { readonly icon: LucideIcon; readonly tone: string }> = {
  info: { icon: Info, tone: 'soon' },
  success: { icon: CircleCheck, tone: 'done' },
  warning: { icon: TriangleAlert, tone: 'open' },
  danger: { icon: TriangleAlert, tone: 'late' },
  neutral: { icon: Info, tone: 'quiet' },
}

type AlertProps = {
  readonly kind: AlertKind
  readonly title?: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** It appeared because of the last action: screen readers announce it at once. */
  readonly isNews?: boolean
}

/** A message in its context that must be seen. */
export function Alert({ kind, title, children, actions, isNews }: AlertProps) {
  const { icon, tone } = looks[kind]
  return (
    <div role={isNews ? 'alert' : undefined} className={`alert tone-${tone}`}>
      <Icon of={icon} />
      <div className="alert-words">
        {title && <p className="strong">{title}</p>}
        {children}
      </div>
      {actions && <div className="alert-actions">{actions}</div>}
    </div>
  )
}

/** The same across the whole width, above everything: downtime, impersonation. */
export function Banner({ kind, children, actions }: Omit<AlertProps, 'title' | 'isNews'>) {
  const { icon, tone } = looks[kind]
  return (
    <div role="status" className={`banner tone-${tone}`}>
      <Icon of={icon} />
      <div className="alert-words">{children}</div>
      {actions}
    </div>
  )
}
