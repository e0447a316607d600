import { useState } from 'react'
import { afterSave, type Action } from '@portal/domain/billing/flow.ts'
import type { OrderList } from '@portal/domain/billing/order-list.ts'
import { NotSent } from '../../../api/failures.ts'
import { useGo } from '../../../ui/go.tsx'
import { useIsHere } from '../../../ui/use-is-here.ts'
import { savedAddress } from '../addresses.ts'
import { answerToSend, orderAnswerOf } from '../answer/answer.ts'
import { forgetSelection } from '../answer/cart.ts'
import { useAnswer } from '../answer/use-answer.tsx'
import { useChooseMethod, usePlaceOrder } from '../billing.queries.ts'
import { useRefreshBilling } from '../family.queries.ts'
import { useGoOnToBank } from './use-go-on-to-bank.ts'

/**
 * Saves the answer and goes where it leads: with the same press to the bank, or to the invoice with the question about
 * the next one. After a refusal the list is read again; what was filled in stays (PD-10). Who left meanwhile is not
 * called back.
 */
export function useSaveAnswer() {
  const go = useGo()
  const send = useSend()
  const refresh = useRefreshBilling()
  const isHere = useIsHere()
  const goOnToBank = useGoOnToBank()
  const [pending, setPending] = useState<Action>()
  const [failure, setFailure] = useState<unknown>()

  const goAfter = async (action: Action, saved: OrderList) => {
    if (afterSave(action) === 'pay' && saved.invoice) await goOnToBank(saved, saved.invoice.id)
    else if (isHere()) go(savedAddress(saved.child, saved.id), { replace: true })
  }
  const save = async (action: Action) => {
    setPending(action)
    setFailure(undefined)
    try {
      const saved = await send()
      forgetSelection(saved.child)
      // Nothing is to be pressed here any more: it stays pending until another page has come.
      await goAfter(action, saved)
    } catch (error) {
      setPending(undefined)
      setFailure(error)
      if (!(error instanceof NotSent)) await refresh()
    }
  }
  return { save: (action: Action) => void save(action), pending, failure }
}

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
