import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Money } from '../../values/money/money.ts'
import type { Percentage } from '../../values/money/percentage.ts'
import type { Adjustment } from '../order/discount.ts'

/** The names of the methods in the specification; the payer reads `visibleName`. */
export const paymentMethodNames = ['ideal', 'sofort', 'mistercash', 'overboeking', 'incasso'] as const
export type PaymentMethodName = (typeof paymentMethodNames)[number]

/** Whether a method is direct: paid at once in the payer's own bank. */
export const isDirect = (name: PaymentMethodName): boolean =>
  name === 'ideal' || name === 'sofort' || name === 'mistercash'

/** The instalment choice that means 'pay at once'. Not the empty choice of a form. */
export const PAY_AT_ONCE = '-1'

/** How a plan divides a total: into equal parts, by shares or by fixed amounts. */
export type Division = 'equal' | 'percentage' | 'amount'

/** One dated part of a plan: an equal part, a share, or a fixed amount. */
export type InstalmentDate = {
  readonly dueOn: CalendarDay
  readonly share?: Percentage
  readonly amount?: Money
}

/** An instalment plan that the school offers with a method (instalment). */
export type InstalmentPlan = {
  readonly id: string
  readonly visible: boolean
  readonly minimumAmount: Money
  readonly division: Division
  readonly dates: readonly InstalmentDate[]
}

/** A payment method of a list. */
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

/** A direct method, under the name that the payer reads. */
export type DirectMethod = { readonly systemName: PaymentMethodName; readonly visibleName: string }

/** The fields of an offered method that decide its price. */
export type OfferedMethod = Pick<PaymentMethod, 'guid' | 'systemName' | 'visibleName' | 'adjustment'>

/**
 * The direct methods at exactly the price of a term: its own, and those of its list with the same discount or
 * surcharge. None for a term whose own method is not direct.
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

/** Whether two methods cost the same. */
export const isSameAdjustment = (a: Adjustment | undefined, b: Adjustment | undefined): boolean =>
  a?.type === b?.type && a?.calculation === b?.calculation && a?.value === b?.value
