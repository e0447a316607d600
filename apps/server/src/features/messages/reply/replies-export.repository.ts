import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A text of a thread about a pupil, with the guardian that it is exchanged with. */
export type ExportedReply = {
  readonly number: number
  readonly pupil: string
  readonly className: string
  readonly guardian: string
  readonly bySchool: boolean
  readonly at: Instant
  readonly text: string
}

/** Finds a message by its reference in the school file. */
export async function findMessageId(tx: SchoolTransaction, reference: string): Promise<Guid | undefined> {
  const found = await rows(tx)
    .selectFrom('message')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found?.id
}

/** Returns all texts of the threads of a message: by pupil and guardian, oldest first. */
export async function findExportedReplies(
  tx: SchoolTransaction,
  message: Guid,
): Promise<readonly ExportedReply[]> {
  const found = await sql<ExportedReply>`
    select t.id as number, c.full_name as pupil, c.class_name as "className", p.full_name as guardian,
      t.by_school as "bySchool", t.written_at as at, t.text
    from message_reply t
    join person c on c.school_id = t.school_id and c.id = t.child_id
    join person p on p.school_id = t.school_id and p.id = t.person_id
    where t.message_id = ${message}
    order by c.full_name, c.id, p.full_name, p.id, t.id`.execute(rows(tx))
  return found.rows
}
