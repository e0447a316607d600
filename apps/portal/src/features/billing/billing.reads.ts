import { isGuid } from '@portal/domain/values/guid.ts'
import { toMilliseconds } from '@portal/domain/values/instant.ts'
import { wordsOf, type Reads, type ReadsContext } from '../../api/reads.ts'
import { archiveQuery, countsQuery, orderListQuery, paymentInfoQuery, rowsQuery } from './billing.queries.ts'
import { transactionQuery } from '../payments/transaction-query.public.ts'
import { openTermsQuery } from './pay-all/pay-all.queries.ts'
import { maySeeInvoices } from './viewer.ts'

/** The rows and the counts of the lists of a child. */
const menuReads: Reads = async ({ call, queries, child }) => {
  if (!maySeeInvoices(child)) return
  await Promise.all([
    queries.prefetchQuery(rowsQuery(call, child.guid)),
    queries.prefetchQuery(countsQuery(call, child.guid)),
  ])
}

/** The lists of a child, and what is searched for in them. */
export const listReads: Reads = (at) =>
  Promise.all([menuReads(at), wordsOf(at.search) === '' ? undefined : readAt(at, rowsQuery)])

/** The archive or what is searched for in it, besides what the other lists need. */
export const archiveReads: Reads = (at) => Promise.all([menuReads(at), readAt(at, archiveQuery)])

/** A search is asked at the moment of the page, so that the browser finds what the server found for it. */
const readAt = async (at: ReadsContext, query: typeof rowsQuery | typeof archiveQuery) => {
  const { call, queries, child, search, now } = at
  if (!maySeeInvoices(child)) return
  await queries.prefetchQuery(query(call, child.guid, wordsOf(search), String(toMilliseconds(now))))
}

/** One list with its answer and its invoices, and the rows, of which its own says what happens next. */
export const orderListReads: Reads = async ({ call, queries, child, params: { listId = '' } }) => {
  if (!maySeeInvoices(child) || !isGuid(listId)) return
  await Promise.all([
    queries.prefetchQuery(orderListQuery(call, child.guid, listId)),
    queries.prefetchQuery(rowsQuery(call, child.guid)),
  ])
}

/** The payment of which the address says that its outcome is told. */
export const transactionReads: Reads = async ({ call, queries, search: { transaction } }) => {
  if (typeof transaction === 'string' && isGuid(transaction))
    await queries.prefetchQuery(transactionQuery(call, transaction))
}

/** What can be paid under the address of a payment. */
export const paymentReads: Reads = async ({ call, queries, params: { payableId = '' } }) => {
  if (isGuid(payableId)) await queries.prefetchQuery(paymentInfoQuery(call, payableId))
}

/** Everything that a family can pay at once. */
export const payAllReads: Reads = ({ call, queries }) => queries.prefetchQuery(openTermsQuery(call))
