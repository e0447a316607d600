import type { ReactNode } from 'react'
import type { Money } from '@portal/domain/values/money.ts'
import { Amount } from '../../../text/amount.tsx'
import { useText } from '../../../text/use-text.tsx'
import '../../../ui/sticky-action-bar.css'
import './step-actions.css'

type StepActionsProps = {
  /** Why one cannot go on yet; the button tells it to screen readers itself. */
  readonly reasonNotTo?: string | undefined
  readonly children: ReactNode
}

/** The buttons of a step, the way on last; on a phone they stay within reach of the thumb. */
export function StepActions({ reasonNotTo, children }: StepActionsProps) {
  return (
    <div className="step-actions sticky-action-bar">
      {reasonNotTo && (
        <p aria-hidden className="step-reason small quiet">
          {reasonNotTo}
        </p>
      )}
      {children}
    </div>
  )
}

/** On a phone, where the summary is out of sight, the total stands beside the button. */
export function StepTotal({ amount }: { amount: Money }) {
  const t = useText()
  return (
    <span className="step-total">
      <span className="small quiet">{t('invoice.totals.total')}</span>
      <Amount of={amount} className="strong" />
    </span>
  )
}
