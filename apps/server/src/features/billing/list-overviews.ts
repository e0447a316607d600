import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { mayPayTogether } from '@portal/domain/billing/order/family-offer.ts'
import { countsOf, inOrder, isCounted, isListed } from '@portal/domain/billing/invoice/row-lists.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import { sum } from '@portal/domain/values/money.ts'
import { schoolYearName, schoolYearOf } from '@portal/domain/values/school-year.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { isArchived } from './archive.ts'
import type { OverviewRow } from './overview-row.ts'
import { findOverviewRows, readFacts } from './overview.repository.ts'
import { openTermsAmong } from './pay/open-terms.ts'
import { payersOf } from './payer.ts'

/**
 * What is open for each child of which this actor sees the invoices, in one query for all of them; how it can be paid is
 * asked only when there may be something to pay together.
 */
export async function listOverviews(tx: SchoolTransaction, actor: Actor): Promise<readonly ChildOverview[]> {
  const payers = await payersOf(tx, actor)
  const today = dayAtSchool(actor.askedAt)
  const rows = await findOverviewRows(tx, payers, today)
  const terms = mayPayTogether(rows) ? await openTermsAmong(tx, await readFacts(tx, payers), payers) : []
  return payers.map(({ child }) => ({
    child,
    openTerms: terms.filter((term) => term.child === child),
    ...overviewOf(
      rows.filter((row) => row.child === child),
      today,
    ),
  }))
}

function overviewOf(
  rows: readonly OverviewRow[],
  today: CalendarDay,
): Omit<ChildOverview, 'child' | 'openTerms'> {
  const current = rows.filter((row) => !isArchived(row, today))
  return {
    counts: countsOf(current),
    rows: inOrder(current.filter(isCounted)),
    schoolYear: schoolYearTotals(rows, today),
  }
}

/** The invoices of the lists that are shown and began in this school year; money that goes back is left out on both sides. */
function schoolYearTotals(rows: readonly OverviewRow[], today: CalendarDay): ChildOverview['schoolYear'] {
  const year = schoolYearOf(today)
  const invoices = rows.filter((row) => isListed(row) && !row.refund && schoolYearOf(row.startsOn) === year)
  return {
    name: schoolYearName(year),
    total: sum(invoices.map((row) => row.total)),
    paid: sum(invoices.map((row) => row.amountPaid)),
  }
}
