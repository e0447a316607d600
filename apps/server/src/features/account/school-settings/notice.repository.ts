import { sql } from 'kysely'
import {
  noticeKind,
  type EditedNotice,
  type NoticeVersion,
  type WrittenNotice,
} from '@portal/domain/account/portal/notice.ts'
import type { Notification } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the current notice: the last one written in the portal, else that of the school file. */
export async function findNotification(tx: SchoolTransaction): Promise<Notification | undefined> {
  const { rows: found } = await sql<Notification>`
    select active, priority, message from (
      (select active, priority, message, 1 as nth from notice_version order by version desc limit 1)
      union all
      (select active, priority, message, 2 as nth from notification where active order by id limit 1)) told
    order by nth limit 1`.execute(rows(tx))
  return found[0]
}

/** Returns the notice for editing, with its older versions. */
export async function findEditedNotice(tx: SchoolTransaction): Promise<EditedNotice> {
  const versions = await findVersions(tx)
  const [newest] = versions
  const { active, priority, message } = newest ?? (await findNoticeOfFile(tx)) ?? NONE
  return { version: newest?.version ?? 0, active, priority, message, versions }
}

const NONE: WrittenNotice = { active: false, priority: 'info', message: '' }

async function findVersions(tx: SchoolTransaction): Promise<readonly NoticeVersion[]> {
  const found = await rows(tx)
    .selectFrom('notice_version as v')
    .innerJoin('person as p', (join) =>
      join.onRef('p.school_id', '=', 'v.school_id').onRef('p.id', '=', 'v.written_by'),
    )
    .select(['v.version', 'v.active', 'v.priority', 'v.message', 'v.written_at as writtenAt'])
    .select('p.full_name as writtenBy')
    .orderBy('v.version', 'desc')
    .execute()
  return found
}

/** Returns the active notice of the file, else an inactive one. */
async function findNoticeOfFile(tx: SchoolTransaction): Promise<WrittenNotice | undefined> {
  const found = await rows(tx)
    .selectFrom('notification')
    .select(['active', 'priority', 'message'])
    .orderBy('active', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return found && { ...found, priority: noticeKind(found.priority) }
}

type NextNotice = WrittenNotice & {
  readonly version: number
  readonly writtenBy: Guid
  readonly writtenAt: Instant
}

/** Stores a notice as this version. Returns false when that version exists already. */
export async function storeNotice(
  tx: SchoolTransaction,
  { writtenBy, writtenAt, ...notice }: NextNotice,
): Promise<boolean> {
  const stored = await rows(tx)
    .insertInto('notice_version')
    .values({ school_id: tx.schoolId, ...notice, written_by: writtenBy, written_at: writtenAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return stored !== undefined
}
