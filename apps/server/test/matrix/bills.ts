import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { insert } from '../insert.ts'
import type { TestDebtor, TestPerson, TestSchool } from '../people.ts'

/** What a family has at school that its calls can be about: a list to answer, bills to pay, a payment under way. */
export type Bills = {
  readonly child: Guid
  readonly debtor: Guid
  /** A list that waits for an answer. */
  readonly open: { readonly list: Guid; readonly orderList: Guid; readonly line: Guid; readonly method: Guid }
  /** A bill for which nobody has chosen how to pay. */
  readonly bill: { readonly orderList: Guid; readonly invoice: Guid; readonly method: Guid }
  /** A bill with a term that can be paid online. */
  readonly payable: { readonly orderList: Guid; readonly invoice: Guid; readonly term: Guid }
  readonly conditions: Guid
  readonly attempt: Guid
}

const newGuid = (): Guid => guid(randomUUID())
const TEN_EUROS = 1000

/** Publishes lists to one child of a school and makes its bills; every text of them carries the mark. */
export async function someBills(
  school: TestSchool,
  child: Pick<TestPerson, 'id'>,
  debtor: Pick<TestDebtor, 'id'>,
  mark: string,
): Promise<Bills> {
  const stage = stageOf(school, mark)
  const conditions = await stage.file()
  const open = await stage.list(child.id, debtor.id, {
    conditions_file_id: conditions,
    conditions_visible: true,
  })
  const bill = await stage.list(child.id, debtor.id, { without_order: true })
  const payable = await stage.list(child.id, debtor.id, { without_order: true })
  const unpaid = await stage.invoice(bill.orderList)
  const payableBill = await stage.invoice(payable.orderList, payable.method)
  const term = await stage.term(payableBill)
  const paid = await stage.list(child.id, debtor.id, { without_order: true })
  const paidTerm = await stage.term(await stage.invoice(paid.orderList, paid.method))
  return {
    child: child.id,
    debtor: debtor.id,
    open,
    bill: { ...bill, invoice: unpaid },
    payable: { ...payable, invoice: payableBill, term },
    conditions,
    attempt: await stage.attempt(debtor.id, child.id, paidTerm),
  }
}

/** Writes the rows of one school, each with the mark in its texts. */
function stageOf(school: TestSchool, mark: string) {
  const put = async (table: string, row: Record<string, unknown>): Promise<Guid> => {
    const id = newGuid()
    await insert(school.owner, table, { school_id: school.id, id, ...row })
    return id
  }
  const moment = '2026-11-20T09:00:00Z'

  const file = () =>
    put('file', {
      name: `${mark}.pdf`,
      media_type: 'application/pdf',
      content: Buffer.from(`%PDF-1.4 ${mark}`),
      created_at: moment,
      modified_at: moment,
    })

  const list = async (child: Guid, debtor: Guid, facts: Record<string, unknown>) => {
    const listId = await put('invoice_list', {
      key: newGuid(),
      title: `Lijst ${mark}`,
      description: mark,
      starts_on: '2026-11-01',
      ends_on: '2026-12-31',
      due_on: '2027-01-15',
      show_unconfirmed: true,
      ...facts,
    })
    const line = await put('list_line', {
      list_id: listId,
      position: 1,
      description: `Artikel ${mark}`,
      amount: TEN_EUROS,
      vat_rate: 0,
      message_not_selected: mark,
      capacity: 30,
    })
    const method = await put('payment_method', {
      list_id: listId,
      position: 1,
      system_name: 'ideal',
      visible_name: `iDEAL ${mark}`,
      description: mark,
    })
    const orderList = await put('order_list', { list_id: listId, child_id: child, debtor_id: debtor })
    return { list: listId, orderList, line, method }
  }

  const invoice = async (orderList: Guid, method?: Guid) => {
    const id = await put('invoice', {
      order_list_id: orderList,
      number: `${mark}-${newGuid().slice(0, 8)}`,
      kind: 'invoice',
      description: `Factuur ${mark}`,
      issued_at: moment,
      due_on: '2027-01-15',
      total: TEN_EUROS,
      vat_total: 0,
      comment: mark,
      payment_method_id: method ?? null,
    })
    await put('invoice_line', {
      invoice_id: id,
      position: 1,
      description: `Regel ${mark}`,
      amount: TEN_EUROS,
      vat_rate: 0,
      vat_amount: 0,
    })
    return id
  }

  const term = (invoiceId: Guid) =>
    put('term', {
      invoice_id: invoiceId,
      number: 1,
      reference: `${mark}-${newGuid().slice(0, 8)}`,
      description: `Termijn ${mark}`,
      due_on: '2027-01-15',
      amount: TEN_EUROS,
      method_name: 'ideal',
      method_visible_name: `iDEAL ${mark}`,
    })

  const attempt = async (debtor: Guid, startedBy: Guid, termId: Guid) => {
    const id = await put('payment_attempt', {
      debtor_id: debtor,
      state: 'cancelled',
      amount: TEN_EUROS,
      method_name: 'ideal',
      method_visible_name: `iDEAL ${mark}`,
      description: `Betaling ${mark}`,
      reference: `${mark}-${newGuid().slice(0, 8)}`,
      return_path: '/app/portal',
      origin: `http://${school.host}`,
      idempotency_key: newGuid(),
      provider: 'mollie',
      provider_payment_id: `tr_${newGuid()}`,
      started_by: startedBy,
      created_at: moment,
      look_at: moment,
      settled_at: moment,
    })
    const part = { school_id: school.id, attempt_id: id, term_id: termId, amount: TEN_EUROS, live: false }
    await insert(school.owner, 'payment_attempt_term', part)
    return id
  }

  return { file, list, invoice, term, attempt }
}

const nowhere = newGuid

/** Ids in the right shape of which nothing exists. */
export const noBills = (): Bills => ({
  child: nowhere(),
  debtor: nowhere(),
  open: { list: nowhere(), orderList: nowhere(), line: nowhere(), method: nowhere() },
  bill: { orderList: nowhere(), invoice: nowhere(), method: nowhere() },
  payable: { orderList: nowhere(), invoice: nowhere(), term: nowhere() },
  conditions: nowhere(),
  attempt: nowhere(),
})
