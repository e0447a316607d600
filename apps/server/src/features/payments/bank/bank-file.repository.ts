import { createHash } from 'node:crypto'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { newGuid } from '../../../new-guid.ts'

/** A received file; `handledAt` is set when all its entries are booked. */
export type ReceivedFile = { readonly id: Guid; readonly handledAt: Instant | undefined }

/** A file that we made for the bank. */
export type MadeFile = { readonly messageId: string; readonly content: string; readonly madeAt: Instant }

/** Identifies a file by its content, independent of its name. */
export const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex')

/** Registers a received file, or finds it when it was received before. */
export async function receiveFile(
  tx: SchoolTransaction,
  kind: 'statement' | 'returns',
  { name, content }: { readonly name: string; readonly content: string },
  now: Instant,
): Promise<ReceivedFile> {
  const hash = hashOf(content)
  await rows(tx)
    .insertInto('bank_file')
    .values({ school_id: tx.schoolId, id: newGuid(), kind, hash, name, seen_at: now })
    .onConflict((conflict) => conflict.columns(['school_id', 'kind', 'hash']).doNothing())
    .execute()
  const { id, handledAt } = await rows(tx)
    .selectFrom('bank_file')
    .select(['id', 'handled_at as handledAt'])
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return { id, handledAt: handledAt ?? undefined }
}

/** Marks a file as completely booked. */
export async function closeFile(tx: SchoolTransaction, id: Guid, now: Instant): Promise<void> {
  await rows(tx).updateTable('bank_file').set({ handled_at: now }).where('id', '=', id).execute()
}

/** Stores a file that we made, so that it can be exported again unchanged. */
export async function keepFile(
  tx: SchoolTransaction,
  kind: 'debits' | 'refunds',
  { messageId, content, madeAt }: MadeFile,
  worksOn: CalendarDay,
): Promise<Guid> {
  const id = newGuid()
  await rows(tx)
    .insertInto('bank_file')
    .values({
      school_id: tx.schoolId,
      id,
      kind,
      hash: hashOf(content),
      name: `${messageId}.xml`,
      message_id: messageId,
      works_on: worksOn,
      content,
      seen_at: madeAt,
      handled_at: madeAt,
    })
    .execute()
  return id
}

/** The stored files for this day, oldest first. */
export async function listKeptFiles(
  tx: SchoolTransaction,
  kind: 'debits' | 'refunds',
  worksOn: CalendarDay,
): Promise<MadeFile[]> {
  const found = await rows(tx)
    .selectFrom('bank_file')
    .select(['message_id', 'content', 'seen_at as madeAt'])
    .where('kind', '=', kind)
    .where('works_on', '=', worksOn)
    .orderBy('seen_at')
    .execute()
  return found.map(({ message_id, content, madeAt }) => ({
    messageId: message_id ?? '',
    content: content ?? '',
    madeAt,
  }))
}
