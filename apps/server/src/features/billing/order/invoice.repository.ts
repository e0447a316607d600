import { sql } from 'kysely'
import { vatTotal } from '@portal/domain/billing/amounts.ts'
import { vatWithin, type VatRate } from '@portal/domain/billing/vat.ts'
import type { AttemptState } from '@portal/domain/billing/payment-attempt.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { newGuid } from '../new-guid.ts'

/** The next number of this year. Its row stays locked until the bill is stored, so there are no gaps (ORD-064?). */
export async function takeInvoiceNumber(tx: SchoolTransaction, year: number): Promise<number> {
  const taken = await sql<{ number: number }>`
    insert into invoice_number (school_id, year, last_number) values (${tx.schoolId}, ${year}, 1)
    on conflict (school_id, year) do update set last_number = invoice_number.last_number + 1
    returning last_number as number`.execute(rows(tx))
  const [row] = taken.rows
  if (!row) throw new Error('A number was not given')
  return row.number
}

export type NewInvoice = {
  readonly orderList: Guid
  readonly number: string
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

/** Stores a bill with its lines and answers its id. Its method and terms follow (`setTerms`). */
export async function insertInvoice(tx: SchoolTransaction, bill: NewInvoice): Promise<Guid> {
  const id = newGuid()
  await rows(tx)
    .insertInto('invoice')
    .values({
      school_id: tx.schoolId,
      id,
      order_list_id: bill.orderList,
      number: bill.number,
      kind: 'invoice',
      description: bill.description,
      issued_at: bill.issuedAt,
      due_on: bill.dueOn,
      total: bill.total,
      vat_total: vatTotal(bill.lines),
      comment: bill.comment,
      conditions_file_id: bill.conditionsFile ?? null,
    })
    .execute()
  const lines = bill.lines.map((line, index) => ({
    school_id: tx.schoolId,
    id: newGuid(),
    invoice_id: id,
    position: index + 1,
    description: line.description,
    amount: line.amount,
    vat_rate: line.vatRate === 'exempt' ? null : line.vatRate,
    vat_amount: vatWithin(line.amount, line.vatRate),
  }))
  await rows(tx).insertInto('invoice_line').values(lines).execute()
  return id
}

export type NewTerm = {
  readonly number: number
  readonly reference: string
  readonly description: string
  readonly dueOn: CalendarDay
  readonly amount: Money
  readonly methodName: string
  readonly methodVisibleName: string
  readonly mandate?: Guid
}

/** How a bill is paid from now on: withdraws its terms in force and puts these in their place. */
export async function setTerms(
  tx: SchoolTransaction,
  bill: { readonly id: Guid; readonly paymentMethod: Guid; readonly instalmentPlan?: Guid },
  terms: readonly NewTerm[],
  now: Instant,
): Promise<void> {
  await sql`update term set withdrawn_at = ${now} where invoice_id = ${bill.id} and withdrawn_at is null`.execute(
    rows(tx),
  )
  await rows(tx)
    .insertInto('term')
    .values(
      terms.map(({ dueOn, methodName, methodVisibleName, mandate, ...term }) => ({
        ...term,
        school_id: tx.schoolId,
        id: newGuid(),
        invoice_id: bill.id,
        due_on: dueOn,
        method_name: methodName,
        method_visible_name: methodVisibleName,
        mandate_id: mandate ?? null,
      })),
    )
    .execute()
  await rows(tx)
    .updateTable('invoice')
    .set({ payment_method_id: bill.paymentMethod, instalment_plan_id: bill.instalmentPlan ?? null })
    .where('id', '=', bill.id)
    .execute()
}

/** Locks the terms in force of a bill, and answers the states of the attempts to pay them. */
export async function lockTerms(tx: SchoolTransaction, bill: Guid): Promise<readonly AttemptState[]> {
  await sql`select id from term where invoice_id = ${bill} and withdrawn_at is null order by id for update`.execute(
    rows(tx),
  )
  const attempts = await sql<{ state: AttemptState }>`
    select a.state from payment_attempt a
    join payment_attempt_term at on at.school_id = a.school_id and at.attempt_id = a.id
    join term t on t.school_id = at.school_id and t.id = at.term_id
    where t.invoice_id = ${bill} and t.withdrawn_at is null`.execute(rows(tx))
  return attempts.rows.map(({ state }) => state)
}

/** Keeps what the payer wrote with the choice of a method, e.g. a purchase number. */
export async function setComment(tx: SchoolTransaction, bill: Guid, comment: string): Promise<void> {
  await rows(tx).updateTable('invoice').set({ comment }).where('id', '=', bill).execute()
}
