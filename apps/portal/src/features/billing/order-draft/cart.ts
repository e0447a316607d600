import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { PaymentAnswer } from '@portal/domain/billing/payment/payment-terms.ts'
import { articlesOf, chosenLines, isShown, type Selection } from '@portal/domain/billing/order/selection.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { centsToEuros } from '@portal/domain/values/money/money.ts'
import { readCart, removeCart, storeCart } from '../../../api/storage.ts'

/** The invoice cart as the specification stores it in the browser, one per child. */
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
  /** Our addition to the specification: the payment method and consent for one order list. Never an account number. */
  readonly payment?: { readonly list: string } & KeptPayment
}

/** The part of the payment that survives a reload. */
type KeptPayment = Pick<PaymentAnswer, 'method' | 'instalment' | 'conditionsAgreed' | 'signed'>

/** Returns the selection that this browser session stored for the list; ignores other persons and other lists. */
export function keptSelection(user: Guid, list: OrderList): Selection | undefined {
  const cart = parse(readCart(list.child))
  if (cart?.user !== user) return undefined
  const ticked = cart.lines.filter((line) => line.selected).map((line) => line.guid)
  const known = new Set<string>(list.template.lines.map((line) => line.guid))
  // A list without lines has no stored selection.
  const isThisList = cart.lines.length > 0 && cart.lines.every((line) => known.has(line.guid))
  return isThisList ? { ticked: ticked.filter(isGuid) } : undefined
}

/** Stores the selection until the browser session ends. */
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

/** Returns the payment method and consent for this list that were stored before a reload. */
export function keptPayment(user: Guid, list: OrderList): Partial<KeptPayment> {
  const cart = parse(readCart(list.child))
  if (cart?.user !== user || cart.payment?.list !== list.id) return {}
  // The stored value may be anything.
  const kept: Readonly<Partial<Record<keyof KeptPayment, unknown>>> = cart.payment
  const { method, instalment, conditionsAgreed, signed } = kept
  return {
    ...(typeof method === 'string' && { method }),
    ...(typeof instalment === 'string' && { instalment }),
    conditionsAgreed: conditionsAgreed === true,
    signed: signed === true,
  }
}

/** Stores them beside the selection, until the browser session ends. */
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

/** Removes the selection once the list is answered. */
export const forgetSelection = (child: Guid): void => removeCart(child)

/** Parses a stored value, which may be anything: a cart, or nothing. */
function parse(text: string | undefined): StoredCart | undefined {
  try {
    const cart = JSON.parse(text ?? 'null') as Partial<StoredCart> | null
    return cart && Array.isArray(cart.lines) ? (cart as StoredCart) : undefined
  } catch {
    return undefined
  }
}
