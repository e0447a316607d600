import { sql } from 'kysely'
import type { MessageKind } from '@portal/domain/messages/message.ts'
import type { AskingMessage } from '@portal/domain/messages/unread-counts.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isCopyIn, kindFrom } from './inbox-condition.repository.ts'
import type { Inbox } from './inbox.ts'

/** Counts the unread copies of this inbox. */
export async function countUnread(tx: SchoolTransaction, inbox: Inbox): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from message_recipient r
    where ${isCopyIn(inbox)} and r.status <> 'READ'`.execute(rows(tx))
  return found.rows[0]?.count ?? 0
}

export type UnreadOfKind = { readonly child: Guid; readonly kind: MessageKind; readonly count: number }

/** Counts the unread copies of this inbox by child and kind. */
export async function findUnread(tx: SchoolTransaction, inbox: Inbox): Promise<readonly UnreadOfKind[]> {
  const found = await sql<Omit<UnreadOfKind, 'kind'> & { kind: string }>`
    select r.child_id as child, r.kind, count(*)::int as count from message_recipient r
    where ${isCopyIn(inbox)} and r.status <> 'READ' group by r.child_id, r.kind`.execute(rows(tx))
  return found.rows.map(({ kind, ...row }) => ({ ...row, kind: kindFrom(kind) }))
}

export type AskingOfChild = AskingMessage & { readonly child: Guid }

/**
 * Lists the messages that ask for an answer on this day or later, nearest day first. Reading does not answer a message. A
 * question is answered once for a child; without a question, the reader marks the message as handled. No question asks
 * a read-only guardian.
 */
export async function findAsking(
  tx: SchoolTransaction,
  inbox: Inbox,
  { today, readOnly }: { readonly today: CalendarDay; readonly readOnly: readonly Guid[] },
): Promise<readonly AskingOfChild[]> {
  const found = await sql<AskingOfChild>`
    select r.child_id as child, m.reference as id, m.subject, m.answer_before as "answerBefore"
    from message m
    join message_recipient r on r.school_id = m.school_id and r.message_id = m.id
    left join message_question q on q.school_id = m.school_id and q.message_id = m.id
    where m.answer_before >= ${today} and ${isCopyIn(inbox)}
      and case when q.message_id is null then r.handled_at is null
        else not r.child_id = any (${[...readOnly]}::uuid[]) and not exists (
          select from message_question_answer a
          where a.school_id = r.school_id and a.message_id = r.message_id and a.child_id = r.child_id)
        end
    order by m.answer_before, m.reference`.execute(rows(tx))
  return found.rows
}

/** Marks all copies of a message in this inbox as read; copies that were read keep their time. */
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
      and ${isCopyIn(inbox)} and r.status <> 'READ'`.execute(rows(tx))
}

/** Marks the copies of these people as unread again. When they were read is kept, so that an import keeps this too. */
export async function storeUnread(
  tx: SchoolTransaction,
  message: Guid,
  people: readonly Guid[],
): Promise<void> {
  await sql`
    update message_recipient set status = 'UNREAD'
    where message_id = ${message} and person_id = any (${[...people]}::uuid[]) and status = 'READ'`.execute(
    rows(tx),
  )
}

/** Marks all copies of a message in this inbox as handled or open. The first time of handling stays. */
export async function storeHandled(
  tx: SchoolTransaction,
  inbox: Inbox,
  { reference, handledAt }: { readonly reference: string; readonly handledAt: Instant | null },
): Promise<void> {
  await sql`
    update message_recipient r set handled_at = ${handledAt}
    from message m
    where m.school_id = r.school_id and m.id = r.message_id and m.reference = ${reference}
      and ${isCopyIn(inbox)} and (r.handled_at is null) = ${handledAt !== null}`.execute(rows(tx))
}
