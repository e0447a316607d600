import { sql } from 'kysely'
import type { CollectableTerm, CollectionState, SequenceType } from '@portal/domain/billing/collection.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Iban } from '@portal/domain/values/iban.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

export type Collection = {
  readonly id: Guid
  readonly termId: Guid
  readonly debtorId: Guid
  readonly amount: Money
  readonly state: CollectionState
}

/** By which name the bank may speak of collections: one order, one part of a file, or a whole file. */
export type CollectionName = {
  readonly endToEndId?: string
  readonly paymentInfoId?: string
  readonly messageId?: string
}

/** The collections that the bank means, in ascending order of their terms. */
export async function findCollections(
  tx: SchoolTransaction,
  { endToEndId = '', paymentInfoId = '', messageId = '' }: CollectionName,
): Promise<Collection[]> {
  const found = await sql<Collection>`
    select c.id, c.term_id as "termId", o.debtor_id as "debtorId", c.amount, c.state
    from collection c
    join bank_file f on f.school_id = c.school_id and f.id = c.file_id
    join term t on t.school_id = c.school_id and t.id = c.term_id
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
    where c.end_to_end_id = ${endToEndId} or c.payment_info_id = ${paymentInfoId} or f.message_id = ${messageId}
    order by c.term_id`.execute(rows(tx))
  return found.rows
}

export async function storeCollectionState(
  tx: SchoolTransaction,
  id: Guid,
  state: CollectionState,
  reason: string,
): Promise<void> {
  await rows(tx).updateTable('collection').set({ state, reason }).where('id', '=', id).execute()
}

/**
 * Gives a term that was not collected back to its payer: it can be paid at once where the list offers a way to, and
 * by transfer otherwise. Nothing collects it again by itself.
 */
export async function reopenTerm(tx: SchoolTransaction, termId: Guid): Promise<void> {
  await sql`
    update term t set announced_at = null, mandate_id = null,
      method_name = coalesce(m.system_name, 'overboeking'), method_visible_name = coalesce(m.visible_name, 'Overboeking')
    from invoice i
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
    left join lateral (select p.system_name, p.visible_name from payment_method p
      where p.school_id = o.school_id and p.list_id = o.list_id and p.system_name in ('ideal', 'mistercash')
      order by p.position limit 1) m on true
    where t.id = ${termId} and i.school_id = t.school_id and i.id = t.invoice_id`.execute(rows(tx))
}

/** What these terms are for, in words for their payer. */
export async function describeTerms(
  tx: SchoolTransaction,
  termIds: readonly Guid[],
): Promise<{ readonly description: string; readonly reference: string }> {
  const found = await sql<{ description: string; reference: string }>`
    select i.description, t.reference from term t
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    where t.id = any(${termIds}) order by t.reference`.execute(rows(tx))
  return {
    description: [...new Set(found.rows.map(({ description }) => description))].join(', '),
    reference: found.rows.map(({ reference }) => reference).join(', '),
  }
}

/** A term that may be collected, with what the order to the bank needs. */
export type CollectableRow = Omit<CollectableTerm, 'mandate' | 'attempt'> & {
  readonly termId: Guid
  readonly debtorId: Guid
  readonly debtorName: string
  readonly reference: string
  readonly description: string
  readonly attempt: CollectableTerm['attempt'] | null
  /** How often this reference was handed in before. */
  readonly earlier: number
  readonly mandate: MandateInForce | null
}

export type MandateInForce = {
  readonly id: Guid
  readonly code: string
  readonly iban: Iban
  readonly holder: string
  readonly signedOn: CalendarDay
  readonly oneOff: boolean
  readonly earlier: readonly CollectionState[]
}

/** The direct-debit terms that are due by this day, and those that the school asks for by reference. */
export async function findCollectables(
  tx: SchoolTransaction,
  { dueBy, again }: { readonly dueBy: CalendarDay; readonly again: readonly string[] },
): Promise<CollectableRow[]> {
  const found = await sql<CollectableRow>`
    select t.id as "termId", o.debtor_id as "debtorId", d.name as "debtorName", t.reference, i.description,
      (t.amount - coalesce((select sum(e.amount) from ledger_entry e
        where e.school_id = t.school_id and e.term_id = t.id), 0))::bigint as open,
      t.announced_at is not null as "isAnnounced", t.reference = any(${again}) as "isAskedAgain",
      (select a.state from payment_attempt_term s
        join payment_attempt a on a.school_id = s.school_id and a.id = s.attempt_id
        where s.school_id = t.school_id and s.term_id = t.id and s.live) as attempt,
      array(select c.state from collection c where c.school_id = t.school_id and c.term_id = t.id
        order by c.created_at) as collections,
      (select count(*) from collection c join term n on n.school_id = c.school_id and n.id = c.term_id
        where c.school_id = t.school_id and n.reference = t.reference)::int as earlier,
      (select json_build_object('id', m.id, 'code', m.code, 'iban', m.iban, 'holder', m.holder, 'oneOff', m.one_off,
          'signedOn', to_char(m.given_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD'),
          'earlier', array(select c.state from collection c
            where c.school_id = m.school_id and c.mandate_id = m.id order by c.created_at))
        from mandate m where m.school_id = d.school_id and m.debtor_id = d.id and m.closed_at is null) as mandate
    from term t
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
    join debtor d on d.school_id = o.school_id and d.id = o.debtor_id
    where t.withdrawn_at is null and t.amount > 0
      and (t.method_name = 'incasso' and t.due_on <= ${dueBy} or t.reference = any(${again}))
    order by t.due_on, t.reference, t.id`.execute(rows(tx))
  return found.rows.filter((row) => row.open > 0 || row.isAskedAgain)
}

export type NewCollection = {
  readonly id: Guid
  readonly fileId: Guid
  readonly termId: Guid
  readonly mandateId: Guid
  readonly sequence: SequenceType
  readonly amount: Money
  readonly paymentInfoId: string
  readonly endToEndId: string
  readonly collectOn: CalendarDay
}

export async function insertCollection(
  tx: SchoolTransaction,
  collection: NewCollection,
  now: Instant,
): Promise<void> {
  await rows(tx)
    .insertInto('collection')
    .values({
      school_id: tx.schoolId,
      id: collection.id,
      file_id: collection.fileId,
      term_id: collection.termId,
      mandate_id: collection.mandateId,
      sequence: collection.sequence,
      amount: collection.amount,
      payment_info_id: collection.paymentInfoId,
      end_to_end_id: collection.endToEndId,
      collect_on: collection.collectOn,
      created_at: now,
    })
    .execute()
}

/** Whether any of these terms is being collected at this moment. */
export async function isBeingCollected(tx: SchoolTransaction, termIds: readonly Guid[]): Promise<boolean> {
  const found = await sql`select from collection where live and term_id = any(${termIds}) limit 1`.execute(
    rows(tx),
  )
  return found.rows.length > 0
}
