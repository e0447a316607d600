import { sql } from 'kysely'
import { vatTotal } from '@portal/domain/billing/order/vat.ts'
import { vatWithin, type VatRate } from '@portal/domain/billing/order/vat.ts'
import type { PaymentMethodName } from '@portal/domain/billing/payment/payment-method.ts'
import type { AttemptState } from '@portal/domain/payments/payment-attempt.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { nextNumber } from '../../../../database/number-series.repository.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { newGuid } from '../../../../new-guid.ts'
import type { NumberSeries } from '../../../../number-series.ts'

export type NewTerm = {
  readonly number: number
  /** The suffix after the invoice number in the reference of the term. */
  readonly afterNumber: string
  readonly description: string
  readonly dueOn: CalendarDay
  readonly amount: Money
  readonly methodName: PaymentMethodName
  readonly methodVisibleName: string
  readonly mandate?: Guid
}

/** The method, plan and terms of an invoice. */
export type WayOfPaying = {
  readonly paymentMethod: Guid
  readonly instalmentPlan?: Guid
  readonly terms: readonly NewTerm[]
}

export type NewInvoice = Omit<WayOfPaying, 'paymentMethod'> & {
  readonly kind: 'invoice' | 'credit-note'
  /** Absent for a credit note: a refund has no method. */
  readonly paymentMethod?: Guid
  readonly orderList: Guid
  readonly series: NumberSeries
  readonly description: string
  readonly issuedAt: Instant
  readonly dueOn: CalendarDay
  readonly total: Money
  readonly comment: string
  readonly conditionsFile?: Guid
  readonly lines: readonly {
    readonly description: string
    readonly amount: Money
    readonly vatRate: VatRate
  }[]
}

/**
 * Stores an invoice with its lines and terms in one round trip. Taking its number blocks every other order of the
 * school until the transaction ends.
 */
export async function insertInvoice(tx: SchoolTransaction, invoice: NewInvoice): Promise<void> {
  const id = newGuid()
  await Promise.all([
    insertHead(tx, id, invoice),
    insertLines(tx, id, invoice.lines),
    insertTerms(tx, id, invoice.terms),
  ])
}

/** The minimum number of digits of an invoice number. */
export const INVOICE_DIGITS = 5

async function insertHead(tx: SchoolTransaction, id: Guid, invoice: NewInvoice): Promise<void> {
  await rows(tx)
    .with('next', () => nextNumber(tx, 'invoice_number', invoice.series, INVOICE_DIGITS))
    .insertInto('invoice')
    .values(({ selectFrom }) => ({
      ...invoiceRow(tx, id, invoice),
      number: selectFrom('next').select('number'),
    }))
    .execute()
}

/** The row of an invoice, without its number. */
export const invoiceRow = (tx: SchoolTransaction, id: Guid, invoice: NewInvoice) => ({
  school_id: tx.schoolId,
  id,
  order_list_id: invoice.orderList,
  kind: invoice.kind,
  description: invoice.description,
  issued_at: invoice.issuedAt,
  due_on: invoice.dueOn,
  total: invoice.total,
  vat_total: vatTotal(invoice.lines),
  comment: invoice.comment,
  conditions_file_id: invoice.conditionsFile ?? null,
  payment_method_id: invoice.paymentMethod ?? null,
  instalment_plan_id: invoice.instalmentPlan ?? null,
})

async function insertLines(tx: SchoolTransaction, invoice: Guid, lines: NewInvoice['lines']): Promise<void> {
  await rows(tx)
    .insertInto('invoice_line')
    .values(invoiceLineRows(tx, invoice, lines))
    .execute()
}

/** The rows of the lines of an invoice. */
export const invoiceLineRows = (tx: SchoolTransaction, invoice: Guid, lines: NewInvoice['lines']) =>
  lines.map((line, index) => ({
    school_id: tx.schoolId,
    id: newGuid(),
    invoice_id: invoice,
    position: index + 1,
    description: line.description,
    amount: line.amount,
    vat_rate: line.vatRate === 'exempt' ? null : line.vatRate,
    vat_amount: vatWithin(line.amount, line.vatRate),
  }))

async function insertTerms(tx: SchoolTransaction, invoice: Guid, terms: readonly NewTerm[]): Promise<void> {
  const number = sql<string>`(select number from invoice where id = ${invoice})`
  await rows(tx)
    .insertInto('term')
    .values(
      terms.map((term) => ({
        ...termRow(tx, invoice, term),
        reference: sql<string>`${number} || ${term.afterNumber}`,
      })),
    )
    .execute()
}

/** The row of a term, without its reference. */
export function termRow(tx: SchoolTransaction, invoice: Guid, term: NewTerm) {
  const { dueOn, methodName, methodVisibleName, mandate, afterNumber: _, ...rest } = term
  return {
    ...rest,
    school_id: tx.schoolId,
    id: newGuid(),
    invoice_id: invoice,
    due_on: dueOn,
    method_name: methodName,
    method_visible_name: methodVisibleName,
    mandate_id: mandate ?? null,
  }
}

/** Replaces the active terms of an invoice. */
export async function setTerms(
  tx: SchoolTransaction,
  invoice: Guid,
  { terms, paymentMethod, instalmentPlan }: WayOfPaying,
  now: Instant,
): Promise<void> {
  await sql`update term set withdrawn_at = ${now} where invoice_id = ${invoice} and withdrawn_at is null`.execute(
    rows(tx),
  )
  await insertTerms(tx, invoice, terms)
  await rows(tx)
    .updateTable('invoice')
    .set({ payment_method_id: paymentMethod, instalment_plan_id: instalmentPlan ?? null })
    .where('id', '=', invoice)
    .execute()
}

/** Locks the active terms of an invoice, and returns the states of their attempts. */
export async function lockTermsOfInvoice(
  tx: SchoolTransaction,
  invoice: Guid,
): Promise<readonly AttemptState[]> {
  await sql`select id from term where invoice_id = ${invoice} and withdrawn_at is null order by id for update`.execute(
    rows(tx),
  )
  const attempts = await sql<{ state: AttemptState }>`
    select a.state from payment_attempt a
    join payment_attempt_term at on at.school_id = a.school_id and at.attempt_id = a.id
    join term t on t.school_id = at.school_id and t.id = at.term_id
    where t.invoice_id = ${invoice} and t.withdrawn_at is null`.execute(rows(tx))
  return attempts.rows.map(({ state }) => state)
}

/** Stores the payer's comment with the method, e.g. a purchase number. */
export async function setComment(tx: SchoolTransaction, invoice: Guid, comment: string): Promise<void> {
  await rows(tx).updateTable('invoice').set({ comment }).where('id', '=', invoice).execute()
}

/** The agreement: its person, instant and conditions, if the school has a file of them. */
export type Ticks = {
  readonly conditionsAgreed: boolean
  readonly conditionsFile?: Guid
  readonly signed: boolean
  readonly by: Guid
  readonly at: Instant
}

/** Stores agreement given with the choice of a method; earlier agreement stays. */
export async function setTicks(tx: SchoolTransaction, invoice: Guid, ticks: Ticks): Promise<void> {
  const { conditionsAgreed, conditionsFile = null, signed, by, at } = ticks
  await rows(tx)
    .updateTable('invoice')
    .set({
      ...(conditionsAgreed && {
        conditions_agreed_by: by,
        conditions_agreed_at: at,
        conditions_file_id: conditionsFile,
      }),
      ...(signed && { signed_by: by, signed_at: at }),
    })
    .where('id', '=', invoice)
    .execute()
}
