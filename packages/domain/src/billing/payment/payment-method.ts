import type { CalendarDay } from '../../values/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Money } from '../../values/money.ts'
import type { Percentage } from '../../values/percentage.ts'
import type { Adjustment } from '../order/discount.ts'

/** The specification's names of the methods; what the payer reads is `visibleName`. */
export const paymentMethodNames = ['ideal', 'sofort', 'mistercash', 'overboeking', 'incasso'] as const
export type PaymentMethodName = (typeof paymentMethodNames)[number]

/** Methods by which one pays at once in one's own bank. */
export const isDirect = (name: PaymentMethodName): boolean =>
  name === 'ideal' || name === 'sofort' || name === 'mistercash'

/** The instalment choice that means 'pay at once'. Not the empty choice of a form. */
export const PAY_AT_ONCE = '-1'

/** How a plan divides: into equal parts, by shares or by fixed amounts. */
export type Division = 'equal' | 'percentage' | 'amount'

/** One dated part of a plan: an equal part, a share, or a fixed amount. */
export type InstalmentDate = {
  readonly dueOn: CalendarDay
  readonly share?: Percentage
  readonly amount?: Money
}

/** A way of paying in parts that the school offers with a method (instalment). */
export type InstalmentPlan = {
  readonly id: string
  readonly visible: boolean
  readonly minimumAmount: Money
  readonly division: Division
  readonly dates: readonly InstalmentDate[]
}

/** A way of paying that this list offers. */
export type PaymentMethod = {
  readonly guid: Guid
  readonly systemName: PaymentMethodName
  readonly visibleName: string
  readonly description: string
  readonly payLaterAllowed: boolean
  readonly instalmentsRequired: boolean
  readonly instalments: readonly InstalmentPlan[]
  readonly adjustment?: Adjustment
}

/** A way to pay at once, under the name that the payer reads. */
export type DirectMethod = { readonly systemName: PaymentMethodName; readonly visibleName: string }

/** A method of a list as far as it says what paying by it costs. */
export type OfferedMethod = Pick<PaymentMethod, 'guid' | 'systemName' | 'visibleName' | 'adjustment'>

/**
 * The ways to pay at once for exactly what a term costs: its own method, and those of its list that would have given the
 * same discount or surcharge. None for a term whose own method is not paid at once.
 */
export function methodsAtSamePrice(
  own: DirectMethod,
  offered: readonly OfferedMethod[],
): readonly DirectMethod[] {
  if (!isDirect(own.systemName)) return []
  const ofTerm = offered.filter(({ systemName }) => systemName === own.systemName)
  const others = offered.filter(
    (method) =>
      isDirect(method.systemName) &&
      ofTerm.some(
        ({ guid, adjustment }) => guid !== method.guid && isSameAdjustment(adjustment, method.adjustment),
      ),
  )
  return [own, ...others.map(({ systemName, visibleName }) => ({ systemName, visibleName }))]
}

const isSameAdjustment = (a: Adjustment | undefined, b: Adjustment | undefined): boolean =>
  a?.type === b?.type && a?.calculation === b?.calculation && a?.value === b?.value
