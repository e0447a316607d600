import { reasonNotToPay } from '@portal/domain/billing/payment/reason-not-to-pay.ts'
import { Amount } from '@portal/web-kit/text/amount.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useOrderDraft } from '../../order-draft/use-order-draft.tsx'
import { PayLink } from './pay-action.tsx'
import { StepActions } from '../steps/step-actions.tsx'

/** On a phone the payable term is far below, so its button is in a bar at the bottom. */
export function PayBar() {
  const t = useText()
  const { list, viewer } = useOrderDraft()
  const term = list.invoice?.terms.find((one) => reasonNotToPay(one, viewer) === undefined)
  if (!term) return undefined
  return (
    <div className="invoice-pay-bar">
      <StepActions>
        <span className="step-total">
          <span className="small quiet">{t('payment.now')}</span>
          <Amount of={term.open} className="strong" />
        </span>
        <PayLink list={list} term={term} />
      </StepActions>
    </div>
  )
}
