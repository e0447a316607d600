import { sql } from 'kysely'
import type { ThreadText } from '@portal/domain/messages/reply/message-thread.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A guardian whose thread about a child is meant. */
export type Correspondent = { readonly person: Guid; readonly child: Guid }

type Asked = {
  /** The message by its reference. */
  readonly reference: string
  /** Who reads; only threads about children with a copy for this person are returned. */
  readonly reader: Guid
  /** Whose threads the reader may read. */
  readonly of: readonly Correspondent[]
}

/** Returns the texts of these threads, oldest first. */
export async function findTexts(
  tx: SchoolTransaction,
  { reference, reader, of }: Asked,
): Promise<readonly ThreadText[]> {
  const found = await sql<ThreadText>`
    select case when t.by_school then 'school' when t.person_id = ${reader} then 'reader' else 'household' end as author,
      case when t.by_school then '' else p.full_name end as name, t.written_at as at, t.text
    from message_reply t
    join person p on p.school_id = t.school_id and p.id = t.person_id
    join message_recipient r on r.school_id = t.school_id and r.message_id = t.message_id and r.person_id = ${reader}
      and r.child_id = t.child_id
    where t.message_id = (select id from message where reference = ${reference})
      and (t.child_id, t.person_id) in (
        select * from unnest(${of.map(({ child }) => child)}::uuid[], ${of.map(({ person }) => person)}::uuid[]))
    order by t.id`.execute(rows(tx))
  return found.rows
}

type NewText = Correspondent & {
  readonly reference: string
  readonly bySchool: boolean
  readonly text: string
  readonly now: Instant
}

/** Adds a text to the thread of a guardian. */
export async function storeText(
  tx: SchoolTransaction,
  { reference, child, person, bySchool, text, now }: NewText,
): Promise<void> {
  await sql`
    insert into message_reply (school_id, message_id, child_id, person_id, by_school, written_at, text)
    select school_id, id, ${child}, ${person}, ${bySchool}, ${now}, ${text}
    from message where reference = ${reference}`.execute(rows(tx))
}

export type NumberedReply = Correspondent & {
  readonly message: Guid
  readonly reference: string
  /** Families see replies to this message. */
  readonly isShown: boolean
}

/** Finds the thread of a text by its number. */
export async function findReply(tx: SchoolTransaction, number: number): Promise<NumberedReply | undefined> {
  const found = await sql<NumberedReply>`
    select t.person_id as person, t.child_id as child, m.id as message, m.reference,
      m.replies is not null and m.answer_before is null as "isShown"
    from message_reply t
    join message m on m.school_id = t.school_id and m.id = t.message_id
    where t.id = ${number}`.execute(rows(tx))
  return found.rows[0]
}
