import { sql } from 'kysely'
import type { TermAtBank } from '@portal/domain/billing/invoice/leavers.ts'
import type {
  FailedCollection,
  Invoice,
  InvoiceDocument,
  InvoiceLine,
  Term,
} from '@portal/domain/billing/order/order-list.ts'
import { isDirect, type PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import { payableTerm } from '@portal/domain/billing/payment/reason-not-to-pay.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { cents, ZERO, type Money } from '@portal/domain/values/money/money.ts'
import type { Percentage } from '@portal/domain/values/money/percentage.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { settledTerms } from './set-off/set-off-credit.ts'
import { SET_OFF } from './set-off/set-off.repository.ts'

/** An invoice or credit note with its lines and active terms. */
export type StoredInvoice = Invoice & {
  readonly terms: readonly TermAtBank[]
  readonly document: InvoiceDocument
  readonly paymentMethod?: Guid
  readonly instalmentPlan?: Guid
  /** The agreement given with the choice of a method. The agreement of an order is stored with the order. */
  readonly ticked: { readonly conditionsAgreed: boolean; readonly signed: boolean }
}

type LineRow = {
  guid: Guid
  description: string
  amount: Money
  vatRate: Percentage | null
  vatAmount: Money
}
type TermRow = {
  id: Guid
  reference: string
  description: string
  number: number
  dueOn: CalendarDay
  /** The last booking on it. */
  bookedAt: string | null
  amount: Money
  paid: Money
  methodName: PaymentMethodName
  methodVisibleName: string
  pendingSince: string | null
  collectOn: CalendarDay | null
  failedCollection: FailedCollection | null
  underWay: boolean
  mandate: { code: string; account: string; holder: string } | null
}
type StoredInvoiceRow = {
  id: Guid
  orderList: Guid
  number: string
  kind: InvoiceDocument['kind']
  description: string
  issuedAt: Instant
  dueOn: CalendarDay
  total: Money
  vatTotal: Money
  comment: string
  conditionsId: Guid | null
  conditionsAgreed: boolean
  signed: boolean
  paymentMethod: Guid | null
  instalmentPlan: Guid | null
  lines: LineRow[]
  terms: TermRow[]
}

/** The invoices and credit notes of an order list, oldest first. */
export async function findInvoices(
  tx: SchoolTransaction,
  orderList: Guid,
): Promise<readonly StoredInvoice[]> {
  return selectInvoices(tx, sql`i.order_list_id = ${orderList}`)
}

/** The agreement given with an invoice; one to other conditions does not count. */
export const ticksWith = (
  invoice: Pick<StoredInvoice, 'ticked' | 'document'> | undefined,
  conditions: Guid | undefined,
): StoredInvoice['ticked'] => ({
  conditionsAgreed: invoice?.ticked.conditionsAgreed === true && invoice.document.conditionsId === conditions,
  signed: invoice?.ticked.signed === true,
})

/** One invoice or credit note. */
export async function findInvoice(tx: SchoolTransaction, invoice: Guid): Promise<StoredInvoice | undefined> {
  const ofList = sql`i.order_list_id = (select order_list_id from invoice where id = ${invoice})`
  return (await selectInvoices(tx, ofList)).find(({ guid }) => guid === invoice)
}

async function selectInvoices(
  tx: SchoolTransaction,
  asked: ReturnType<typeof sql>,
): Promise<readonly StoredInvoice[]> {
  const found = await sql<StoredInvoiceRow>`
    select i.id, i.order_list_id as "orderList", i.number, i.kind, i.description, i.issued_at as "issuedAt", i.due_on as "dueOn", i.total,
      i.vat_total as "vatTotal", i.comment, i.conditions_file_id as "conditionsId",
      i.conditions_agreed_at is not null as "conditionsAgreed", i.signed_at is not null as signed,
      i.payment_method_id as "paymentMethod", i.instalment_plan_id as "instalmentPlan",
      coalesce((select json_agg(json_build_object('guid', l.id, 'description', l.description, 'amount', l.amount,
          'vatRate', l.vat_rate, 'vatAmount', l.vat_amount) order by l.position)
        from invoice_line l where l.school_id = i.school_id and l.invoice_id = i.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('id', t.id, 'reference', t.reference, 'description', t.description,
          'number', t.number, 'dueOn', t.due_on, 'amount', t.amount, 'methodName', t.method_name,
          'methodVisibleName', t.method_visible_name, 'pendingSince', t.announced_at,
          'collectOn', (select c.collect_on from collection c
            where c.school_id = t.school_id and c.term_id = t.id and c.live),
          'failedCollection', (select json_build_object('how', c.state, 'on', c.collect_on) from collection c
            where c.school_id = t.school_id and c.term_id = t.id and c.state in ('rejected', 'returned')
            order by c.created_at desc limit 1),
          'paid', coalesce((select sum(e.amount) from ledger_entry e
            where e.school_id = t.school_id and e.term_id = t.id), 0),
          'bookedAt', (select max(e.booked_at) from ledger_entry e
            where e.school_id = t.school_id and e.term_id = t.id and e.provider is distinct from ${SET_OFF}),
          'underWay', exists (select from payment_attempt_term p
            where p.school_id = t.school_id and p.term_id = t.id and p.live),
          'mandate', (select json_build_object('code', m.code, 'account', m.iban, 'holder', m.holder) from mandate m
            where m.school_id = t.school_id and m.id = t.mandate_id)) order by t.number)
        from term t where t.school_id = i.school_id and t.invoice_id = i.id and t.withdrawn_at is null), '[]') as terms
    from invoice i where ${asked}
    order by i.issued_at, i.number`.execute(rows(tx))
  const settled = await readSettled(tx, found.rows)
  return found.rows.map((row) => toStoredInvoice(row, settled))
}

/** Settlement by credit of each term, for lists with a credit note. */
type Settled = ReadonlyMap<string, { readonly setOff: Money; readonly open: Money }>

async function readSettled(tx: SchoolTransaction, invoices: readonly StoredInvoiceRow[]): Promise<Settled> {
  const note = invoices.find(({ total }) => total < 0)
  return note ? settledTerms(tx, note.orderList) : new Map()
}

function toStoredInvoice(row: StoredInvoiceRow, settled: Settled): StoredInvoice {
  return {
    id: row.id,
    guid: row.id,
    description: row.description,
    issuedOn: dayAtSchool(row.issuedAt),
    dueOn: row.dueOn,
    lines: row.lines.map(toLine),
    total: row.total,
    vatTotal: row.vatTotal,
    terms: toTerms(row.terms, settled),
    ticked: { conditionsAgreed: row.conditionsAgreed, signed: row.signed },
    ...(row.paymentMethod !== null && { paymentMethod: row.paymentMethod }),
    ...(row.instalmentPlan !== null && { instalmentPlan: row.instalmentPlan }),
    document: {
      guid: row.id,
      number: row.number,
      kind: row.kind,
      createdAt: instant(row.issuedAt),
      total: row.total,
      comment: row.comment,
      ...(row.conditionsId !== null && { conditionsId: row.conditionsId }),
    },
  }
}

const toLine = ({ vatRate, ...line }: LineRow): InvoiceLine => ({ ...line, vatRate: vatRate ?? 'exempt' })

/** The earliest open term is payable online when its method allows it and nothing is pending. */
function toTerms(found: readonly TermRow[], settled: Settled): readonly TermAtBank[] {
  const terms = found.map((row) => ({
    ...toTerm(row, found.length, settled.get(row.id)),
    isPending: row.pendingSince !== null,
  }))
  const payable = payableTerm(terms)
  return terms.map(({ isPending, ...term }) => ({
    ...term,
    ...(isPending && { isPending }),
    payable: term.id === payable?.id,
  }))
}

/** The amounts paid, settled by credit, and open. */
function amountsOf({ amount, paid }: TermRow, settled: ReturnType<Settled['get']>) {
  if (!settled) return { paid, open: cents(amount - paid) }
  const { setOff, open } = settled
  return { paid: cents(amount - open - setOff), open, ...(setOff !== ZERO && { setOff }) }
}

function toTerm(row: TermRow, of: number, settled: ReturnType<Settled['get']>): Term {
  const { open, ...amounts } = amountsOf(row, settled)
  const isDue = open > 0 && row.pendingSince === null
  return {
    id: row.id,
    reference: row.reference,
    description: row.description,
    number: row.number,
    of,
    dueOn: row.dueOn,
    amount: row.amount,
    ...amounts,
    open,
    ...(open === 0 && row.bookedAt !== null && { paidOn: dayAtSchool(instant(row.bookedAt)) }),
    method: {
      systemName: row.methodName,
      visibleName: row.methodVisibleName,
      online: isDirect(row.methodName),
    },
    ...(row.mandate && { mandate: row.mandate }),
    ...(row.collectOn !== null && { collectOn: row.collectOn }),
    ...(isDue && row.failedCollection && { failedCollection: row.failedCollection }),
    payable: false,
    underWay: row.underWay,
  }
}
