import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { PaymentAnswer } from '@portal/domain/billing/payment/payment-terms.ts'
import { articlesOf, chosenLines, isShown, type Selection } from '@portal/domain/billing/order/selection.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { centsToEuros } from '@portal/domain/values/money.ts'
import { readCart, removeCart, storeCart } from '../../../api/storage.ts'

/** The invoice cart as the specification keeps it in the browser; one per child. */
type StoredCart = {
  readonly user: string
  readonly choiceValue: Readonly<Record<string, string>>
  readonly categories: readonly string[]
  readonly lines: readonly {
    readonly guid: string
    readonly subtotaal: number
    readonly selected: boolean
    readonly hidden: boolean
  }[]
  /** A sibling of ours: how one wanted to pay, and the ticks, of one order list. Never an account number. */
  readonly payment?: { readonly list: string } & KeptPayment
}

/** What of the payment side is kept when the page is loaded anew. */
type KeptPayment = Pick<PaymentAnswer, 'method' | 'instalment' | 'conditionsAgreed' | 'signed'>

/** What this browser session kept for the list; nothing of another person, nor of another list. */
export function keptSelection(user: Guid, list: OrderList): Selection | undefined {
  const cart = parse(readCart(list.child))
  if (cart?.user !== user) return undefined
  const ticked = cart.lines.filter((line) => line.selected).map((line) => line.guid)
  const known = new Set<string>(list.template.lines.map((line) => line.guid))
  // Of a list without lines nothing was kept.
  const isThisList = cart.lines.length > 0 && cart.lines.every((line) => known.has(line.guid))
  return isThisList ? { ticked: ticked.filter(isGuid) } : undefined
}

/** Keeps what is ticked, until the session of the browser ends. */
export function keepSelection(user: Guid, list: OrderList, selection: Selection): void {
  const articles = articlesOf(list)
  const ticked = new Set<Guid>(selection.ticked)
  const cart: StoredCart = {
    user,
    choiceValue: Object.fromEntries(
      chosenLines(articles, selection).flatMap((line) =>
        line.choiceGroup === undefined ? [] : [[line.choiceGroup, line.guid]],
      ),
    ),
    categories: list.template.lines
      .filter((line) => line.isCategory && ticked.has(line.guid))
      .map((line) => line.guid),
    lines: list.template.lines.map((line) => ({
      guid: line.guid,
      subtotaal: centsToEuros(line.amount),
      selected: ticked.has(line.guid),
      hidden: !isShown(articles, selection, line),
    })),
  }
  storeCart(list.child, JSON.stringify(cart))
}

/** How the payer wanted to pay this list, and what was ticked, before the page was loaded anew. */
export function keptPayment(user: Guid, list: OrderList): Partial<KeptPayment> {
  const cart = parse(readCart(list.child))
  if (cart?.user !== user || cart.payment?.list !== list.id) return {}
  // Whatever stands in the storage.
  const kept: Readonly<Partial<Record<keyof KeptPayment, unknown>>> = cart.payment
  const { method, instalment, conditionsAgreed, signed } = kept
  return {
    ...(typeof method === 'string' && { method }),
    ...(typeof instalment === 'string' && { instalment }),
    conditionsAgreed: conditionsAgreed === true,
    signed: signed === true,
  }
}

/** Keeps it beside what is ticked, until the session of the browser ends. */
export function keepPayment(user: Guid, list: OrderList, payment: PaymentAnswer): void {
  const cart = parse(readCart(list.child))
  if (cart?.user !== user) return
  const { method, instalment, conditionsAgreed, signed } = payment
  const kept = {
    list: list.id,
    conditionsAgreed,
    signed,
    ...(method && { method }),
    ...(instalment && { instalment }),
  }
  storeCart(list.child, JSON.stringify({ ...cart, payment: kept }))
}

/** Forgets it once the list was answered. */
export const forgetSelection = (child: Guid): void => removeCart(child)

/** Whatever stands in the storage: a cart, or nothing at all. */
function parse(text: string | undefined): StoredCart | undefined {
  try {
    const cart = JSON.parse(text ?? 'null') as Partial<StoredCart> | null
    return cart && Array.isArray(cart.lines) ? (cart as StoredCart) : undefined
  } catch {
    return undefined
  }
}
