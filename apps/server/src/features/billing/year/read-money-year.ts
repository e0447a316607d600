import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { isListed } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { statementYears } from '@portal/domain/billing/invoice/overview/statement-years.ts'
import {
  inOrder,
  unpaidPartsOf,
  type MoneyEntry,
  type MoneyOfYear,
} from '@portal/domain/billing/invoice/year/money-year.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { sum, ZERO } from '@portal/domain/values/money/money.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import {
  firstDayOf,
  lastDayOf,
  schoolYearOf,
  type SchoolYear,
} from '@portal/domain/values/time/school-year.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { listPaid, type YearPayment } from '../document/statement.repository.ts'
import type { OverviewFacts } from '../overview/overview-facts.repository.ts'
import { findOverviewRows, readFacts } from '../overview/overview.repository.ts'
import { payerOf } from '../payer.ts'

/**
 * What was paid for a child in a school year, as in its statement, and what is unpaid, as in its lists. The current year
 * has everything unpaid. A voluntary amount is never due (PD-8); it is planned once it is collected.
 */
export async function readMoneyYear(
  tx: SchoolTransaction,
  actor: Actor,
  { child, year }: { readonly child: Guid; readonly year: SchoolYear },
): Promise<MoneyOfYear> {
  const payers = [await payerOf(tx, actor, child)]
  const today = dayAtSchool(actor.askedAt)
  const period = { from: firstDayOf(year), until: lastDayOf(year) }
  // The facts are read once for both calls, in one round trip with the payments.
  const [facts, rows, paid] = await Promise.all([
    readFacts(tx, payers),
    findOverviewRows(tx, payers, today),
    listPaid(tx, payers, period),
  ])
  const listed = rows.filter(isListed)
  const shown = new Set(listed.map(({ id }) => id))
  const isCurrent = year === schoolYearOf(today)
  const unpaid = facts.filter(({ id }) => shown.has(id)).flatMap(unpaidOf)
  return {
    entries: inOrder([
      ...paid.map(asPaid),
      ...unpaid.filter(({ on }) => isCurrent || schoolYearOf(on) === year),
    ]),
    comesBack: isCurrent ? sum(listed.map(({ openCreditAmount }) => openCreditAmount)) : ZERO,
    years: [...new Set([schoolYearOf(today), ...statementYears(listed, today)])],
  }
}

const asPaid = ({ orderList, title, on, amount }: YearPayment): MoneyEntry => ({
  orderList,
  title,
  on,
  amount,
  kind: 'paid',
})

const unpaidOf = ({ id, voluntary, parts }: OverviewFacts): readonly MoneyEntry[] =>
  unpaidPartsOf(parts)
    .filter(({ kind }) => kind === 'planned' || !voluntary)
    .map(({ part, open, kind }) => ({
      orderList: id,
      title: part.title,
      on: part.dueOn,
      amount: open,
      kind,
    }))
