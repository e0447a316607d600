import type { Load } from '@portal/web-kit/screen/screen.ts'
import { loadMenu } from '../billing.load.ts'
import { maySeeInvoices } from '../viewer.ts'
import { moneyYearQuery, yearIn } from './money-year.queries.ts'

/** Reads the money of the school year in the URL, and what the menu of lists needs. */
export const loadMoneyYear: Load<never, { readonly year: string }> = async (at) => {
  const { call, queries, child, query, now } = at
  if (!maySeeInvoices(child)) return
  const year = yearIn(query.year, now())
  await Promise.all([loadMenu(at), queries.prefetchQuery(moneyYearQuery(call, child.guid, year))])
}
