import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { subtotalOf } from '@portal/domain/billing/order/amounts.ts'
import { chooseMethod, type MethodChoice, type Price } from '@portal/domain/billing/payment/instalments.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import type { PaymentAnswer } from '@portal/domain/billing/payment/payment-terms.ts'
import { creditOf, priceOf } from '@portal/domain/billing/order/pricing.ts'
import type { Viewer } from '@portal/domain/billing/refusals.ts'
import {
  articlesOf,
  chosenLines,
  initialSelection,
  toggle,
  type Selection,
} from '@portal/domain/billing/order/selection.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { subtract, type Money } from '@portal/domain/values/money/money.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { discountQuery } from '../billing.queries.ts'
import { viewerOfList } from '../viewer.ts'
import { choiceThatFits, initialPayment, priceOfDraft, withChoice, type Draft } from './order-draft.ts'
import { keepPayment, keepSelection, keptPayment, keptSelection } from './cart.ts'

/** The list on the screen and the order for it so far. */
export type OrderDraft = {
  readonly list: OrderList
  readonly viewer: Viewer
  readonly today: CalendarDay
  readonly selection: Selection
  readonly price: Price
  /** The part of the price that credit notes settle. */
  readonly credit: Money
  /** The rest of the price, which the payer owes. */
  readonly asked: Money
  /** Whether the discount is being requested; until then the price is computed here. */
  readonly isPricing: boolean
  readonly choice: MethodChoice
  readonly payment: PaymentAnswer
  readonly toggleLine: (line: Guid) => void
  readonly pressMethod: (method: PaymentMethod) => void
  readonly change: (facts: Partial<PaymentAnswer>) => void
}

const OrderDraftContext = createContext<OrderDraft | undefined>(undefined)

/** Returns the list, the order so far and the actions on it, inside an `OrderDraftProvider`. */
export function useOrderDraft(): OrderDraft {
  const answering = useContext(OrderDraftContext)
  if (!answering) throw new Error('OrderDraftProvider is missing')
  return answering
}

type OrderDraftProviderProps = { readonly list: OrderList; readonly children: ReactNode }

/** Keeps the input while the steps change; the method and all ticks survive a reload. */
export function OrderDraftProvider({ list, children }: OrderDraftProviderProps) {
  const { person } = useSession()
  // The server does not know what this browser stored, so the screen remounts with it.
  const [wasKept] = useState(() => isKept(person.guid, list))
  const restoresDraft = useIsInBrowser() && wasKept
  return (
    <OrderDraftFrom key={restoresDraft ? 'kept' : 'served'} list={list}>
      {children}
    </OrderDraftFrom>
  )
}

function OrderDraftFrom({ list, children }: OrderDraftProviderProps) {
  const child = useChild()
  const session = useSession()
  const now = useNow()
  const [draft, setDraft] = useDraft(list, session.person.guid)
  const { choice, price, isPricing } = usePrice(list, draft)
  const credit = creditOf(list)

  const change = (facts: Partial<PaymentAnswer>) =>
    setDraft({ ...draft, payment: { ...withChoice(draft.payment, choice), ...facts } })
  const pressMethod = (method: PaymentMethod) => {
    const chosen = chooseMethod(method, priceOf(price.subtotal, list.template, method))
    setDraft({ ...draft, payment: withChoice(draft.payment, chosen) })
  }
  const answering: OrderDraft = {
    list,
    viewer: viewerOfList(list, child, session),
    today: dayAtSchool(now),
    selection: draft.selection,
    price,
    credit,
    asked: subtract(price.total, credit),
    isPricing,
    choice,
    payment: withChoice(draft.payment, choice),
    toggleLine: (line) => setDraft({ ...draft, selection: toggle(articlesOf(list), draft.selection, line) }),
    pressMethod,
    change,
  }
  return <OrderDraftContext value={answering}>{children}</OrderDraftContext>
}

/** Whether this browser stored a selection or method of this payer for the list. */
const isKept = (user: Guid, list: OrderList): boolean =>
  keptSelection(user, list) !== undefined || Object.keys(keptPayment(user, list)).length > 0

/** Returns the draft of this list, with the stored selection minus what a newer edition does not allow. */
function useDraft(list: OrderList, user: Guid) {
  const isInBrowser = useIsInBrowser()
  const [draft, setDraft] = useState<Draft>(() => ({
    selection: initialSelection(list, isInBrowser ? keptSelection(user, list) : undefined),
    payment: { ...initialPayment(list), ...(isInBrowser && keptPayment(user, list)) },
  }))
  const selection = initialSelection(list, draft.selection)
  const set = (next: Draft) => {
    keepSelection(user, list, next.selection)
    keepPayment(user, list, next.payment)
    setDraft(next)
  }
  return [{ ...draft, selection }, set] as const
}

/** Returns the price with the applicable method; requests a discount only where one is possible. */
function usePrice(list: OrderList, { selection, payment }: Draft) {
  const call = useCall()
  const subtotal = subtotalOf(list, selection)
  const choice = choiceThatFits(list, subtotal, payment)
  const lines = chosenLines(articlesOf(list), selection)
  const mayDiffer = list.template.discount.enabled || choice.method?.adjustment !== undefined
  const isCart = !list.order && !list.withoutOrder
  const discount = useQuery({
    ...discountQuery(call, list, lines, choice.method),
    enabled: isCart && mayDiffer && subtotal > 0,
  })
  const price = priceOfDraft(list, selection, choice.method, isCart ? discount.data : undefined)
  return { choice, price, isPricing: discount.isFetching && !discount.data }
}
