import { sql } from 'kysely'
import type { MessageKind } from '@portal/domain/messages/message.ts'
import type { AskingLetter } from '@portal/domain/messages/unread-counts.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { isAnyCopyIn, kindFrom } from './inbox-condition.repository.ts'
import type { Inbox } from './inbox.ts'

/** How many copies of this inbox nobody has opened. */
export async function countUnread(tx: SchoolTransaction, inbox: Inbox): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from message_recipient r
    where ${isAnyCopyIn(inbox)} and r.status <> 'READ'`.execute(rows(tx))
  return found.rows[0]?.count ?? 0
}

export type UnreadOfKind = {
  readonly child: Guid
  readonly kind: MessageKind
  readonly count: number
  readonly asking: readonly AskingLetter[]
}

/**
 * How many copies of this inbox nobody has opened, by child and kind, and which of them ask for an answer that is not
 * too late on this day; in one query for all children.
 */
export async function findUnread(
  tx: SchoolTransaction,
  inbox: Inbox,
  today: CalendarDay,
): Promise<readonly UnreadOfKind[]> {
  const found = await sql<Omit<UnreadOfKind, 'kind'> & { kind: string }>`
    select r.child_id as child, r.kind, count(*)::int as count,
      coalesce(jsonb_agg(
        jsonb_build_object('id', m.reference, 'subject', m.subject, 'answerBefore', m.answer_before)
        order by m.answer_before, m.reference) filter (where m.id is not null), '[]') as asking
    from message_recipient r
    left join message m on m.school_id = r.school_id and m.id = r.message_id and m.answer_before >= ${today}
    where ${isAnyCopyIn(inbox)} and r.status <> 'READ' group by r.child_id, r.kind`.execute(rows(tx))
  return found.rows.map(({ kind, ...row }) => ({ ...row, kind: kindFrom(kind) }))
}

/** Every copy of the message in this inbox is read from now on; those that were, stay as they were. */
export async function storeRead(
  tx: SchoolTransaction,
  inbox: Inbox,
  reference: string,
  now: Instant,
): Promise<void> {
  await sql`
    update message_recipient r set status = 'READ', read_at = ${now}
    from message m
    where m.school_id = r.school_id and m.id = r.message_id and m.reference = ${reference}
      and ${isAnyCopyIn(inbox)} and r.status <> 'READ'`.execute(rows(tx))
}
