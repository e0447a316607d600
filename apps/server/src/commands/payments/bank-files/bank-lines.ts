import { endingReason } from '@portal/domain/payments/bank/mandate.ts'
import { sum, type Money } from '@portal/domain/values/money/money.ts'
import type { LineReport } from '../../../features/payments/bank/statement/import-statement.ts'

const format = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })
/** Formats an amount in euros. */
export const euros = (amount: Money): string => format.format(amount / 100)

/** Formats an amount with its currency, which may differ from euros. */
export const inCurrency = (amount: Money, currency: string): string =>
  currency === 'EUR' ? euros(amount) : `${(amount / 100).toFixed(2)} ${currency}`

/** The headings of a report on a statement, in reading order. */
const HEADINGS = [
  'Matched',
  'Collected by direct debit',
  'Returned',
  'Reversed',
  'Paid back',
  'Paid back, and returned',
  'Doubtful, in suspense',
  'Unmatched, in suspense',
  'Not ours',
  'Known before',
] as const
type Heading = (typeof HEADINGS)[number]

const headings = {
  transfer: 'Matched',
  collected: 'Collected by direct debit',
  returned: 'Returned',
  reversed: 'Reversed',
  repaid: 'Paid back',
  'repayment-returned': 'Paid back, and returned',
  suspense: 'Doubtful, in suspense',
  'not-ours': 'Not ours',
  known: 'Known before',
} as const satisfies Record<LineReport['outcome'], Heading>

const headingOf = (report: LineReport): Heading =>
  report.outcome === 'suspense' && report.reason === 'unmatched'
    ? 'Unmatched, in suspense'
    : headings[report.outcome]

/** Every line of a statement by outcome, with counts and totals. */
export function describeLines(reports: readonly LineReport[]): string {
  const parts = HEADINGS.flatMap((heading) => {
    const found = reports.filter((report) => headingOf(report) === heading)
    return found.length === 0
      ? []
      : [`${heading}: ${found.length}, ${totalOf(found)}`, ...found.map(describeLine)]
  })
  return parts.length === 0 ? 'No lines.' : parts.join('\n')
}

/** Totals per currency. */
function totalOf(reports: readonly LineReport[]): string {
  const currencies = Map.groupBy(reports, ({ line }) => line.currency)
  return [...currencies]
    .map(([currency, found]) => inCurrency(sum(found.map(({ line }) => line.amount)), currency))
    .join(' and ')
}

function describeLine(report: LineReport): string {
  const { line } = report
  const facts = [
    line.bookedOn,
    inCurrency(line.amount, line.currency),
    line.counterAccount,
    line.counterName,
    line.text || line.endToEndId,
  ]
  const reason = 'reason' in report && report.reason !== '' ? `(${reasonWords(report.reason)})` : ''
  return `  ${[...facts, reason].filter((fact) => fact !== '').join('  ')}`
}

/** Names the parts of a file that were not understood, one sentence a line; empty when there are none. */
export const describeNotUnderstood = (sentences: readonly string[]): readonly string[] =>
  sentences.length === 0 ? [] : [`Not understood: ${sentences.length}`, ...sentences.map((one) => `  ${one}`)]

/** Files of an archive that hold no XML. */
export const describeUnread = (names: readonly string[]): readonly string[] =>
  describeNotUnderstood(names.map((name) => `${name} is not XML and was not read.`))

/** Whether a person has to look at one of these lines. */
export const needsAttention = (reports: readonly LineReport[]): boolean =>
  reports.some(({ outcome }) => outcome === 'suspense')

/** The reasons of a bank for one order, with what they mean for the mandate where they mean something. */
export function reasonWords(reason: string): string {
  if (endingReason(reason) !== undefined) return `${reason}, the mandate has ended`
  return reason in LEAVING ? `${reason}, ${LEAVING[reason]}: the mandate stays in force` : reason
}

const LEAVING: Readonly<Record<string, string>> = {
  MD06: 'the payer took it back',
  MS02: 'the payer refused it',
}
