import { actionsOf, afterSave, type Action } from '@portal/domain/billing/order/flow.ts'
import { reasonNotToAct, reasonNotToPayDirectly } from '@portal/domain/billing/refusals.ts'
import { NotReceived, NotSent } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { StepActions, StepTotal } from '../invoice/steps/step-actions.tsx'
import { payRefusalTexts } from '../pay/pay-refusal-texts.ts'
import { useNowToPay } from '../payment/pay-now.tsx'
import { OrderNothing } from './order-nothing.tsx'
import { useSaveAnswer } from './use-save-answer.ts'

const actionTexts: Record<Exclude<Action, 'order-nothing'>, TextKey> = {
  confirm: 'control.confirm',
  pay: 'control.pay',
  'confirm-and-pay-first-instalment': 'control.pay-first-instalment',
  'confirm-and-pay-later': 'control.pay-later',
}

const explained: typeof payRefusalTexts = {
  ...payRefusalTexts,
  'looking-along': 'control.pay-disabled-looking-along',
}

type SendActionsProps = {
  /** The address of the previous step. */
  readonly back: Href
  /** What the payer has to do first. */
  readonly unfinished?: string | undefined
}

/** Previous, and what the domain offers: confirm, pay, pay the first instalment, pay later. */
export function SendActions({ back, unfinished }: SendActionsProps) {
  const t = useText()
  const { list, selection, price, asked, choice, viewer, isPricing } = useOrderDraft()
  const { save, pending, failure } = useSaveAnswer()
  const actions = actionsOf(list, selection, price, choice.method, choice.instalment)
  const now = useNowToPay()
  const reasonNotTo = (action?: Action) => {
    const pays = action !== undefined && afterSave(action) === 'pay'
    const refusal = pays ? reasonNotToPayDirectly(viewer) : reasonNotToAct(viewer)
    if (refusal) return t(explained[refusal])
    if (unfinished !== undefined) return unfinished
    return isPricing ? t('invoice.totals.calculating') : undefined
  }
  const [main, ...others] = actions
  const offer = (action: Action) =>
    action === 'order-nothing' ? (
      <OrderNothing key={action} />
    ) : (
      <Button
        key={action}
        kind={action === main ? 'primary' : 'secondary'}
        reasonNotTo={reasonNotTo(action)}
        isPending={pending === action}
        onPress={() => save(action)}
      >
        {t(action === 'confirm' && price.total > 0 ? 'control.confirm-obligation' : actionTexts[action], {
          amount: formatMoney(now ?? asked),
        })}
      </Button>
    )
  return (
    <>
      <SaveFailure failure={failure} />
      <StepActions
        reasonNotTo={reasonNotTo(main)}
        quiet={
          <>
            <LinkButton kind="quiet" href={back}>
              {t('control.previous')}
            </LinkButton>
            {others.toReversed().map(offer)}
          </>
        }
      >
        {price.total > 0 && now === undefined && <StepTotal amount={asked} />}
        {main && offer(main)}
      </StepActions>
      <BusyNote isBusy={pending !== undefined} />
    </>
  )
}

/** Why saving failed; the list was read again and the input is kept. */
function SaveFailure({ failure }: { failure: unknown }) {
  const t = useText()
  const failureText = useFailureText()
  if (!failure) return undefined
  // The request was not executed, so there is no reason to show.
  if (failure instanceof NotSent || failure instanceof NotReceived)
    return (
      <Alert kind="warning" isNews>
        {failureText(failure)}
      </Alert>
    )
  return (
    <Alert kind="danger" title={t('control.error.save')} isNews>
      {failureText(failure)}
    </Alert>
  )
}
