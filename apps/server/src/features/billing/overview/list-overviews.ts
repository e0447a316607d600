import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { mayPayTogether } from '@portal/domain/billing/order/family-offer.ts'
import { countsOf, inOrder, isCounted, isListed } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { sum } from '@portal/domain/values/money/money.ts'
import { schoolYearName, schoolYearOf } from '@portal/domain/values/time/school-year.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isArchived } from './archive.ts'
import type { OverviewRow } from './overview-row.ts'
import { findOverviewRows, readFacts } from './overview.repository.ts'
import { openTermsAmong } from '../pay/terms/open-terms.ts'
import { payersOf } from '../payer.ts'

/**
 * The open amounts of each child whose invoices this actor sees, in one query. Payment methods are read only when
 * several terms may be paid together.
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
    rows: inOrder(current.filter((row) => isCounted(row) || row.placeOffer !== undefined)),
    schoolYear: schoolYearTotals(rows, today),
  }
}

/** Totals of the visible lists that began in this school year; refunds are left out on both sides. */
function schoolYearTotals(rows: readonly OverviewRow[], today: CalendarDay): ChildOverview['schoolYear'] {
  const year = schoolYearOf(today)
  const invoices = rows.filter((row) => isListed(row) && !row.refund && schoolYearOf(row.startsOn) === year)
  return {
    name: schoolYearName(year),
    total: sum(invoices.map((row) => row.total)),
    paid: sum(invoices.map((row) => row.amountPaid)),
  }
}
