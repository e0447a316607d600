import { raiseNumbers } from '../../school-file/rows/store-rows.repository.ts'
import { tablePart, type SchoolFilePart } from '../../school-file/school-file-part.ts'
import { invoiceLineRows, invoiceRows } from './school-file/invoices.rows.ts'
import { lineRows, listRows, methodRows, planDateRows, planRows, tierRows } from './school-file/lists.rows.ts'
import { orderLineRows, orderListPartRows, orderListRows, orderRows } from './school-file/orders.rows.ts'
import { partFaults } from './school-file/parts.ts'
import { paymentsPart } from './school-file/payments-part.ts'
import { sumFaults } from './school-file/sum-faults.ts'
import { termsPart } from './school-file/terms-part.ts'
import { setOffCredit } from './set-off/set-off-credit.ts'
import { listsWithOpenCredit } from './set-off/set-off.repository.ts'
import { warnOfTooFewPlaces } from './school-file/too-few-places.repository.ts'

/** Lists, orders, invoices and payments in a school file; each is written once. */
export const billingSchoolFile: SchoolFilePart = {
  faults: (file) => [...sumFaults(file), ...partFaults(file)],
  tables: (file, { id, now }) => [
    tablePart('lists', { table: 'invoice_list', key: ['id'], ownedIn: 'office_fields' }, listRows(file, id)),
    tablePart(
      'discount steps',
      { table: 'discount_tier', key: ['list_id', 'from_amount'], wholeOf: 'list_id' },
      tierRows(file, id),
    ),
    tablePart(
      'lines',
      {
        table: 'list_line',
        key: ['id'],
        keep: { taken: 'taken' },
        ownedIn: 'office_fields',
        partOf: 'list_id',
      },
      lineRows(file, id),
    ),
    tablePart(
      'payment methods',
      { table: 'payment_method', key: ['id'], partOf: 'list_id' },
      methodRows(file, id),
    ),
    tablePart(
      'instalment plans',
      { table: 'instalment_plan', key: ['id'], partOf: 'payment_method_id' },
      planRows(file, id),
    ),
    tablePart(
      'instalment dates',
      { table: 'instalment_date', key: ['plan_id', 'position'], wholeOf: 'plan_id' },
      planDateRows(file, id),
    ),
    tablePart(
      'order lists',
      {
        table: 'order_list',
        key: ['id'],
        partOf: 'child_id',
        keep: { responded_at: 'responded_at', nothing_ordered: 'responded_at' },
      },
      orderListRows(file, id),
    ),
    tablePart(
      'parts of order lists',
      { table: 'order_list_part', key: ['order_list_id', 'line_id'], wholeOf: 'order_list_id' },
      orderListPartRows(file, id),
    ),
    tablePart(
      'orders',
      { table: 'placed_order', key: ['order_list_id'], frozen: ['id', 'total'] },
      orderRows(file, id),
    ),
    tablePart(
      'order lines',
      { table: 'placed_order_line', key: ['order_id', 'line_id'], frozen: ['amount'] },
      orderLineRows(file, id),
    ),
    tablePart(
      'invoices',
      { table: 'invoice', key: ['id'], frozen: ['number', 'total'] },
      invoiceRows(file, id),
    ),
    tablePart(
      'invoice lines',
      { table: 'invoice_line', key: ['id'], frozen: ['amount'] },
      invoiceLineRows(file, id),
    ),
    termsPart(file, id, now),
    paymentsPart(file, id, now),
  ],
  afterwards: async (tx, file, { now }) => {
    await setOffCredit(tx, await listsWithOpenCredit(tx), now)
    await raiseNumbers(tx, 'invoice_number', file.school.billing.lastNumbers)
  },
  warnings: warnOfTooFewPlaces,
}
