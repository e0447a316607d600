import { cents, roundToCents, ZERO, type Money } from '../../values/money/money.ts'
import { shareOf } from '../../values/money/percentage.ts'
import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Discount } from '../order/discount.ts'
import type { Guid } from '../../values/guid.ts'
import {
  isDirect,
  PAY_AT_ONCE,
  type InstalmentPlan,
  type PaymentMethod,
  type PaymentMethodName,
} from './payment-method.ts'

/** One part of a total, with the day on which it is due (dividedSubtotals). */
export type Part = { readonly dueOn: CalendarDay; readonly amount: Money }

/** The price to divide: the subtotal and the adjustment of the chosen method. */
export type Price = {
  readonly subtotal: Money
  readonly discount: Discount | undefined
  readonly total: Money
}

/**
 * Divides a total over the dates of a plan: equal parts, shares, or fixed amounts, each in whole cents. The rounding
 * difference goes to the last part, so that the parts always add up.
 */
export function divide(plan: InstalmentPlan, total: Money): readonly Part[] {
  let left: number = total
  return plan.dates.map((date, index) => {
    const isLast = index === plan.dates.length - 1
    const amount = isLast ? cents(left) : partOf(plan, index, total)
    left -= amount
    return { dueOn: date.dueOn, amount }
  })
}

function partOf(plan: InstalmentPlan, index: number, total: Money): Money {
  const date = plan.dates[index]
  switch (plan.division) {
    case 'equal':
      return roundToCents(BigInt(total), BigInt(plan.dates.length))
    case 'percentage':
      return date?.share === undefined ? ZERO : shareOf(total, date.share)
    case 'amount':
      return date?.amount ?? ZERO
  }
}

/** The amount that a plan's minimum is compared with: lowered by a discount, never raised by a surcharge. */
const comparedWithMinimum = (price: Price): Money =>
  price.discount?.type === 'surcharge' ? price.subtotal : price.total

/**
 * Whether a plan may be chosen: it is visible, its minimum is reached (an exact fit is enough), and every part is
 * positive.
 */
export function isAllowed(plan: InstalmentPlan, price: Price): boolean {
  if (!plan.visible || plan.dates.length === 0 || plan.minimumAmount > comparedWithMinimum(price))
    return false
  return divide(plan, price.total).every((part) => part.amount > 0)
}

/** The plans that are allowed for this price. */
export const allowedPlans = (method: PaymentMethod, price: Price): readonly InstalmentPlan[] =>
  method.instalments.filter((plan) => isAllowed(plan, price))

/** Whether 'pay at once' is one of the choices. */
export const mayPayAtOnce = (method: PaymentMethod): boolean =>
  isDirect(method.systemName) || (method.systemName === 'overboeking' && !method.instalmentsRequired)

/**
 * Whether a method can be chosen for this price. Direct methods always; others with plans only when one fits; a
 * transfer without a fitting plan when instalments are not required.
 */
export function isActive(method: PaymentMethod, price: Price): boolean {
  if (isDirect(method.systemName) || allowedPlans(method, price).length > 0) return true
  if (method.systemName === 'overboeking') return !method.instalmentsRequired
  return method.instalments.length === 0 && !method.instalmentsRequired
}

/** The choices of a method in order, 'pay at once' first where it exists. */
export function instalmentChoices(method: PaymentMethod, price: Price): readonly string[] {
  const plans = allowedPlans(method, price).map((plan) => plan.id)
  return mayPayAtOnce(method) ? [PAY_AT_ONCE, ...plans] : plans
}

/**
 * Whether this is a choice of the method. A method without choices is paid at once, stated or not: an answered list
 * states it for every method without a plan.
 */
export function isChoiceOf(method: PaymentMethod, price: Price, instalment: string | undefined): boolean {
  const choices = instalmentChoices(method, price)
  if (choices.length === 0) return instalment === undefined || instalment === PAY_AT_ONCE
  return instalment !== undefined && choices.includes(instalment)
}

/** A method and its instalment choice, if it has any. */
export type MethodChoice = { readonly method?: PaymentMethod; readonly instalment?: string }

/**
 * The choice after a click on a method: its first instalment choice replaces the earlier one. With a total of zero no
 * method is chosen.
 */
export function chooseMethod(method: PaymentMethod, price: Price): MethodChoice {
  if (price.total <= 0) return {}
  const instalment = instalmentChoices(method, price)[0]
  return { method, ...(instalment !== undefined && { instalment }) }
}

/** Preferences among several methods: the last one of this payer, and that of the school. */
export type MethodHints = {
  readonly lastUsed?: PaymentMethodName | undefined
  readonly preferred?: Guid | undefined
}

/**
 * The initial choice: the only method, or of several the last one of this payer, else the preferred one of the school,
 * else iDEAL, each only when active. The rule of a click applies.
 */
export function initialMethodChoice(
  methods: readonly PaymentMethod[],
  { lastUsed, preferred }: MethodHints,
  priceWith: (method: PaymentMethod) => Price,
): MethodChoice {
  const inOrder =
    methods.length === 1
      ? methods
      : [
          methods.find(({ systemName }) => systemName === lastUsed),
          methods.find(({ guid }) => guid === preferred),
          methods.find(({ systemName }) => systemName === 'ideal'),
        ]
  const likeliest = inOrder.find((method) => method && isActive(method, priceWith(method)))
  return likeliest ? chooseMethod(likeliest, priceWith(likeliest)) : {}
}
