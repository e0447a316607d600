import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import type { ArticleLine, OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { readOnOpening } from '@portal/web-kit/api/query-client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { timestamp } from '@portal/web-kit/api/timestamp.ts'
import { billing } from './family.queries.ts'
import { endpointsIn, type BodyOf } from '@portal/web-kit/api/late-endpoint.ts'

const {
  choosePaymentMethod,
  countInvoices,
  listArchivedInvoices,
  listFamilyInvoices,
  listInvoices,
  placeOrder,
  readListDiscount,
  readMethodDiscount,
  readOrderList,
  readPaymentInfo,
  reservePlaces,
} = endpointsIn(() => import('@portal/contract/billing.contract.ts'))

/** The search text, with the time of the request. */
const searchOf = (search: string, askedAt: string | undefined) =>
  search === '' ? {} : { search, askedAt: askedAt ?? timestamp() }

/** The lists of a child outside the archive. A search is sent with its time, by default now. */
export const rowsQuery = (call: Call, child: Guid, search = '', askedAt?: string) =>
  queryOptions({
    queryKey: [...billing, 'rows', child, search],
    queryFn: () => call(listInvoices, { params: { childId: child }, query: searchOf(search, askedAt) }),
  })

/** The lists of a child in the archive. */
export const archiveQuery = (call: Call, child: Guid, search = '', askedAt?: string) =>
  queryOptions({
    queryKey: [...billing, 'archive', child, search],
    queryFn: () =>
      call(listArchivedInvoices, { params: { childId: child }, query: searchOf(search, askedAt) }),
  })

/** A list of a family, with its child. */
export type FamilyRow = InvoiceRow & { readonly child: Guid }

/** The lists of all children, in the archive or outside it. */
export const familyRowsQuery = (call: Call, among: 'current' | 'archived', search = '', askedAt?: string) =>
  queryOptions({
    queryKey: [...billing, 'family-rows', among, search],
    queryFn: async (): Promise<readonly FamilyRow[]> => {
      const children = await call(listFamilyInvoices, { query: { among, ...searchOf(search, askedAt) } })
      return children.flatMap(({ child, rows }) => rows.map((row) => ({ ...row, child })))
    },
  })

/** The number of lists of a child per kind. */
export const countsQuery = (call: Call, child: Guid) =>
  queryOptions({
    queryKey: [...billing, 'counts', child],
    queryFn: () => call(countInvoices, { params: { childId: child } }),
  })

const listKey = (child: Guid, list: Guid) => [...billing, 'list', child, list] as const

/** A list with its order and its invoices. */
export const orderListQuery = (call: Call, child: Guid, list: Guid) =>
  queryOptions({
    queryKey: listKey(child, list),
    queryFn: () => call(readOrderList, { query: { orderList: { child, orderList: list } } }),
  })

/** The discount or surcharge of the server for this cart and method. */
export const discountQuery = (
  call: Call,
  list: OrderList,
  lines: readonly ArticleLine[],
  method?: PaymentMethod,
) => {
  const place = { debtorId: list.debtor, listId: list.template.guid }
  const query = { lines: lines.map(({ guid, amount }) => ({ guid, amount })) }
  return queryOptions({
    queryKey: [...billing, 'discount', list.id, list.version, method?.guid, query.lines],
    queryFn: () =>
      method
        ? call(readMethodDiscount, { params: { ...place, methodId: method.guid }, query })
        : call(readListDiscount, { params: place, query }),
  })
}

/** The current state of what can be paid under this id. */
export const paymentInfoQuery = (call: Call, payable: string) =>
  queryOptions({
    queryKey: [...billing, 'payment', payable],
    queryFn: () => call(readPaymentInfo, { params: { payableId: guid(payable) } }),
    ...readOnOpening,
  })

/** Caches a saved order as the current list, and reads everything related to it again. */
export function useKeepSavedList() {
  const client = useQueryClient()
  return async (list: OrderList) => {
    client.setQueryData(listKey(list.child, list.id), list)
    await client.invalidateQueries({
      queryKey: billing,
      predicate: ({ queryKey }) => queryKey[1] !== 'list',
    })
  }
}

type OrderInput = { readonly list: OrderList; readonly answer: BodyOf<typeof placeOrder> }

/** Orders from a list, or orders nothing. */
export function usePlaceOrder() {
  const call = useCall()
  const keep = useKeepSavedList()
  return useMutation({
    mutationFn: ({ list, answer }: OrderInput) =>
      call(placeOrder, {
        params: { childId: list.child, listId: list.template.guid },
        body: answer,
      }),
    onSuccess: keep,
  })
}

type MethodInput = { readonly invoice: Guid; readonly choice: BodyOf<typeof choosePaymentMethod> }

/** Chooses the payment method of an invoice without an order. */
export function useChooseMethod() {
  const call = useCall()
  const keep = useKeepSavedList()
  return useMutation({
    mutationFn: ({ invoice, choice }: MethodInput) =>
      call(choosePaymentMethod, { params: { invoiceId: invoice }, body: choice }),
    onSuccess: keep,
  })
}

/** Reserves capacity for the chosen articles that have a maximum. */
export function useReservePlaces() {
  const call = useCall()
  return useMutation({
    mutationFn: ({ list, lines }: { list: OrderList; lines: readonly ArticleLine[] }) =>
      call(reservePlaces, {
        body: {
          debtor: list.debtor,
          list: list.template.guid,
          child: list.child,
          articles: lines.map((line) => line.guid),
        },
      }),
  })
}
