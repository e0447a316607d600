import { sql } from 'kysely'
import type {
  Adjustment,
  AdjustmentType,
  Calculation,
  DiscountTier,
} from '@portal/domain/billing/order/discount.ts'
import type {
  InstalmentPlan,
  OfferedMethod,
  PaymentMethod,
  PaymentMethodName,
} from '@portal/domain/billing/payment/payment-method.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { cents, type Money } from '@portal/domain/values/money/money.ts'
import { percentage, type Percentage } from '@portal/domain/values/money/percentage.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

type PlanRow = {
  id: string
  visible: boolean
  minimumAmount: Money
  division: InstalmentPlan['division']
  dates: { dueOn: CalendarDay; share: Percentage | null; amount: Money | null }[]
}
/** A method of a list with its plans. */
export type MethodRow = {
  id: Guid
  systemName: PaymentMethodName
  visibleName: string
  description: string
  payLaterAllowed: boolean
  instalmentsRequired: boolean
  adjustmentType: AdjustmentType | null
  adjustmentCalculation: Calculation | null
  adjustmentValue: number | null
  plans: PlanRow[]
}

/** The payment methods of a list with their plans, in the school's order. */
export async function findPaymentMethods(
  tx: SchoolTransaction,
  list: Guid,
): Promise<readonly PaymentMethod[]> {
  const found = await sql<MethodRow>`
    select m.id, m.system_name as "systemName", m.visible_name as "visibleName", m.description,
      m.pay_later_allowed as "payLaterAllowed", m.instalments_required as "instalmentsRequired",
      m.adjustment_type as "adjustmentType", m.adjustment_calculation as "adjustmentCalculation",
      m.adjustment_value as "adjustmentValue",
      coalesce((select json_agg(json_build_object('id', p.id, 'visible', p.visible, 'minimumAmount', p.minimum_amount,
          'division', p.division, 'dates', (
            select json_agg(json_build_object('dueOn', d.due_on, 'share', d.share, 'amount', d.amount) order by d.position)
            from instalment_date d where d.school_id = p.school_id and d.plan_id = p.id)) order by p.position)
        from instalment_plan p where p.school_id = m.school_id and p.payment_method_id = m.id), '[]') as plans
    from payment_method m
    where m.list_id = ${list}
    order by m.position, m.id`.execute(rows(tx))
  return found.rows.map(methodOf)
}

/** The method as its payer sees it. */
export function methodOf(row: MethodRow): PaymentMethod {
  const adjustment = adjustmentOf(row)
  return {
    guid: row.id,
    systemName: row.systemName,
    visibleName: row.visibleName,
    description: row.description,
    payLaterAllowed: row.payLaterAllowed,
    instalmentsRequired: row.instalmentsRequired,
    instalments: row.plans.map(toPlan),
    ...(adjustment && { adjustment }),
  }
}

const toPlan = ({ dates, ...plan }: PlanRow): InstalmentPlan => ({
  ...plan,
  dates: (dates ?? []).map(({ dueOn, share, amount }) => ({
    dueOn,
    ...(share !== null && { share }),
    ...(amount !== null && { amount }),
  })),
})

type AdjustmentRow = Pick<MethodRow, 'adjustmentType' | 'adjustmentCalculation' | 'adjustmentValue'>

function adjustmentOf({ adjustmentType, adjustmentCalculation, adjustmentValue }: AdjustmentRow) {
  if (adjustmentType === null || adjustmentCalculation === null || adjustmentValue === null) return undefined
  return { type: adjustmentType, ...reduction(adjustmentCalculation, adjustmentValue) } satisfies Adjustment
}

/** The value of a discount is in cents or hundredths of a percent, by its calculation. */
const reduction = (calculation: Calculation, value: number) =>
  calculation === 'amount'
    ? { calculation, value: cents(value) }
    : { calculation, value: percentage(value / 100) }

type OfferedRow = AdjustmentRow & Pick<MethodRow, 'id' | 'systemName' | 'visibleName'> & { list: Guid }

/** The methods of these lists with their prices, without plans, in the school's order; one query. */
export async function findOfferedMethods(
  tx: SchoolTransaction,
  lists: readonly Guid[],
): Promise<ReadonlyMap<Guid, readonly OfferedMethod[]>> {
  if (lists.length === 0) return new Map()
  const found = await sql<OfferedRow>`
    select m.list_id as list, m.id, m.system_name as "systemName", m.visible_name as "visibleName",
      m.adjustment_type as "adjustmentType", m.adjustment_calculation as "adjustmentCalculation",
      m.adjustment_value as "adjustmentValue"
    from payment_method m where m.list_id = any (${[...lists]}::uuid[])
    order by m.list_id, m.position, m.id`.execute(rows(tx))
  const offered = Map.groupBy(found.rows, ({ list }) => list)
  return new Map([...offered].map(([list, ofList]) => [list, ofList.map(toOffered)]))
}

function toOffered({ id, systemName, visibleName, ...row }: OfferedRow): OfferedMethod {
  const adjustment = adjustmentOf(row)
  return { guid: id, systemName, visibleName, ...(adjustment && { adjustment }) }
}

/** The steps of a list's tiered discount, lowest first. */
export async function findDiscountTiers(tx: SchoolTransaction, list: Guid): Promise<readonly DiscountTier[]> {
  const found = await rows(tx)
    .selectFrom('discount_tier')
    .select(['from_amount', 'calculation', 'value'])
    .where('list_id', '=', list)
    .orderBy('from_amount')
    .execute()
  return found.map(tierOf)
}

type TierRow = {
  readonly from_amount: Money
  readonly calculation: Calculation
  readonly value: number
}

/** The step as the rules of discounts take it. */
export const tierOf = (tier: TierRow): DiscountTier => ({
  from: tier.from_amount,
  ...reduction(tier.calculation, tier.value),
})
