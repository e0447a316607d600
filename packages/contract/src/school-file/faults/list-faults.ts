import { highestTotal } from '@portal/domain/billing/list-draft/highest-total.ts'
import type { Division } from '@portal/domain/billing/payment/payment-method.ts'
import { cents, sum, ZERO, type Money } from '@portal/domain/values/money/money.ts'
import { shareOf, type Percentage } from '@portal/domain/values/money/percentage.ts'

type Path = readonly (string | number)[]
type Fault = { readonly path: Path; readonly message: string }

type PlanDate = {
  readonly dueOn: string
  readonly share?: Percentage | undefined
  readonly amount?: Money | undefined
}
type Plan = {
  readonly visible: boolean
  readonly minimum: Money
  readonly division: Division
  readonly dates: readonly PlanDate[]
}

type Reduction = { readonly amount?: Money | undefined; readonly percentage?: Percentage | undefined }
type Method = {
  readonly adjustment?: (Reduction & { readonly type: 'discount' | 'surcharge' }) | undefined
  readonly plans: readonly Plan[]
}

type Article = {
  readonly price: Money
  readonly hidden: boolean
  readonly ticked: boolean
  readonly choice?: string | undefined
}
type Category = { readonly hidden: boolean; readonly lines: readonly Article[] }
type List = {
  readonly withoutOrder: boolean
  readonly lines: readonly (Article | Category)[]
  readonly methods: readonly Method[]
}

/** The field with the due amount of a date, by the division of its plan; equal parts need none. */
const measures = { equal: undefined, percentage: 'share', amount: 'amount' } as const
const WHOLE = 10_000

/** Faults of a plan: its dates are not in order, or have no amount. */
export function faultsOfPlan({ division, dates }: Plan): readonly Fault[] {
  const measure = measures[division]
  const ofDates = dates.flatMap((date, index): Fault[] => [
    ...wrongMeasures(date, measure, index === dates.length - 1).map((fault) => ({
      ...fault,
      path: ['dates', index, ...fault.path],
    })),
    ...(index > 0 && date.dueOn < (dates[index - 1]?.dueOn ?? '')
      ? [{ path: ['dates', index, 'dueOn'], message: 'It is due before the date above it' }]
      : []),
  ])
  const shares = dates.reduce((total, date) => total + (date.share ?? 0), 0)
  return measure === 'share' && ofDates.length === 0 && shares !== WHOLE
    ? [{ path: ['dates'], message: `The shares add up to ${shares / 100} % instead of 100 %` }]
    : ofDates
}

/** The last fixed amount may be absent: it is the rest. */
function wrongMeasures(
  date: PlanDate,
  measure: 'share' | 'amount' | undefined,
  isLast: boolean,
): readonly Fault[] {
  return (['share', 'amount'] as const).flatMap((name) => {
    if (name !== measure)
      return date[name] === undefined
        ? []
        : [{ path: [name], message: `The division of this plan has no ${name}` }]
    if (date[name] === undefined)
      return isLast && name === 'amount' ? [] : [{ path: [], message: `The ${name} is missing` }]
    return date[name] > 0 ? [] : [{ path: [name], message: `The ${name} of a part is above zero` }]
  })
}

/** A choice group has at most one preselected line at one level. */
export const faultsOfChoices = ({ lines }: List): readonly Fault[] => [
  ...tickedTwice(lines, []),
  ...lines.flatMap((line, index) => ('lines' in line ? tickedTwice(line.lines, [index, 'lines']) : [])),
]

function tickedTwice(lines: readonly (Article | Category)[], within: Path): readonly Fault[] {
  const first = new Map<string, number>()
  return lines.flatMap((line, index) => {
    if ('lines' in line || line.choice === undefined || !line.ticked) return []
    const earlier = first.get(line.choice)
    if (earlier === undefined) {
      first.set(line.choice, index)
      return []
    }
    const message = `Of the choice '${line.choice}' another line is ticked already: number ${earlier + 1}`
    return [{ path: ['lines', ...within, index, 'ticked'], message }]
  })
}

/** Faults of a plan that no order can reach: by its minimum, or because its last part would be zero. */
export function faultsOfPlanMinimums({ withoutOrder, lines, methods }: List): readonly Fault[] {
  if (withoutOrder || lines.length === 0) return []
  const highest = highestOf(lines)
  return methods.flatMap(({ adjustment, plans }, method) => {
    const reachable = cents(highest + surchargeOn(highest, adjustment))
    return plans.flatMap((plan, index) => {
      const path = ['methods', method, 'plans', index]
      if (!plan.visible) return []
      if (plan.minimum > highest)
        return [{ path: [...path, 'minimum'], message: beyond('The minimum', plan.minimum, highest) }]
      const before = plan.division === 'amount' ? sum(plan.dates.slice(0, -1).map(amountOf)) : ZERO
      return before > 0 && before >= reachable
        ? [
            {
              path: [...path, 'dates'],
              message: beyond('What is due before the last date', before, reachable),
            },
          ]
        : []
    })
  })
}

const amountOf = ({ amount }: PlanDate): Money => amount ?? ZERO

const beyond = (what: string, amount: Money, highest: Money): string =>
  `${what} is ${euros(amount)}, and nobody can order for more than ${euros(highest)}`

const euros = (money: Money): string => (money / 100).toFixed(2)

/** The price of the most expensive order of what is visible. A choice is one within its category. */
const highestOf = (lines: readonly (Article | Category)[]): Money =>
  highestTotal(
    lines.flatMap((line, index) => {
      if (line.hidden) return []
      const [articles, category] = 'lines' in line ? [line.lines, String(index)] : [[line], '']
      return articles
        .filter(({ hidden }) => !hidden)
        .map(({ price, choice = '' }) => ({ price, category, choice }))
    }),
  )

const surchargeOn = (total: Money, adjustment: Method['adjustment']): Money => {
  if (adjustment?.type !== 'surcharge') return ZERO
  return adjustment.amount ?? shareOf(total, adjustment.percentage ?? (0 as Percentage))
}

type Term = {
  readonly amount: Money
  readonly bookings: readonly { readonly amount: Money }[]
}

/** Faults of a term: the paid amount, less refunds, must be between zero and its amount. */
export function faultsOfTerm({ amount, bookings }: Term): readonly Fault[] {
  const paid = sum(bookings.map((booking) => booking.amount))
  const isWithin = amount < 0 ? paid >= amount && paid <= 0 : paid >= 0 && paid <= amount
  return isWithin
    ? []
    : [{ path: ['bookings'], message: `${euros(paid)} was paid for a term of ${euros(amount)}` }]
}
