import { jumpsToPaymentMethod, stepThatSends } from '@portal/domain/billing/order/flow.ts'
import { reasonNotToProceed } from '@portal/domain/billing/payment/payment-terms.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { listAddress, stepAddress } from '../addresses.ts'
import { SendActions } from '../control/send-actions.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { Banners } from '../invoice/banners.tsx'
import { PriceSummary } from '../invoice/price/price-summary.tsx'
import { StepActions, StepTotal } from '../invoice/steps/step-actions.tsx'
import { StepHead } from '../invoice/steps/step-head.tsx'
import { AccountForm } from './account-form.tsx'
import { ChosenLines } from './chosen-lines.tsx'
import { Comment } from './comment.tsx'
import { Consent } from './consent.tsx'
import { MethodChooser } from './method-chooser.tsx'
import { PayNow, useNowToPay } from './pay-now.tsx'
import { proceedTexts } from './proceed-texts.ts'
import { useRedirect } from '../use-step.ts'
import { Redirect } from '../redirect.tsx'

/** The payment: method, instalments, account, comment, conditions and signature, and the button that sends it. */
export function PaymentMethodPage() {
  const { list } = useOrderDraft()
  const redirect = useRedirect('payment-method')
  if (redirect) return <Redirect to={redirect} byDraft />
  return (
    <>
      <StepHead list={list} step="payment-method" />
      <div className="invoice">
        <Banners />
        <div className="invoice-columns">
          <div className="invoice-main">
            <MethodChooser />
            <AccountForm />
            <Comment />
            <Consent />
          </div>
          <div className="invoice-side">
            <PriceSummary lines={<ChosenLines />} folds>
              <PayNow />
            </PriceSummary>
          </div>
        </div>
        <Actions />
      </div>
    </>
  )
}

/**
 * Back to the previous step, and what sends the order, or leads to the control step, once every rule passes; until then
 * the button says which rule does not.
 */
function Actions() {
  const t = useText()
  const go = useGo()
  const { list, selection, price, asked, payment, choice } = useOrderDraft()
  const now = useNowToPay()
  const refusal = reasonNotToProceed(list, price, payment)
  const reason = refusal && t(proceedTexts[refusal])
  const back = jumpsToPaymentMethod(list, selection)
    ? listAddress(list.child, 'open')
    : stepAddress(list.child, list.id, 'invoice')
  if (stepThatSends(list, price, payment, choice.method) === 'payment-method')
    return <SendActions back={back} unfinished={reason} />
  return (
    <StepActions
      reasonNotTo={reason}
      quiet={
        <LinkButton kind="quiet" href={back}>
          {t('payment.previous')}
        </LinkButton>
      }
    >
      {price.total > 0 && <StepTotal amount={now ?? asked} isNow={now !== undefined} />}
      <Button
        kind="primary"
        reasonNotTo={reason}
        onPress={() => go(stepAddress(list.child, list.id, 'control'))}
      >
        {t('payment.next')}
      </Button>
    </StepActions>
  )
}
