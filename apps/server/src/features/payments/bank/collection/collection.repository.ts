import { sql } from 'kysely'
import type { CollectionState, SequenceType } from '@portal/domain/payments/bank/collection.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

export type Collection = {
  readonly id: Guid
  readonly termId: Guid
  readonly debtorId: Guid
  readonly amount: Money
  readonly state: CollectionState
}

/** How the bank refers to collections: one order, one part of a file, or a whole file. */
export type CollectionName = {
  readonly endToEndId?: string
  readonly paymentInfoId?: string
  readonly messageId?: string
}

/** The collections that the bank refers to, in ascending order of their terms. */
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

/**
 * Stores the state of a collection with its reason. The database rejects a transition that the domain does not allow.
 */
export async function storeCollectionState(
  tx: SchoolTransaction,
  id: Guid,
  state: CollectionState,
  reason: string,
): Promise<void> {
  await rows(tx).updateTable('collection').set({ state, reason }).where('id', '=', id).execute()
}

/**
 * Reopens a term that was not collected: payable online where the list allows it, and by transfer otherwise. It is not
 * collected again automatically.
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

/** Stores a collection that is sent to the bank. */
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

/** Whether a collection of any of these terms is under way. */
export async function isBeingCollected(tx: SchoolTransaction, termIds: readonly Guid[]): Promise<boolean> {
  const found = await sql`select from collection where live and term_id = any(${termIds}) limit 1`.execute(
    rows(tx),
  )
  return found.rows.length > 0
}
