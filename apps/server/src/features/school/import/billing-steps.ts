import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import { orderLineRows, orderListRows, orderRows } from './answer-rows.ts'
import { invoiceLineRows, invoiceRows, ledgerRows, termRows } from './invoice-rows.ts'
import type { IdOf } from './ids.ts'
import { lineRows, listRows, methodRows, planDateRows, planRows, tierRows } from './list-rows.ts'
import { step, type Step } from './step.ts'

/** What the school asks of families. */
export const listSteps = (file: SchoolFile, id: IdOf): readonly Step[] => [
  step('lists', { table: 'invoice_list', key: ['id'] }, listRows(file, id)),
  step(
    'discount steps',
    { table: 'discount_tier', key: ['list_id', 'from_amount'], wholeOf: 'list_id' },
    tierRows(file, id),
  ),
  step('lines', { table: 'list_line', key: ['id'], keep: { taken: 'taken' } }, lineRows(file, id)),
  step('payment methods', { table: 'payment_method', key: ['id'] }, methodRows(file, id)),
  step('instalment plans', { table: 'instalment_plan', key: ['id'] }, planRows(file, id)),
  step(
    'instalment dates',
    { table: 'instalment_date', key: ['plan_id', 'position'], wholeOf: 'plan_id' },
    planDateRows(file, id),
  ),
]

/** What families answered and what was billed and paid: written once. */
export const answerSteps = (file: SchoolFile, id: IdOf): readonly Step[] => [
  step(
    'order lists',
    {
      table: 'order_list',
      key: ['id'],
      keep: { responded_at: 'responded_at', nothing_ordered: 'responded_at' },
    },
    orderListRows(file, id),
  ),
  step(
    'orders',
    { table: 'placed_order', key: ['order_list_id'], frozen: ['id', 'total'] },
    orderRows(file, id),
  ),
  step(
    'order lines',
    { table: 'placed_order_line', key: ['order_id', 'line_id'], frozen: ['amount'] },
    orderLineRows(file, id),
  ),
  step('invoices', { table: 'invoice', key: ['id'], frozen: ['number', 'total'] }, invoiceRows(file, id)),
  step(
    'invoice lines',
    { table: 'invoice_line', key: ['id'], frozen: ['amount'] },
    invoiceLineRows(file, id),
  ),
  step('terms', { table: 'term', key: ['id'], frozen: ['reference', 'amount'] }, termRows(file, id)),
  step(
    'payments',
    {
      table: 'ledger_entry',
      key: ['provider', 'provider_payment_id', 'kind', 'provider_sub_id'],
      frozen: ['provider_payment_id', 'amount', 'term_id'],
    },
    ledgerRows(file, id),
  ),
]
