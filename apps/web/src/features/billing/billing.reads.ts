import { isGuid } from '@portal/domain/values/guid.ts'
import type { Reads } from '../../api/reads.ts'
import {
  archiveQuery,
  countsQuery,
  orderListQuery,
  paymentInfoQuery,
  rowsQuery,
  transactionQuery,
} from './billing.queries.ts'
import { openTermsQuery } from './pay-all/pay-all.queries.ts'
import { maySeeInvoices } from './viewer.ts'

/** The rows and the counts of the lists of a child; a search is read by the screen itself. */
export const listReads: Reads = async ({ call, queries, child }) => {
  if (!maySeeInvoices(child)) return
  await Promise.all([
    queries.prefetchQuery(rowsQuery(call, child.guid)),
    queries.prefetchQuery(countsQuery(call, child.guid)),
  ])
}

/** The archive, besides what the other lists need. */
export const archiveReads: Reads = ({ call, queries, child }) =>
  maySeeInvoices(child) ? queries.prefetchQuery(archiveQuery(call, child.guid)) : Promise.resolve()

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
