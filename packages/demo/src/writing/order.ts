import { readAdjustmentType, readDivision } from '@portal/contract/school-file/lists.ts'
import { discountFor } from '@portal/domain/billing/order/amounts.ts'
import type { Adjustment } from '@portal/domain/billing/order/discount.ts'
import { ownPartOf, WHOLE, type OwnShare } from '@portal/domain/billing/invoice/own-part.ts'
import { divide } from '@portal/domain/billing/payment/instalments.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import {
  cents,
  centsToEuros,
  eurosToCents,
  sum,
  ZERO,
  type Money,
} from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import type {
  ArticleSource,
  InvoiceSource,
  ListSource,
  MethodSource,
  OrderListSource,
  TermSource,
} from './sources.ts'

/** The child and the debtor of a list. */
export type Whose = {
  readonly child: string
  readonly debtor: string
  readonly by: string
  /** The share of this debtor, with several debtors. */
  readonly share?: OwnShare | undefined
}

export type OrderGiven = Whose & {
  /** A moment in the notation of a school file. */
  readonly at: string
  /** The keys of the chosen lines; by default all. */
  readonly lines?: readonly string[]
  readonly method: string
  readonly plan?: string
  readonly number: string
  readonly dueOn: string
  /** The payment moments of its terms, in order; absent for unpaid ones. */
  readonly paidAt?: readonly string[]
  /** Handed in or announced at this moment, and not confirmed. */
  readonly announcedAt?: string
  readonly mandate?: string
  /** In euros; by default the discount of the method. */
  readonly discount?: number
}

export const unanswered = (list: ListSource, whose: Whose): OrderListSource => ({
  list: list.key,
  child: whose.child,
  debtor: whose.debtor,
  ...(whose.share && {
    key: `${list.key}-${whose.child}-${whose.debtor}`,
    share: (whose.share.until - whose.share.from) / 100,
  }),
})

export const answeredWithNothing = (list: ListSource, whose: Whose, at: string): OrderListSource => ({
  ...unanswered(list, whose),
  nothingOrderedAt: at,
})

/** An order with its invoice, priced and divided by the portal's own rules. */
export function ordered(list: ListSource, given: OrderGiven): OrderListSource {
  const chosen = articlesOf(list)
    .filter(({ key }) => given.lines?.includes(key) ?? true)
    .map((line) => ({ ...line, price: ownPrice(line, given.share) }))
  const subtotal = sum(chosen.map((line) => eurosToCents(line.price)))
  const method = methodOf(list, given.method)
  const surcharge = method.adjustment?.type === 'TOESLAG'
  const discount = given.discount === undefined ? discountOf(method, subtotal) : eurosToCents(given.discount)
  const total = cents(surcharge ? subtotal + discount : subtotal - discount)
  return {
    ...unanswered(list, given),
    order: {
      placedBy: given.by,
      placedAt: given.at,
      lines: chosen.map(({ key }) => key),
      discount: centsToEuros(discount),
      surcharge: surcharge && discount > 0,
      method: method.key,
      ...(given.plan !== undefined && { plan: given.plan }),
      conditionsAgreed: list.conditions !== undefined,
      signed: list.signature ?? false,
    },
    invoices: [invoice(list, method, total, chosen, given)],
  }
}

/** The price of a line for this debtor, in euros. */
const ownPrice = ({ price = 0 }: ArticleSource, share = WHOLE): number =>
  centsToEuros(ownPartOf(eurosToCents(price), share))

/** The lines that can be ordered, with those of categories instead of their category. */
export const articlesOf = (list: ListSource): readonly ArticleSource[] =>
  (list.lines ?? []).flatMap((line) => ('lines' in line ? line.lines : [line]))

function methodOf(list: ListSource, key: string): MethodSource {
  const method = list.methods?.find((candidate) => candidate.key === key)
  if (!method) throw new RangeError(`${list.key} cannot be paid by ${key}`)
  return method
}

function discountOf({ adjustment }: MethodSource, subtotal: Money): Money {
  if (!adjustment) return ZERO
  const type = readAdjustmentType(adjustment.type)
  const rule: Adjustment =
    adjustment.amount === undefined
      ? { type, calculation: 'percentage', value: percentage(adjustment.percentage ?? 0) }
      : { type, calculation: 'amount', value: eurosToCents(adjustment.amount) }
  return discountFor(subtotal, { enabled: false, tiers: [] }, rule)?.thisOrder ?? ZERO
}

function invoice(
  list: ListSource,
  method: MethodSource,
  total: Money,
  lines: readonly ArticleSource[],
  given: OrderGiven,
): InvoiceSource {
  return {
    number: given.number,
    description: list.title,
    issuedAt: given.at,
    dueOn: given.dueOn,
    total: centsToEuros(total),
    method: method.key,
    ...(given.plan !== undefined && { plan: given.plan }),
    lines: lines.map((line) => ({
      description: line.description,
      amount: line.price ?? 0,
      vat: line.vat ?? 0,
    })),
    terms: termsOf(method, total, given),
  }
}

function termsOf(method: MethodSource, total: Money, given: OrderGiven): TermSource[] {
  const plan = method.plans?.find(({ key }) => key === given.plan)
  const parts = plan
    ? divide(
        {
          id: plan.key,
          visible: true,
          minimumAmount: ZERO,
          division: readDivision(plan.division),
          dates: plan.dates.map(({ dueOn, share, amount }) => ({
            // Days in a file are texts until the import; the division only passes them on.
            dueOn: dueOn as CalendarDay,
            ...(share !== undefined && { share: percentage(share) }),
            ...(amount !== undefined && { amount: eurosToCents(amount) }),
          })),
        },
        total,
      )
    : [{ dueOn: given.dueOn, amount: total }]
  return parts.map(({ dueOn, amount }, index) => {
    const reference = plan ? `${given.number}-${index + 1}` : given.number
    const paidAt = given.paidAt?.[index]
    return {
      reference,
      description: plan ? `Termijn ${index + 1} van ${parts.length}` : '',
      dueOn,
      amount: centsToEuros(amount),
      method: method.name,
      visibleName: method.visibleName,
      ...(given.mandate !== undefined && { mandate: given.mandate }),
      ...(given.announcedAt !== undefined && { announcedAt: given.announcedAt }),
      bookings:
        paidAt === undefined
          ? []
          : [{ key: `paid-${reference}`.toLowerCase(), amount: centsToEuros(amount), at: paidAt }],
    }
  })
}
