import { useState } from 'react'
import { afterSave, type Action } from '@portal/domain/billing/order/flow.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { NotSent } from '@portal/web-kit/api/failures.ts'
import { useConnection } from '@portal/web-kit/api/use-connection.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { useIsHere } from '@portal/ui/browser/use-is-here.ts'
import { payAddress, savedAddress } from '../addresses.ts'
import { answerToSend, orderAnswerOf } from '../order-draft/order-draft.ts'
import { forgetSelection } from '../order-draft/cart.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { useChooseMethod, usePlaceOrder } from '../billing.queries.ts'
import { useRefreshBilling } from '../family.queries.ts'
import { useGoOnToBank } from './use-go-on-to-bank.ts'

/**
 * Saves the order and opens the next page: the bank, or the invoice with the question about the next one.
 * An order whose response was lost is shown on the page of the payment. After a refusal the list is read again and
 * the input is kept (PD-10). A payer who left in the meantime is not redirected.
 */
export function useSaveAnswer() {
  const go = useGo()
  const send = useSend()
  const noticeLost = useNoticeLost()
  const refresh = useRefreshBilling()
  const isHere = useIsHere()
  const proceedToBank = useGoOnToBank()
  const [pending, setPending] = useState<Action>()
  const [failure, setFailure] = useState<unknown>()

  const goAfter = async (action: Action, saved: OrderList, wasLost: boolean) => {
    const payable = afterSave(action) === 'pay' ? saved.invoice?.id : undefined
    if (payable !== undefined && !wasLost) return proceedToBank(saved, payable)
    const { child, id } = saved
    const next = payable === undefined ? savedAddress(child, id) : payAddress(child, id, payable)
    if (isHere()) go(next, { replace: true })
  }
  const save = async (action: Action) => {
    setPending(action)
    setFailure(undefined)
    try {
      const { result: saved, wasLost } = await noticeLost(send)
      forgetSelection(saved.child)
      // Stays pending until the next page is shown, so that nothing here can be pressed.
      await goAfter(action, saved, wasLost)
    } catch (error) {
      setPending(undefined)
      setFailure(error)
      if (!(error instanceof NotSent)) await refresh()
    }
  }
  return { save: (action: Action) => void save(action), pending, failure }
}

/** Runs this work, and reports whether its response was lost and then recovered. */
function useNoticeLost() {
  const { isAsking, onChange } = useConnection()
  return async <T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly wasLost: boolean }> => {
    let wasLost = false
    const stop = onChange(() => (wasLost ||= isAsking()))
    try {
      const result = await work()
      return { result, wasLost }
    } finally {
      stop()
    }
  }
}

/** A billed list only gets its method; any other list gets its order. */
function useSend(): () => Promise<OrderList> {
  const { list, selection, price, payment } = useOrderDraft()
  const order = usePlaceOrder()
  const method = useChooseMethod()
  return () => {
    const choice = answerToSend(list, price, payment)
    if (list.invoice && choice.method)
      return method.mutateAsync({
        invoice: list.invoice.guid,
        choice: { ...choice, method: choice.method },
      })
    return order.mutateAsync({ list, answer: orderAnswerOf(list, selection, price, payment) })
  }
}
