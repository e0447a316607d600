import { expect } from 'vitest'
import * as z from 'zod/mini'
import { listInvoices, readOrderList } from '@portal/contract/billing.contract.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser, TestAnswer } from '../browser.ts'
import type { TestOrderList } from './lists.ts'

export type OrderBody = Record<string, unknown>

/** An order of the lines at these positions, paid at once by the first method. */
export function orderOf(
  { template }: TestOrderList,
  places: readonly number[],
  more: OrderBody = {},
): OrderBody {
  const leermiddelen = places.map((place) => {
    const line = template.lines[place]
    return { guid: line?.id, bedrag: (line?.amount ?? 0) / 100 }
  })
  const method = template.methods[0]?.id
  const payment = method && { betaaloptie: { guid: method }, termijnkeuze: { keuze: '-1' } }
  return { leermiddelen, ...payment, ...more }
}

export const sendOrder = (
  browser: Browser,
  { child, template }: TestOrderList,
  body: OrderBody,
): Promise<TestAnswer> => browser.post(`/rest/bestelling/${child}/${template.id}`, body)

export async function readList(browser: Browser, { child, id }: TestOrderList): Promise<OrderList> {
  const answer = await browser.get(`/lm/index.cfm?action=bestellijst.${child}.${id}`)
  expect(answer.status).toBe(200)
  return z.decode(readOrderList.response, answer.json as never)
}

/** The order list in a response; fails when the order was rejected. */
export const orderedIn = (answer: TestAnswer): OrderList => {
  expect(answer.code).toBeUndefined()
  return z.decode(readOrderList.response, answer.json as never)
}

/** The invoice id in the JSON of an order list. */
export function invoiceIn(json: unknown): Guid {
  const { invoice } = z.decode(readOrderList.response, json as never)
  if (!invoice) throw new Error('An order without an invoice')
  return invoice.guid
}

/** The row of an order list in the overview of its child. */
export async function rowOf(browser: Browser, { child, id }: TestOrderList): Promise<InvoiceRow> {
  const answer = await browser.get(`/rest/leerling/${child}/factuurlijsten/`)
  expect(answer.status).toBe(200)
  const row = z.decode(listInvoices.response, answer.json as never).find((one) => one.id === id)
  if (!row) throw new Error('The list is not in the overview')
  return row
}

/** The number of orders and invoices of an order list. */
export async function storedOrders(orderList: TestOrderList) {
  const { rows } = await orderList.template.school.owner.query<{ orders: number; invoices: number }>(
    `select (select count(*)::int from placed_order where order_list_id = $1) as orders,
      (select count(*)::int from invoice where order_list_id = $1) as invoices`,
    [orderList.id],
  )
  return rows[0]
}
