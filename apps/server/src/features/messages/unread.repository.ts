import { sql } from 'kysely'
import type { MessageKind } from '@portal/domain/messages/message.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { isAnyCopyIn, kindFrom } from './inbox-condition.repository.ts'
import type { Inbox } from './inbox.ts'

export type UnreadOfKind = { readonly child: Guid; readonly kind: MessageKind; readonly count: number }

/** How many copies of this inbox nobody has opened, by child and kind, in one query for all children. */
export async function countUnread(tx: SchoolTransaction, inbox: Inbox): Promise<readonly UnreadOfKind[]> {
  const found = await sql<Omit<UnreadOfKind, 'kind'> & { kind: string }>`
    select r.child_id as child, r.kind, count(*)::int as count from message_recipient r
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
