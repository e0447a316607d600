import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A child that waits for an article. */
export type Waiter = { readonly line: Guid; readonly child: Guid }

/** Puts a child at the end of the waiting list. Returns false when it waits or has an offer already. */
export async function join(
  tx: SchoolTransaction,
  { line, child, debtor }: Waiter & { readonly debtor: Guid },
  now: Instant,
): Promise<boolean> {
  const { rows: joined } = await sql<{ line: Guid }>`
    insert into waiting_place (school_id, line_id, child_id, debtor_id, joined_at)
    values (${tx.schoolId}, ${line}, ${child}, ${debtor}, ${now})
    on conflict (school_id, line_id, child_id) do update set state = 'waiting', debtor_id = excluded.debtor_id,
      joined_at = excluded.joined_at, offered_at = null, offer_until = null, ended_at = null
      where waiting_place.ended_at is not null
        or waiting_place.state = 'offered' and waiting_place.offer_until <= ${now}
    returning line_id as line`.execute(rows(tx))
  await lookAgain(tx, line, now)
  return joined.length > 0
}

/** Lets the job look at an article at this moment. */
export async function lookAgain(tx: SchoolTransaction, line: Guid, at: Instant): Promise<void> {
  await sql`insert into waiting_line (school_id, line_id, due_at) values (${tx.schoolId}, ${line}, ${at})
    on conflict (school_id, line_id) do update set due_at = excluded.due_at`.execute(rows(tx))
}

/** How a wait ends. */
export type Ending = 'ordered' | 'left' | 'declined'

/** Ends the wait or offer of a child; its held place becomes free. */
export async function endWaiting(
  tx: SchoolTransaction,
  { line, child }: Waiter,
  { state, now }: { readonly state: Ending; readonly now: Instant },
): Promise<void> {
  await sql`update waiting_place set state = ${state}, ended_at = ${now}
    where line_id = ${line} and child_id = ${child} and ended_at is null`.execute(rows(tx))
  await releaseOffer(tx, { line, child })
  await lookAgain(tx, line, now)
}

/** Releases the place that is held for an offer. */
async function releaseOffer(tx: SchoolTransaction, { line, child }: Waiter): Promise<void> {
  await sql`delete from reservation where line_id = ${line} and child_id = ${child} and offer`.execute(
    rows(tx),
  )
}

/**
 * Ends what an order decides: the wait for the articles that were ordered, and for the other articles of a choice that
 * was made. One statement, because an order sends its queries together with the commit.
 */
export async function endByOrder(
  tx: SchoolTransaction,
  { list, child, ordered }: { readonly list: Guid; readonly child: Guid; readonly ordered: readonly Guid[] },
  now: Instant,
): Promise<void> {
  await sql`
    with ended as (
      update waiting_place w set ended_at = ${now},
        state = case when l.id = any(${[...ordered]}::uuid[]) then 'ordered' else 'left' end
      from list_line l
      where l.list_id = ${list} and w.school_id = l.school_id and w.line_id = l.id and w.child_id = ${child}
        and w.ended_at is null and (l.id = any(${[...ordered]}::uuid[]) or l.choice_group is not null and exists (
          select from list_line chosen where chosen.school_id = l.school_id
            and chosen.id = any(${[...ordered]}::uuid[]) and chosen.choice_group = l.choice_group
            and chosen.parent_id is not distinct from l.parent_id))
      returning w.school_id, w.line_id, w.child_id),
    released as (
      delete from reservation r using ended e
      where r.school_id = e.school_id and r.line_id = e.line_id and r.child_id = e.child_id and r.offer)
    insert into waiting_line (school_id, line_id, due_at)
    select school_id, line_id, ${now}::timestamptz from ended order by line_id
    on conflict (school_id, line_id) do update set due_at = excluded.due_at`.execute(rows(tx))
}
