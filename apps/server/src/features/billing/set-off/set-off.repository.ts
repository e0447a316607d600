import { sql, type RawBuilder } from 'kysely'
import type { InvoicePart } from '@portal/domain/billing/invoice/invoice-part.ts'
import type { SetOff } from '@portal/domain/billing/invoice/set-off.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { negate, type Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { newGuid } from '../../../new-guid.ts'
import { returningOf } from '../../payments/payments.public.ts'

/** The provider name of set-off entries: two per set-off that add up to zero, without money. */
export const SET_OFF = 'set-off'

/** The set-off amount of a term; negative for the term of a credit note. */
export const setOffOf = (term: RawBuilder<unknown>): RawBuilder<Money> => sql<Money>`
  coalesce((select sum(s.amount) from ledger_entry s where s.school_id = ${term}.school_id and s.term_id = ${term}.id
    and s.provider = ${SET_OFF}), 0)::bigint`

/** A part of an invoice or credit note with its order list. */
export type StoredPart = InvoicePart<Guid> & { readonly orderList: Guid; readonly debtor: Guid }

/**
 * The parts of these order lists, newest document first, because the newest credit note is used first. A withdrawn term
 * has no amount, and is included while something is set off against it.
 */
export async function readStoredParts(
  tx: SchoolTransaction,
  orderLists: readonly Guid[],
): Promise<readonly StoredPart[]> {
  const found = await sql<Omit<StoredPart, 'term'> & { term: Guid | null }>`
    select i.order_list_id as "orderList", o.debtor_id as debtor, i.id as invoice, t.id as term,
      coalesce(t.number, 1) as number,
      case when t.withdrawn_at is null then coalesce(t.amount, i.total) else 0 end::bigint as amount,
      coalesce((select sum(e.amount) from ledger_entry e where e.school_id = t.school_id and e.term_id = t.id), 0)::bigint
        as paid,
      ${setOffOf(sql`t`)} as "setOff",
      case when t.amount < 0 then ${returningOf(sql`i`, sql`t`)} else 0 end::bigint as returning,
      coalesce(t.due_on, i.due_on) as "dueOn",
      t.announced_at is not null or exists (select from collection c
        where c.school_id = t.school_id and c.term_id = t.id and c.live) as pending,
      exists (select from payment_attempt_term p
        where p.school_id = t.school_id and p.term_id = t.id and p.live) as "underWay"
    from order_list o
    join invoice i on i.school_id = o.school_id and i.order_list_id = o.id
    left join term t on t.school_id = i.school_id and t.invoice_id = i.id and (t.withdrawn_at is null
      or exists (select from ledger_entry s where s.school_id = t.school_id and s.term_id = t.id and s.provider = ${SET_OFF}))
    where o.id = any(${[...orderLists]}::uuid[])
    order by i.issued_at desc, i.number desc, t.number`.execute(rows(tx))
  return found.rows.map(({ term, ...part }) => ({ ...part, ...(term !== null && { term }) }))
}

/** The order lists among these with a credit note. */
export async function listsWithCredit(
  tx: SchoolTransaction,
  orderLists: readonly Guid[],
): Promise<readonly Guid[]> {
  const found = await sql<{ id: Guid }>`
    select distinct order_list_id as id from invoice
    where order_list_id = any(${[...orderLists]}::uuid[]) and total < 0 order by 1`.execute(rows(tx))
  return found.rows.map(({ id }) => id)
}

/** The order lists of these terms that have a credit note. */
export async function listsWithCreditOfTerms(
  tx: SchoolTransaction,
  terms: readonly Guid[],
): Promise<readonly Guid[]> {
  const found = await sql<{ id: Guid }>`
    select distinct i.order_list_id as id from term t
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    where t.id = any(${[...terms]}::uuid[]) and exists (select from invoice n
      where n.school_id = i.school_id and n.order_list_id = i.order_list_id and n.total < 0)
    order by 1`.execute(rows(tx))
  return found.rows.map(({ id }) => id)
}

/**
 * The order lists of this school with credit beside an open amount, or with a note that settled more than its amount.
 */
export async function listsWithOpenCredit(tx: SchoolTransaction): Promise<readonly Guid[]> {
  const found = await sql<{ id: Guid }>`
    select distinct p.order_list_id as id from invoice i
    join bill_part p on p.school_id = i.school_id and p.invoice_id = i.id
    where i.total < 0 and (p.paid < p.amount or p.paid > p.amount and exists (select from bill_part d
      where d.school_id = p.school_id and d.order_list_id = p.order_list_id and d.amount > 0 and d.amount > d.paid))
    order by 1`.execute(rows(tx))
  return found.rows.map(({ id }) => id)
}

/** Locks order lists and their terms, in the global lock order. */
export async function lockLists(tx: SchoolTransaction, orderLists: readonly Guid[]): Promise<void> {
  const ids = [...orderLists]
  await sql`select from order_list where id = any(${ids}::uuid[]) order by id for update`.execute(rows(tx))
  await sql`select from term where invoice_id in (select id from invoice where order_list_id = any(${ids}::uuid[]))
    order by id for update`.execute(rows(tx))
}

/** The id of the term created for a credit note, by which a later school file finds it. */
export const idOfMadeTerm = (invoice: RawBuilder<unknown>): RawBuilder<Guid> => sql<Guid>`
  md5('credit ' || ${invoice})::uuid`

/** Creates the missing terms of credit notes of these lists, to book their credit on. */
export async function addTermsToNotes(tx: SchoolTransaction, orderLists: readonly Guid[]): Promise<void> {
  await sql`
    insert into term (school_id, id, invoice_id, number, reference, description, due_on, amount, method_name, method_visible_name)
    select i.school_id, ${idOfMadeTerm(sql`i.id`)}, i.id, 1, i.number, 'Terugbetaling', i.due_on, i.total, 'overboeking', 'Overboeking'
    from invoice i where i.order_list_id = any(${[...orderLists]}::uuid[]) and i.total < 0
      and not exists (select from term t where t.school_id = i.school_id and t.invoice_id = i.id)
      and not exists (select from term t where t.school_id = i.school_id and t.reference = i.number
        and t.withdrawn_at is null)`.execute(rows(tx))
}

type BookedSetOff = SetOff<StoredPart> & {
  readonly note: { readonly term: Guid }
  readonly part: { readonly term: Guid }
}

/** Books each set-off as two entries that add up to zero, and ends the refund tasks of its notes. */
export async function bookSetOffs(
  tx: SchoolTransaction,
  setOffs: readonly BookedSetOff[],
  now: Instant,
): Promise<void> {
  const entries = setOffs.flatMap(({ note, part, amount }) => {
    const shared = {
      school_id: tx.schoolId,
      kind: 'correction' as const,
      debtor_id: part.debtor,
      booked_at: now,
      provider: SET_OFF,
      provider_payment_id: newGuid(),
    }
    return [
      { ...shared, term_id: part.term, amount, provider_sub_id: part.term },
      { ...shared, term_id: note.term, amount: negate(amount), provider_sub_id: note.term },
    ]
  })
  const notes = setOffs.map(({ note }) => note.term)
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE)
    await rows(tx)
      .insertInto('ledger_entry')
      .values(entries.slice(from, from + ROWS_AT_ONCE))
      .execute()
  await sql`update refund_task set state = 'done'
    where state = 'open' and term_id = any(${notes}::uuid[])`.execute(rows(tx))
}

const ROWS_AT_ONCE = 1000
