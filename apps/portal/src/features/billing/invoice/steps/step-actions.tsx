import type { ReactNode } from 'react'
import type { Money } from '@portal/domain/values/money/money.ts'
import { Amount } from '@portal/web-kit/text/amount.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import '@portal/ui/layout/sticky-action-bar.css'
import './step-actions.css'

type StepActionsProps = {
  /** Why the person cannot continue yet; the button announces it to screen readers itself. */
  readonly reasonNotTo?: string | undefined
  /** The back button and other secondary actions; on a phone above the bar instead of in it. */
  readonly quiet?: ReactNode
  readonly children: ReactNode
}

/** The buttons of a step, the main one last; on a phone that one is in the bar at the bottom, with the amount. */
export function StepActions({ reasonNotTo, quiet, children }: StepActionsProps) {
  return (
    <div className="step-actions">
      {quiet && <div className="step-actions-quiet">{quiet}</div>}
      <div className="step-actions-main sticky-action-bar">
        {reasonNotTo && (
          <p aria-hidden className="step-reason small quiet">
            {reasonNotTo}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

/** The total beside the button on a phone, where the summary is out of sight. */
export function StepTotal({ amount, isNow = false }: { amount: Money; isNow?: boolean }) {
  const t = useText()
  return (
    <span className="step-total">
      <span className="small quiet">{t(isNow ? 'payment.now' : 'invoice.totals.total')}</span>
      <Amount of={amount} className="strong" />
    </span>
  )
}
