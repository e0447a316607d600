import { sql } from 'kysely'
import type { DigestFrequency } from '@portal/domain/messages/digest/message-digest.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

export type DigestSettings = {
  readonly email: string
  readonly every: DigestFrequency
  readonly slug: string
}

/** Returns where and how often the school is mailed; undefined when it wants no digest. */
export async function findDigestSettings(tx: SchoolTransaction): Promise<DigestSettings | undefined> {
  const found = await sql<DigestSettings>`
    select message_digest_email as email, message_digest_every as every, slug from school
    where id = ${tx.schoolId} and message_digest_email is not null and message_digest_every is not null`.execute(
    rows(tx),
  )
  return found.rows[0]
}

/** Whether an item is an answer to a question, or a reply. */
export type DigestKind = 'answer' | 'reply'

type NewItem = {
  readonly reference: string
  readonly child: Guid
  readonly kind: DigestKind
  readonly dueAt: Instant
}

/** Adds one to the items that wait for the next digest; a changed answer is no new one. */
export async function storeItem(
  tx: SchoolTransaction,
  { reference, child, kind, dueAt }: NewItem,
): Promise<void> {
  await sql`
    insert into message_digest_item as i (school_id, message_id, child_id, kind, number, due_at)
    select school_id, id, ${child}, ${kind}, 1, ${dueAt} from message where reference = ${reference}
    on conflict (school_id, message_id, child_id, kind) do update
      set number = i.number + case when i.kind = 'reply' then 1 else 0 end`.execute(rows(tx))
}

/** What is new below a message. */
export type DigestLine = {
  readonly reference: string
  readonly subject: string
  readonly answers: number
  readonly replies: number
}

/** Deletes all waiting items when one is due, and returns them by message. */
export async function takeItems(tx: SchoolTransaction, now: Instant): Promise<readonly DigestLine[]> {
  const found = await sql<DigestLine>`
    with taken as (
      delete from message_digest_item
      where exists (select from message_digest_item where due_at <= ${now})
      returning school_id, message_id, kind, number)
    select m.reference, m.subject,
      coalesce(sum(t.number) filter (where t.kind = 'answer'), 0)::int as answers,
      coalesce(sum(t.number) filter (where t.kind = 'reply'), 0)::int as replies
    from taken t join message m on m.school_id = t.school_id and m.id = t.message_id
    group by m.id, m.reference, m.subject, m.sent_at order by m.sent_at desc, m.reference`.execute(rows(tx))
  return found.rows
}
