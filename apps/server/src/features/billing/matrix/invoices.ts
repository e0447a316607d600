import type { Guid } from '@portal/domain/values/guid.ts'
import type { TestDebtor, TestPerson, TestSchool } from '../../../../testing/people/people.ts'
import { newGuid } from '../../../new-guid.ts'
import { putAttempt, putFile, putInvoice, putList, putPayment, putTerm } from './invoice-rows.ts'

/** Test data of a family for every endpoint: a list to answer, invoices to pay, a payment under way. */
export type Invoices = {
  readonly child: Guid
  readonly debtor: Guid
  /** An unanswered list. */
  readonly open: { readonly list: Guid; readonly orderList: Guid; readonly line: Guid; readonly method: Guid }
  /** An invoice without a chosen method. */
  readonly withoutMethod: { readonly orderList: Guid; readonly invoice: Guid; readonly method: Guid }
  /** An invoice with a term that can be paid online. */
  readonly payable: { readonly orderList: Guid; readonly invoice: Guid; readonly term: Guid }
  /** A partly paid term. */
  readonly paid: { readonly invoice: Guid; readonly term: Guid }
  readonly conditions: Guid
  readonly attempt: Guid
}

/** Publishes lists to one child of a school and makes its invoices; every text contains the mark. */
export async function someInvoices(
  school: TestSchool,
  child: Pick<TestPerson, 'id'>,
  debtor: Pick<TestDebtor, 'id'>,
  mark: string,
): Promise<Invoices> {
  const stage = { school, mark, child: child.id, debtor: debtor.id }
  const conditions = await putFile(stage)
  const open = await putList(stage, { conditions_file_id: conditions, conditions_visible: true })
  const withoutMethod = await putList(stage, { without_order: true })
  const payable = await putList(stage, { without_order: true })
  const paid = await putList(stage, { without_order: true })
  const invoice = await putInvoice(stage, payable.orderList, payable.method)
  const paidInvoice = await putInvoice(stage, paid.orderList, paid.method)
  const paidTerm = await putTerm(stage, paidInvoice)
  await putPayment(stage, paidTerm)
  return {
    child: child.id,
    debtor: debtor.id,
    open,
    withoutMethod: { ...withoutMethod, invoice: await putInvoice(stage, withoutMethod.orderList) },
    payable: { ...payable, invoice, term: await putTerm(stage, invoice) },
    paid: { invoice: paidInvoice, term: paidTerm },
    conditions,
    attempt: await putAttempt(stage, paidTerm),
  }
}

const nowhere = newGuid

/** Well-formed ids that do not exist. */
export const noInvoices = (): Invoices => ({
  child: nowhere(),
  debtor: nowhere(),
  open: { list: nowhere(), orderList: nowhere(), line: nowhere(), method: nowhere() },
  withoutMethod: { orderList: nowhere(), invoice: nowhere(), method: nowhere() },
  payable: { orderList: nowhere(), invoice: nowhere(), term: nowhere() },
  paid: { invoice: nowhere(), term: nowhere() },
  conditions: nowhere(),
  attempt: nowhere(),
})
