import { sql } from 'kysely'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type {
  FeedCounts,
  FeedKind,
  FeedPreview,
  FeedState,
} from '@portal/domain/people/feed-import/feed-import.ts'
import type { FeedFault } from '@portal/domain/people/feed-import/feed-problem.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { literally } from '../../../database/pattern.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Slice } from '../../account/account.public.ts'

export type FeedProgress = { readonly part: string; readonly done: number; readonly total: number }

/** An uploaded file in a list. */
export type ListedFeed = {
  readonly id: Guid
  readonly kind: FeedKind
  readonly fileName: string
  readonly uploadedAt: Instant
  readonly uploadedBy: string
  readonly state: FeedState
  readonly faultCount: number
  readonly appliedAt: Instant | null
  readonly appliedBy: string
  readonly result: readonly FeedCounts[] | null
  readonly progress: FeedProgress | null
}

/** An uploaded file with its preview or its faults. */
export type StoredFeed = ListedFeed & {
  readonly pupilNumber: string
  readonly mayRemove: boolean
  readonly faults: readonly FeedFault[]
  readonly preview: FeedPreview | null
  readonly hash: string
  readonly isOutdated: boolean
}

type NewFeed = {
  readonly id: Guid
  readonly kind: FeedKind
  readonly fileName: string
  readonly pupilNumber: string
  readonly uploadedAt: Instant
  readonly uploadedBy: Guid
  /** Refuses it at once. */
  readonly fault?: FeedFault
}

/** Stores an uploaded file; one without a fault is checked by a job. */
export async function insertFeed(tx: SchoolTransaction, feed: NewFeed, content: Buffer): Promise<void> {
  const { id, kind, fileName, pupilNumber, uploadedAt, uploadedBy, fault } = feed
  await sql`
    insert into feed_import
      (school_id, id, kind, file_name, pupil_number, uploaded_at, uploaded_by, state, due_at, faults, ended_at)
    values (${tx.schoolId}, ${id}, ${kind}, ${fileName}, ${pupilNumber}, ${uploadedAt}, ${uploadedBy},
      ${fault ? 'refused' : 'checking'}, ${fault ? null : uploadedAt},
      ${JSON.stringify(fault ? [fault] : [])}::jsonb, ${fault ? uploadedAt : null})`.execute(rows(tx))
  if (!fault)
    await rows(tx)
      .insertInto('feed_import_file')
      .values({ school_id: tx.schoolId, import_id: id, content, stored_at: uploadedAt })
      .execute()
}

const listed = sql`i.id, i.kind, i.file_name as "fileName", i.uploaded_at as "uploadedAt",
  u.full_name as "uploadedBy", i.state, coalesce(jsonb_array_length(i.faults), 0) as "faultCount",
  i.applied_at as "appliedAt", coalesce(a.full_name, '') as "appliedBy", i.result,
  case when g.part is not null then jsonb_build_object('part', g.part, 'done', g.done, 'total', g.total) end
    as progress`

const fromFeeds = sql`from feed_import i
  join person u on u.school_id = i.school_id and u.id = i.uploaded_by
  left join person a on a.school_id = i.school_id and a.id = i.applied_by
  left join feed_import_progress g on g.school_id = i.school_id and g.import_id = i.id
    and i.state in ('checking', 'applying')`

/** Returns a file. */
export async function findFeed(tx: SchoolTransaction, id: Guid): Promise<StoredFeed | undefined> {
  const found = await sql<StoredFeed>`
    select ${listed}, i.pupil_number as "pupilNumber", i.may_remove as "mayRemove", i.faults, i.preview, i.hash,
      i.is_outdated as "isOutdated"
    ${fromFeeds} where i.id = ${id}`.execute(rows(tx))
  return found.rows[0]
}

/** Returns files whose name or uploader matches the words, each with the number of all. */
export async function findFeeds(
  tx: SchoolTransaction,
  { search, order }: { readonly search: string; readonly order: 'uploadedAt' | '-uploadedAt' },
  { limit, offset }: Slice,
): Promise<readonly (ListedFeed & { readonly count: number })[]> {
  const pattern = `%${literally(search.trim())}%`
  const isFound = sql`(i.file_name ilike ${pattern} or u.full_name ilike ${pattern})`
  const sorted = order === 'uploadedAt' ? sql`i.uploaded_at, i.id` : sql`i.uploaded_at desc, i.id desc`
  const found = await sql<ListedFeed & { count: number }>`
    select feeds.*, (select count(*) from (select from feed_import i
      join person u on u.school_id = i.school_id and u.id = i.uploaded_by
      where ${isFound} limit ${EXACT_COUNT + 1}) counted) as count
    from (select ${listed} ${fromFeeds} where ${isFound} order by ${sorted} limit ${limit} offset ${offset}) feeds`.execute(
    rows(tx),
  )
  return found.rows
}

/** Returns the last jobs of a person: uploaded or applied by them, and running or ended since a moment. */
export async function findJobsOf(
  tx: SchoolTransaction,
  personId: Guid,
  { since, limit }: { readonly since: Instant; readonly limit: number },
): Promise<readonly ListedFeed[]> {
  const found = await sql<ListedFeed>`
    select ${listed} ${fromFeeds}
    where (i.uploaded_by = ${personId} or i.applied_by = ${personId})
      and (i.due_at is not null or i.ended_at >= ${since}
        or (i.state = 'ready' and i.uploaded_at >= ${since}))
    order by i.uploaded_at desc, i.id limit ${limit}`.execute(rows(tx))
  return found.rows
}

/** Locks a file, so that two who decide about it wait for each other. */
export async function lockFeed(tx: SchoolTransaction, id: Guid): Promise<void> {
  await sql`select from feed_import where id = ${id} for update`.execute(rows(tx))
}

/** Sends a file to its job: to be checked again, or to be applied by somebody. */
export async function requestFeed(
  tx: SchoolTransaction,
  id: Guid,
  asked: { readonly at: Instant } & ({ readonly mayRemove: boolean } | { readonly appliedBy: Guid }),
): Promise<void> {
  await (
    'mayRemove' in asked
      ? sql`
      update feed_import set state = 'checking', may_remove = ${asked.mayRemove}, is_outdated = false,
        preview = null, due_at = ${asked.at}
      where id = ${id}`
      : sql`
      update feed_import set state = 'applying', applied_by = ${asked.appliedBy}, asked_at = ${asked.at},
        is_outdated = false, due_at = ${asked.at}
      where id = ${id}`
  ).execute(rows(tx))
}

/** Cancels a file and removes its content. */
export async function cancelStoredFeed(tx: SchoolTransaction, id: Guid, at: Instant): Promise<void> {
  await sql`
    update feed_import set state = 'cancelled', preview = null, due_at = null, ended_at = ${at}
    where id = ${id}`.execute(rows(tx))
  await removeContent(tx, id)
}

/** Removes the content and the progress of a file. */
export async function removeContent(tx: SchoolTransaction, id: Guid): Promise<void> {
  await sql`delete from feed_import_file where import_id = ${id}`.execute(rows(tx))
  await sql`delete from feed_import_progress where import_id = ${id}`.execute(rows(tx))
}
