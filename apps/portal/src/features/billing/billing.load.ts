import { isGuid } from '@portal/domain/values/guid.ts'
import { toMilliseconds } from '@portal/domain/values/time/instant.ts'
import type { Load, LoadAt } from '@portal/web-kit/screen/screen.ts'
import { whoseOf } from '@portal/web-kit/session/whose.ts'
import {
  archiveQuery,
  countsQuery,
  familyRowsQuery,
  orderListQuery,
  paymentInfoQuery,
  rowsQuery,
} from './billing.queries.ts'
import { transactionQuery } from '../payments/transaction-query.public.ts'
import { openTermsQuery } from './pay-all/pay-all.queries.ts'
import { maySeeInvoices } from './viewer.ts'

/** The search text in the URL of a list, and whose rows it shows. */
type ListQuery = { readonly search: string; readonly who: string }

/** Reads the rows and the counts of the lists of a child. */
export const loadMenu = async ({
  call,
  queries,
  child,
}: Pick<LoadAt, 'call' | 'queries' | 'child'>): Promise<void> => {
  if (!maySeeInvoices(child)) return
  await Promise.all([
    queries.prefetchQuery(rowsQuery(call, child.guid)),
    queries.prefetchQuery(countsQuery(call, child.guid)),
  ])
}

/** Reads the lists of a child or of all children, and the results of a search in them. */
export const loadList: Load<never, ListQuery> = (at) =>
  Promise.all([
    isOfFamily(at) ? loadFamilyRows(at) : loadMenu(at),
    at.query.search === '' ? undefined : loadFound(at, 'current'),
  ])

/** Reads the archive or the results of a search in it, and what the menu of lists needs. */
export const loadArchive: Load<never, ListQuery> = (at) =>
  Promise.all([isOfFamily(at) ? loadFamilyRows(at) : loadMenu(at), loadFound(at, 'archived')])

const isOfFamily = ({ session, query }: LoadAt<never, ListQuery>): boolean =>
  whoseOf(query, session.children.filter(maySeeInvoices)) === 'all'

const loadFamilyRows = ({ call, queries }: LoadAt<never, ListQuery>) =>
  queries.prefetchQuery(familyRowsQuery(call, 'current'))

/** The time of the page is part of a search, so that the browser finds in its cache what the server read. */
const loadFound = async (at: LoadAt<never, ListQuery>, among: 'current' | 'archived') => {
  const { call, queries, child, query, now } = at
  const askedAt = String(toMilliseconds(now()))
  if (isOfFamily(at)) await queries.prefetchQuery(familyRowsQuery(call, among, query.search, askedAt))
  else if (maySeeInvoices(child)) {
    const ofChild = among === 'archived' ? archiveQuery : rowsQuery
    await queries.prefetchQuery(ofChild(call, child.guid, query.search, askedAt))
  }
}

/** Reads an order list with its order and invoices, and the rows, which contain its next step. */
export const loadOrderList: Load<'listId'> = async ({ call, queries, child, params: { listId } }) => {
  if (!maySeeInvoices(child) || !isGuid(listId)) return
  await Promise.all([
    queries.prefetchQuery(orderListQuery(call, child.guid, listId)),
    queries.prefetchQuery(rowsQuery(call, child.guid)),
  ])
}

/** Reads the payment whose result the URL announces. */
export const loadTransaction: Load<never, { readonly transaction: string }> = async ({
  call,
  queries,
  query: { transaction },
}) => {
  if (isGuid(transaction)) await queries.prefetchQuery(transactionQuery(call, transaction))
}

/** Reads what can be paid at the URL of a payment. */
export const loadPayment: Load<'payableId'> = async ({ call, queries, params: { payableId } }) => {
  if (isGuid(payableId)) await queries.prefetchQuery(paymentInfoQuery(call, payableId))
}

/** Reads everything that a family can pay at once. */
export const loadPayAll: Load = ({ call, queries }) => queries.prefetchQuery(openTermsQuery(call))
