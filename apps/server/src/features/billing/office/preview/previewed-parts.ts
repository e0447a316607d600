import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { OwnShare } from '@portal/domain/billing/invoice/own-part.ts'
import type { DiscountTier } from '@portal/domain/billing/order/discount.ts'
import type { ArticleLine } from '@portal/domain/billing/order/order-list.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import { idsOfSchool } from '../../../../school-file/rows/ids.ts'
import { articleLineOf, type LineRow } from '../../order-list/article.repository.ts'
import { methodOf, tierOf } from '../../order-list/payment-method.repository.ts'
import { lineRows, methodRows, planDateRows, planRows, tierRows } from '../../school-file/lists.rows.ts'

type List = SchoolFile['lists'][number]

/** Every key of a published list is a UUID, and its own id. */
const id = idsOfSchool('')

/** What a line is for a child before anything was ordered. */
const UNTOUCHED = {
  agreed: null,
  heldByOthers: 0,
  heldByMe: false,
  othersWait: false,
  ordered: false,
  registered: false,
  waiting: null,
  position: null,
  offerUntil: null,
  waitingDebtor: null,
} as const

/** The lines that a list would have, with the part of each price in this share. */
export function articlesOf(list: List, { from, until }: OwnShare): readonly ArticleLine[] {
  const found = lineRows({ lists: [list] }, id)
  const categories = new Set(found.filter((row) => row.is_category).map((row) => row.id))
  return found.map((row) => {
    const line: LineRow = {
      ...UNTOUCHED,
      id: row.id,
      parentId: row.parent_id ?? null,
      description: row.description,
      amount: row.amount,
      vatRate: row.vat_rate ?? null,
      isCategory: row.is_category,
      mandatory: row.mandatory,
      voluntary: row.voluntary,
      hidden: row.hidden,
      defaultChecked: row.default_checked,
      choiceGroup: row.choice_group ?? null,
      defaultCheckedChoice: row.default_checked_choice,
      messageNotSelected: row.message_not_selected,
      capacity: row.capacity ?? null,
      taken: row.taken,
      shareFrom: from,
      shareUntil: until,
    }
    return articleLineOf(line, categories)
  })
}

/** The payment methods that a list would have, with their plans. */
export function methodsOf(list: List): readonly PaymentMethod[] {
  const lists = { lists: [list] }
  const plans = planRows(lists, id)
  const dates = planDateRows(lists, id)
  const datesOf = (plan: string) =>
    dates
      .filter(({ plan_id }) => plan_id === plan)
      .map(({ due_on, share, amount }) => ({ dueOn: due_on, share: share ?? null, amount: amount ?? null }))
  return methodRows(lists, id).map((row) =>
    methodOf({
      id: row.id,
      systemName: row.system_name,
      visibleName: row.visible_name,
      description: row.description,
      payLaterAllowed: row.pay_later_allowed,
      instalmentsRequired: row.instalments_required,
      adjustmentType: row.adjustment_type ?? null,
      adjustmentCalculation: row.adjustment_calculation ?? null,
      adjustmentValue: row.adjustment_value ?? null,
      plans: plans
        .filter((plan) => plan.payment_method_id === row.id)
        .map((plan) => ({
          id: plan.id,
          visible: plan.visible,
          minimumAmount: plan.minimum_amount,
          division: plan.division,
          dates: datesOf(plan.id),
        })),
    }),
  )
}

/** The steps of the discount that a list would have, lowest first. */
export const tiersOf = (list: List): readonly DiscountTier[] =>
  tierRows({ lists: [list] }, id)
    .toSorted((one, other) => one.from_amount - other.from_amount)
    .map(tierOf)
