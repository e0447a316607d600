import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

type Lists = Pick<SchoolFile, 'lists'>
type List = Lists['lists'][number]
type Article = Extract<List['lines'][number], { price: unknown }>
type Method = List['methods'][number]

export const listRows = ({ lists }: Lists, id: IdOf): NewRow<'invoice_list'>[] =>
  lists.map((list) => ({
    id: id('list', list.key),
    key: list.key,
    title: list.title,
    description: list.description,
    starts_on: list.startsOn,
    ends_on: list.endsOn,
    end_visible: list.endVisible,
    due_on: list.dueOn,
    without_order: list.withoutOrder,
    skip_articles: list.skipArticles,
    all_articles_required: list.allArticlesRequired,
    nothing_when_full: list.nothingWhenFull,
    may_give_back: list.mayGiveBack,
    voluntary: list.voluntary,
    comment_enabled: list.commentEnabled,
    show_unconfirmed: list.showUnconfirmed,
    has_configuration: list.hasConfiguration,
    conditions_file_id: list.conditions === undefined ? undefined : id('file', list.conditions),
    conditions_visible: list.conditions !== undefined,
    signature_visible: list.signature,
    ask_account: list.askAccount,
    default_payment_method_id:
      list.defaultMethod === undefined ? undefined : id('method', list.key, list.defaultMethod),
    discount_enabled: list.tiers.length > 0,
  }))

export const tierRows = ({ lists }: Lists, id: IdOf) =>
  lists.flatMap((list) =>
    list.tiers.map((tier) => ({
      list_id: id('list', list.key),
      from_amount: tier.from,
      ...calculationOf(tier),
    })),
  ) satisfies NewRow<'discount_tier'>[]

/** The lines in order, each category followed by its lines. */
export const lineRows = ({ lists }: Lists, id: IdOf) =>
  lists.flatMap((list) =>
    list.lines
      .flatMap((line) => ('lines' in line ? categoryRows(list, line, id) : [articleRow(list, line, id)]))
      .map((row, position) => ({ ...row, position })),
  ) satisfies NewRow<'list_line'>[]

function categoryRows(
  list: List,
  { lines, ...category }: Extract<List['lines'][number], { lines: unknown }>,
  id: IdOf,
) {
  const article = { ...EMPTY_ARTICLE, ...category }
  return [
    { ...articleRow(list, article, id), is_category: true },
    ...lines.map((line) => articleRow(list, line, id, category.key)),
  ]
}

/** A category has no price; its lines have. */
const EMPTY_ARTICLE = {
  price: 0 as Article['price'],
  vat: 0 as Article['vat'],
  mandatory: false,
  voluntary: false,
  messageNotSelected: '',
  taken: 0,
}

const articleRow = (list: List, line: Article, id: IdOf, category?: string) => ({
  id: id('line', list.key, line.key),
  list_id: id('list', list.key),
  parent_id: category === undefined ? undefined : id('line', list.key, category),
  description: line.description,
  amount: line.price,
  vat_rate: line.vat === 'exempt' ? undefined : line.vat,
  is_category: false,
  mandatory: line.mandatory,
  voluntary: line.voluntary,
  hidden: line.hidden,
  default_checked: line.ticked && line.choice === undefined,
  choice_group: line.choice,
  default_checked_choice: line.ticked && line.choice !== undefined,
  message_not_selected: line.messageNotSelected,
  capacity: line.places,
  taken: line.taken,
})

export const methodRows = ({ lists }: Lists, id: IdOf) =>
  lists.flatMap((list) =>
    list.methods.map((method, position) => ({
      id: id('method', list.key, method.key),
      list_id: id('list', list.key),
      position,
      system_name: method.name,
      visible_name: method.visibleName,
      description: method.description,
      pay_later_allowed: method.payLater,
      instalments_required: method.instalmentsRequired,
      ...adjustmentOf(method),
    })),
  ) satisfies NewRow<'payment_method'>[]

function adjustmentOf({ adjustment }: Method) {
  const { calculation, value } = adjustment ? calculationOf(adjustment) : {}
  return { adjustment_type: adjustment?.type, adjustment_calculation: calculation, adjustment_value: value }
}

/** An amount in cents or a share in hundredths of a percent, as given. */
const calculationOf = (rule: {
  readonly amount?: number | undefined
  readonly percentage?: number | undefined
}) =>
  rule.amount === undefined
    ? { calculation: 'percentage' as const, value: rule.percentage ?? 0 }
    : { calculation: 'amount' as const, value: rule.amount }

/** Every plan of every method, with its keys. */
const plansOf = ({ lists }: Lists) =>
  lists.flatMap((list) =>
    list.methods.flatMap((method) =>
      method.plans.map((plan, position) => ({ list: list.key, method: method.key, plan, position })),
    ),
  )

export const planRows = (file: Lists, id: IdOf) =>
  plansOf(file).map(({ list, method, plan, position }) => ({
    id: id('plan', list, method, plan.key),
    payment_method_id: id('method', list, method),
    position,
    visible: plan.visible,
    minimum_amount: plan.minimum,
    division: plan.division,
  })) satisfies NewRow<'instalment_plan'>[]

export const planDateRows = (file: Lists, id: IdOf) =>
  plansOf(file).flatMap(({ list, method, plan }) =>
    plan.dates.map((date, position) => ({
      plan_id: id('plan', list, method, plan.key),
      position,
      due_on: date.dueOn,
      share: date.share,
      amount: date.amount,
    })),
  ) satisfies NewRow<'instalment_date'>[]
