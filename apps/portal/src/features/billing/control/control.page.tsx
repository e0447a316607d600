import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { stepAddress } from '../addresses.ts'
import { ControlFacts } from './control-facts.tsx'
import { SendActions } from './send-actions.tsx'
import { SharedBanner } from '../invoice/banners.tsx'
import { PriceSummary } from '../invoice/price/price-summary.tsx'
import { StepHead } from '../invoice/steps/step-head.tsx'
import { PayNow } from '../payment/pay-now.tsx'
import { useRedirect } from '../use-step.ts'
import { Redirect } from '../redirect.tsx'

/** The order once more before it is sent, and the buttons that send it. */
export function ControlPage() {
  const t = useText()
  const { list } = useOrderDraft()
  const redirect = useRedirect('control')
  if (redirect) return <Redirect to={redirect} byDraft />
  return (
    <>
      <StepHead list={list} step="control" />
      <div className="invoice">
        <SharedBanner />
        <div className="invoice-part">
          <h2>{t('control.title')}</h2>
          <p className="quiet">{t('control.intro')}</p>
        </div>
        <div className="invoice-columns">
          <div className="invoice-main">
            <ControlFacts />
          </div>
          <div className="invoice-side">
            <PriceSummary folds>
              <PayNow />
            </PriceSummary>
          </div>
        </div>
        <SendActions back={stepAddress(list.child, list.id, 'payment-method')} />
      </div>
    </>
  )
}
