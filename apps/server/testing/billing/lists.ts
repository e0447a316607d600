import { newGuid } from '../../src/new-guid.ts'
import type { AdjustmentType, Calculation } from '@portal/domain/billing/order/discount.ts'
import type { InstalmentPlan, PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { insert } from '../database/insert.ts'
import type { TestDebtor, TestPerson, TestSchool } from '../people/people.ts'

type LineFacts = {
  description?: string
  /** In whole cents. */
  amount?: number
  /** In hundredths of a percent; null is exempt. */
  vatRate?: number | null
  mandatory?: boolean
  voluntary?: boolean
  hidden?: boolean
  defaultChecked?: boolean
  choiceGroup?: string
  capacity?: number
  taken?: number
  /** Makes the line a category that opens these lines. */
  lines?: LineFacts[]
}

type MethodFacts = {
  systemName?: PaymentMethodName
  visibleName?: string
  payLaterAllowed?: boolean
  instalmentsRequired?: boolean
  adjustment?: { type: AdjustmentType; calculation: Calculation; value: number }
  plans?: Pick<InstalmentPlan, 'division' | 'dates' | 'minimumAmount'>[]
}

type ListFacts = {
  title?: string
  description?: string
  startsOn?: string
  endsOn?: string
  dueOn?: string
  withoutOrder?: boolean
  allArticlesRequired?: boolean
  nothingWhenFull?: boolean
  mayGiveBack?: boolean
  voluntary?: boolean
  commentEnabled?: boolean
  showUnconfirmed?: boolean
  hasConfiguration?: boolean
  conditionsFile?: Guid
  signature?: boolean
  askAccount?: boolean
  lines?: LineFacts[]
  methods?: MethodFacts[]
  /** Steps of the discount on the payer's total: cents off, unless the calculation is a percentage in hundredths. */
  tiers?: { from: number; calculation?: Calculation; value: number }[]
}

export type TestLine = { readonly id: Guid; readonly amount: number; readonly description: string }
export type TestList = {
  readonly id: Guid
  readonly school: TestSchool
  /** Every line, categories included, in the order of the list. */
  readonly lines: readonly TestLine[]
  readonly methods: readonly { readonly id: Guid; readonly plans: readonly Guid[] }[]
}

let made = 0

/** Omits fields that the test does not set; the database has defaults. */
const insertKnown = (owner: TestSchool['owner'], table: string, row: Readonly<Record<string, unknown>>) =>
  insert(owner, table, Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)))

/** A list for November 2026 with one article of ten euros and iDEAL, by default. */
export async function aList(school: TestSchool, facts: ListFacts = {}): Promise<TestList> {
  const id = newGuid()
  await insertList(school, id, facts)
  for (const { from, calculation = 'amount', value } of facts.tiers ?? []) {
    const tier = { school_id: school.id, list_id: id, from_amount: from, calculation, value }
    await insert(school.owner, 'discount_tier', tier)
  }
  const lines = await addLines(school, id, facts.lines ?? [{}])
  const methods: { id: Guid; plans: Guid[] }[] = []
  for (const method of facts.methods ?? [{}])
    methods.push(await addMethod(school, id, method, methods.length))
  return { id, school, lines, methods }
}

/** The days of a list for tests with the clock of the machine, which passes every other day. */
export const ALWAYS_OPEN = { startsOn: '2000-01-01', endsOn: '2999-12-31', dueOn: '2999-12-31' }

async function insertList(school: TestSchool, id: Guid, facts: ListFacts): Promise<void> {
  const number = ++made
  await insertKnown(school.owner, 'invoice_list', {
    school_id: school.id,
    id,
    key: `list-${number}`,
    title: facts.title ?? `Lijst ${number}`,
    description: facts.description,
    starts_on: facts.startsOn ?? '2026-11-01',
    ends_on: facts.endsOn ?? '2026-11-30',
    due_on: facts.dueOn ?? '2026-12-15',
    show_unconfirmed: facts.showUnconfirmed ?? true,
    without_order: facts.withoutOrder,
    all_articles_required: facts.allArticlesRequired,
    nothing_when_full: facts.nothingWhenFull,
    may_give_back: facts.mayGiveBack,
    voluntary: facts.voluntary,
    comment_enabled: facts.commentEnabled,
    has_configuration: facts.hasConfiguration,
    conditions_file_id: facts.conditionsFile,
    conditions_visible: facts.conditionsFile !== undefined,
    signature_visible: facts.signature,
    ask_account: facts.askAccount,
    discount_enabled: facts.tiers !== undefined,
  })
}

async function addLines(
  school: TestSchool,
  list: Guid,
  lines: readonly LineFacts[],
  parent?: Guid,
): Promise<TestLine[]> {
  const added: TestLine[] = []
  for (const line of lines) {
    const made = await addLine(school, list, line, parent)
    added.push(made, ...(await addLines(school, list, line.lines ?? [], made.id)))
  }
  return added
}

async function addLine(school: TestSchool, list: Guid, line: LineFacts, parent?: Guid): Promise<TestLine> {
  const position = ++made
  const added = {
    id: newGuid(),
    amount: line.lines ? 0 : (line.amount ?? 1000),
    description: line.description ?? `Artikel ${position}`,
  }
  await insertKnown(school.owner, 'list_line', {
    school_id: school.id,
    ...added,
    list_id: list,
    parent_id: parent,
    position,
    vat_rate: line.vatRate === undefined ? 2100 : line.vatRate,
    is_category: line.lines !== undefined,
    mandatory: line.mandatory,
    voluntary: line.voluntary,
    hidden: line.hidden,
    default_checked: line.defaultChecked,
    choice_group: line.choiceGroup,
    capacity: line.capacity,
    taken: line.taken,
  })
  return added
}

const visibleNames: Readonly<Record<PaymentMethodName, string>> = {
  ideal: 'iDEAL | Wero',
  sofort: 'Sofort',
  mistercash: 'Bancontact',
  overboeking: 'Overboeking',
  incasso: 'Automatische incasso',
}

async function addMethod(school: TestSchool, list: Guid, method: MethodFacts, position: number) {
  const id = newGuid()
  const systemName = method.systemName ?? 'ideal'
  await insertKnown(school.owner, 'payment_method', {
    school_id: school.id,
    id,
    list_id: list,
    position,
    system_name: systemName,
    visible_name: method.visibleName ?? visibleNames[systemName],
    pay_later_allowed: method.payLaterAllowed,
    instalments_required: method.instalmentsRequired,
    adjustment_type: method.adjustment?.type,
    adjustment_calculation: method.adjustment?.calculation,
    adjustment_value: method.adjustment?.value,
  })
  const plans: Guid[] = []
  for (const plan of method.plans ?? []) plans.push(await addPlan(school, id, plan, plans.length))
  return { id, plans }
}

async function addPlan(
  school: TestSchool,
  method: Guid,
  plan: NonNullable<MethodFacts['plans']>[number],
  position: number,
): Promise<Guid> {
  const id = newGuid()
  await insert(school.owner, 'instalment_plan', {
    school_id: school.id,
    id,
    payment_method_id: method,
    position,
    minimum_amount: plan.minimumAmount,
    division: plan.division,
  })
  for (const [index, date] of plan.dates.entries())
    await insertKnown(school.owner, 'instalment_date', {
      school_id: school.id,
      plan_id: id,
      position: index,
      due_on: date.dueOn,
      share: date.share,
      amount: date.amount,
    })
  return id
}

/** A child and the debtor of its invoices. */
export type PaidFor = { readonly child: Pick<TestPerson, 'id'>; readonly debtor?: TestDebtor }

type CopyFacts = {
  visible?: boolean
  completed?: boolean
  archived?: boolean
  /** The share of every price for its debtor, in hundredths of a percent: from, until. */
  share?: readonly [number, number]
  /** The positions of the lines for its debtor. */
  places?: readonly number[]
}

export type TestOrderList = {
  readonly id: Guid
  readonly template: TestList
  readonly child: Guid
  readonly debtor: Guid
}

/** Gives a child its own copy of a list, for the debtor to answer. */
export async function giveList(
  list: TestList,
  { child, debtor }: PaidFor,
  facts: CopyFacts = {},
): Promise<TestOrderList> {
  if (!debtor) throw new Error('Nobody pays for this child')
  const id = newGuid()
  await insertKnown(list.school.owner, 'order_list', {
    school_id: list.school.id,
    id,
    list_id: list.id,
    child_id: child.id,
    debtor_id: debtor.id,
    visible: facts.visible,
    completed: facts.completed,
    archived: facts.archived,
    share_from: facts.share?.[0],
    share_until: facts.share?.[1],
    by_lines: facts.places !== undefined,
  })
  for (const place of facts.places ?? [])
    await insert(list.school.owner, 'order_list_part', {
      school_id: list.school.id,
      order_list_id: id,
      line_id: list.lines[place]?.id,
    })
  return { id, template: list, child: child.id, debtor: debtor.id }
}

/** A list of this child only. */
export async function aListFor(
  payer: PaidFor & { readonly school: TestSchool },
  facts: ListFacts & CopyFacts = {},
): Promise<TestOrderList> {
  return giveList(await aList(payer.school, facts), payer, facts)
}
