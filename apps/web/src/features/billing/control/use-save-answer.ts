import { useState } from 'react'
import { afterSave, type Action } from '@portal/domain/billing/flow.ts'
import type { OrderList } from '@portal/domain/billing/order-list.ts'
import { NotSent } from '../../../api/failures.ts'
import { useGo } from '../../../ui/go.tsx'
import { useIsHere } from '../../../ui/use-is-here.ts'
import { payAddress, savedAddress } from '../addresses.ts'
import { answerToSend, orderAnswerOf } from '../answer/answer.ts'
import { forgetSelection } from '../answer/cart.ts'
import { useAnswer } from '../answer/use-answer.tsx'
import { useChooseMethod, usePlaceOrder } from '../billing.queries.ts'
import { useRefreshBilling } from '../family.queries.ts'

/**
 * Saves the answer and goes where it leads: on to pay, or to the invoice with the question about the next one.
 * After a refusal the list is read again; what was filled in stays (PD-10). Who left meanwhile is not called back.
 */
export function useSaveAnswer() {
  const go = useGo()
  const send = useSend()
  const refresh = useRefreshBilling()
  const isHere = useIsHere()
  const [pending, setPending] = useState<Action>()
  const [failure, setFailure] = useState<unknown>()

  const save = async (action: Action) => {
    setPending(action)
    setFailure(undefined)
    try {
      const saved = await send()
      forgetSelection(saved.child)
      if (isHere()) go(placeAfter(action, saved), { replace: true })
    } catch (error) {
      setFailure(error)
      if (!(error instanceof NotSent)) await refresh()
    } finally {
      setPending(undefined)
    }
  }
  return { save: (action: Action) => void save(action), pending, failure }
}

const placeAfter = (action: Action, saved: OrderList): string =>
  afterSave(action) === 'pay' && saved.invoice
    ? payAddress(saved.child, saved.id, saved.invoice.id)
    : savedAddress(saved.child, saved.id)

/** An invoice without order only gets its method; any other list gets its order. */
function useSend(): () => Promise<OrderList> {
  const { list, selection, price, payment } = useAnswer()
  const order = usePlaceOrder()
  const method = useChooseMethod()
  return () => {
    const choice = answerToSend(list, price, payment)
    if (list.withoutOrder && list.invoice && choice.method)
      return method.mutateAsync({
        invoice: list.invoice.guid,
        choice: { ...choice, method: choice.method },
      })
    return order.mutateAsync({ list, answer: orderAnswerOf(list, selection, price, payment) })
  }
}
