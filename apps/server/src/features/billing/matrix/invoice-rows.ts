import type { Guid } from '@portal/domain/values/guid.ts'
import { insert } from '../../../../testing/database/insert.ts'
import type { TestSchool } from '../../../../testing/people/people.ts'
import { newGuid } from '../../../new-guid.ts'

/** The school and family of the rows, and the mark in all their texts. */
export type Stage = {
  readonly school: TestSchool
  readonly mark: string
  readonly child: Guid
  readonly debtor: Guid
}

const TEN_EUROS = 1000
const YESTERDAY = '2026-11-20T09:00:00Z'

async function put({ school }: Stage, table: string, row: Readonly<Record<string, unknown>>): Promise<Guid> {
  const id = newGuid()
  await insert(school.owner, table, { school_id: school.id, id, ...row })
  return id
}

/** A unique text that contains the mark. */
const numbered = ({ mark }: Stage): string => `${mark}-${newGuid().slice(0, 8)}`

export const putFile = (stage: Stage): Promise<Guid> =>
  put(stage, 'file', {
    name: `${stage.mark}.pdf`,
    media_type: 'application/pdf',
    content: Buffer.from(`%PDF-1.4 ${stage.mark}`),
    created_at: YESTERDAY,
    modified_at: YESTERDAY,
  })

/** A list of one article with limited capacity, payable by iDEAL, and the child's copy of it. */
export async function putList(stage: Stage, facts: Readonly<Record<string, unknown>>) {
  const list = await put(stage, 'invoice_list', {
    key: newGuid(),
    title: `Lijst ${stage.mark}`,
    description: stage.mark,
    starts_on: '2026-11-01',
    ends_on: '2026-12-31',
    due_on: '2027-01-15',
    show_unconfirmed: true,
    ...facts,
  })
  const line = await put(stage, 'list_line', {
    list_id: list,
    position: 1,
    description: `Artikel ${stage.mark}`,
    amount: TEN_EUROS,
    vat_rate: 0,
    message_not_selected: stage.mark,
    capacity: 30,
  })
  const method = await put(stage, 'payment_method', {
    list_id: list,
    position: 1,
    system_name: 'ideal',
    visible_name: `iDEAL ${stage.mark}`,
    description: stage.mark,
  })
  const { child, debtor } = stage
  const orderList = await put(stage, 'order_list', { list_id: list, child_id: child, debtor_id: debtor })
  return { list, orderList, line, method }
}

/** An invoice of ten euros; without a method, none is chosen yet. */
export async function putInvoice(stage: Stage, orderList: Guid, method?: Guid): Promise<Guid> {
  const invoice = await put(stage, 'invoice', {
    order_list_id: orderList,
    number: numbered(stage),
    kind: 'invoice',
    description: `Factuur ${stage.mark}`,
    issued_at: YESTERDAY,
    due_on: '2027-01-15',
    total: TEN_EUROS,
    vat_total: 0,
    comment: stage.mark,
    payment_method_id: method ?? null,
  })
  await put(stage, 'invoice_line', {
    invoice_id: invoice,
    position: 1,
    description: `Regel ${stage.mark}`,
    amount: TEN_EUROS,
    vat_rate: 0,
    vat_amount: 0,
  })
  return invoice
}

/** The single term of an invoice, payable by iDEAL. */
export const putTerm = (stage: Stage, invoice: Guid): Promise<Guid> =>
  put(stage, 'term', {
    invoice_id: invoice,
    number: 1,
    reference: numbered(stage),
    description: `Termijn ${stage.mark}`,
    due_on: '2027-01-15',
    amount: TEN_EUROS,
    method_name: 'ideal',
    method_visible_name: `iDEAL ${stage.mark}`,
  })

/** A payment of five euros for a term. */
export const putPayment = ({ school, debtor }: Stage, term: Guid): Promise<unknown> =>
  insert(school.owner, 'ledger_entry', {
    school_id: school.id,
    kind: 'payment',
    debtor_id: debtor,
    term_id: term,
    amount: TEN_EUROS / 2,
    booked_at: YESTERDAY,
  })

/** A payment attempt that its payer cancelled. */
export async function putAttempt(stage: Stage, term: Guid): Promise<Guid> {
  const attempt = await put(stage, 'payment_attempt', {
    debtor_id: stage.debtor,
    state: 'cancelled',
    amount: TEN_EUROS,
    method_name: 'ideal',
    method_visible_name: `iDEAL ${stage.mark}`,
    description: `Betaling ${stage.mark}`,
    reference: numbered(stage),
    return_path: '/app/portal',
    origin: `http://${stage.school.host}`,
    idempotency_key: newGuid(),
    provider: 'mollie',
    provider_payment_id: `tr_${newGuid()}`,
    started_by: stage.child,
    created_at: YESTERDAY,
    look_at: YESTERDAY,
    settled_at: YESTERDAY,
  })
  await insert(stage.school.owner, 'payment_attempt_term', {
    school_id: stage.school.id,
    attempt_id: attempt,
    term_id: term,
    amount: TEN_EUROS,
    live: false,
  })
  return attempt
}
