import { newGuid } from '../../src/new-guid.ts'
import type { PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { insert } from '../database/insert.ts'
import { aListFor, type PaidFor, type TestOrderList } from './lists.ts'
import type { TestSchool } from '../people/people.ts'

type TermFacts = {
  /** In whole cents. */
  amount?: number
  dueOn?: string
  methodName?: PaymentMethodName
  /** The amount already paid, in cents. */
  paid?: number
  pendingSince?: string
}

type InvoiceFacts = {
  number?: string
  kind?: 'invoice' | 'credit-note'
  total?: number
  issuedAt?: string
  dueOn?: string
  /** Empty: no method is chosen yet. By default one term by iDEAL for the whole amount. */
  terms?: TermFacts[]
}

export type TestInvoice = { readonly id: Guid; readonly number: string; readonly terms: readonly Guid[] }

let made = 0

/** An invoice of ten euros for an order list, payable by iDEAL at once, by default. */
export async function anInvoice(orderList: TestOrderList, facts: InvoiceFacts = {}): Promise<TestInvoice> {
  const { school } = orderList.template
  const id = newGuid()
  const number = facts.number ?? `T26-${String(++made).padStart(5, '0')}`
  const total = facts.total ?? 1000
  const dueOn = facts.dueOn ?? '2026-12-15'
  await insert(school.owner, 'invoice', {
    school_id: school.id,
    id,
    order_list_id: orderList.id,
    number,
    kind: facts.kind ?? 'invoice',
    description: 'Schoolkosten',
    issued_at: facts.issuedAt ?? '2026-11-10T10:00:00Z',
    due_on: dueOn,
    total,
    vat_total: 0,
  })
  await insert(school.owner, 'invoice_line', {
    school_id: school.id,
    id: newGuid(),
    invoice_id: id,
    position: 1,
    description: 'Kosten',
    amount: total,
    vat_rate: 0,
    vat_amount: 0,
  })
  const terms: Guid[] = []
  for (const term of facts.terms ?? [{}])
    terms.push(await addTerm(orderList, { id, number, total, dueOn }, term, terms.length + 1))
  return { id, number, terms }
}

/** An invoice for school costs with terms of these amounts, in cents; returns the term ids. */
export async function anInvoiceInTerms(
  payer: PaidFor & { readonly school: TestSchool },
  amounts: readonly number[] = [12_550],
  methodName: PaymentMethodName = 'ideal',
): Promise<readonly Guid[]> {
  const running = { title: 'Schoolkosten', startsOn: '2026-08-01', endsOn: '2027-07-31' }
  const orderList = await aListFor(payer, { ...running, lines: [], methods: [] })
  const { terms } = await anInvoice(orderList, {
    total: amounts.reduce((sum, amount) => sum + amount, 0),
    dueOn: '2026-12-01',
    terms: amounts.map((amount) => ({ amount, methodName })),
  })
  return terms
}

async function addTerm(
  orderList: TestOrderList,
  invoice: { id: Guid; number: string; total: number; dueOn: string },
  term: TermFacts,
  position: number,
): Promise<Guid> {
  const { school } = orderList.template
  const id = newGuid()
  const method = term.methodName ?? 'ideal'
  await insert(school.owner, 'term', {
    school_id: school.id,
    id,
    invoice_id: invoice.id,
    number: position,
    reference: `${invoice.number}-${position}`,
    due_on: term.dueOn ?? invoice.dueOn,
    amount: term.amount ?? invoice.total,
    method_name: method,
    method_visible_name: method === 'ideal' ? 'iDEAL | Wero' : method,
    announced_at: term.pendingSince ?? null,
  })
  if (term.paid) await bookPayment(orderList, id, term.paid)
  return id
}

/** Books a payment of a term, or a refund when negative. */
export async function bookPayment(orderList: TestOrderList, term: Guid, amount: number): Promise<void> {
  const { school } = orderList.template
  await insert(school.owner, 'ledger_entry', {
    school_id: school.id,
    kind: amount < 0 ? 'refund' : 'payment',
    debtor_id: orderList.debtor,
    term_id: term,
    amount,
    booked_at: '2026-11-12T10:00:00Z',
  })
}

/** Marks the list as answered, with an order of everything or with nothing. */
export async function answered(orderList: TestOrderList, nothing = false): Promise<void> {
  const { school } = orderList.template
  await school.owner.query(
    'update order_list set responded_at = $3, nothing_ordered = $4 where school_id = $1 and id = $2',
    [school.id, orderList.id, '2026-11-10T10:00:00Z', nothing],
  )
}
