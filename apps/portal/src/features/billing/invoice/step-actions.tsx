import type { ReactNode } from 'react'
import type { Money } from '@portal/domain/values/money.ts'
import { Amount } from '@portal/web-kit/text/amount.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import '@portal/ui/layout/sticky-action-bar.css'
import './step-actions.css'

type StepActionsProps = {
  /** Why one cannot go on yet; the button tells it to screen readers itself. */
  readonly reasonNotTo?: string | undefined
  /** The way back and what else one may do: quiet, and on a phone above the bar instead of in it. */
  readonly quiet?: ReactNode
  readonly children: ReactNode
}

/** The buttons of a step, the way on last; on a phone that one stays within reach of the thumb, with the amount. */
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

/** On a phone, where the summary is out of sight, the total stands beside the button. */
export function StepTotal({ amount, isNow = false }: { amount: Money; isNow?: boolean }) {
  const t = useText()
  return (
    <span className="step-total">
      <span className="small quiet">{t(isNow ? 'payment.now' : 'invoice.totals.total')}</span>
      <Amount of={amount} className="strong" />
    </span>
  )
}
