import { sql } from 'kysely'
import type {
  FeedCounts,
  FeedKind,
  FeedPreview,
  FeedState,
} from '@portal/domain/people/feed-import/feed-import.ts'
import type { FeedFault } from '@portal/domain/people/feed-import/feed-problem.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { removeContent, type FeedProgress } from './feed-import.repository.ts'

/** A file whose job this process does until the lease ends. */
export type TakenFeed = {
  readonly id: Guid
  readonly kind: FeedKind
  readonly fileName: string
  readonly pupilNumber: string
  readonly state: 'checking' | 'applying'
  readonly mayRemove: boolean
  readonly hash: string
  /** When it was checked before. */
  readonly checkedAt: Instant | null
  readonly appliedBy: Guid | null
}

type Lease = { readonly now: Instant; readonly until: Instant }

/** Takes the file that waits longest, for the time of a lease. */
export async function takeFeed(tx: SchoolTransaction, { now, until }: Lease): Promise<TakenFeed | undefined> {
  const taken = await sql<Omit<TakenFeed, 'state'> & { state: FeedState }>`
    update feed_import i set due_at = ${until}
    where i.id = (select w.id from feed_import w where w.due_at <= ${now}
      order by w.due_at limit 1 for update skip locked)
    returning i.id, i.kind, i.file_name as "fileName", i.pupil_number as "pupilNumber", i.state,
      i.may_remove as "mayRemove", i.hash, i.checked_at as "checkedAt", i.applied_by as "appliedBy"`.execute(
    rows(tx),
  )
  const [feed] = taken.rows
  // The others have no due moment.
  return feed && { ...feed, state: feed.state === 'applying' ? 'applying' : 'checking' }
}

/** Returns the content of a file; nothing when its retention ended. */
export async function findContent(tx: SchoolTransaction, id: Guid): Promise<Buffer | undefined> {
  const found = await rows(tx)
    .selectFrom('feed_import_file')
    .select('content')
    .where('import_id', '=', id)
    .executeTakeFirst()
  return found?.content
}

/** Stores the progress of a job, and moves the end of its lease. Does nothing when the job has ended. */
export async function storeProgress(
  tx: SchoolTransaction,
  id: Guid,
  { part, done, total, now, until }: FeedProgress & Lease,
): Promise<void> {
  const kept = await sql`
    update feed_import set due_at = ${until} where id = ${id} and due_at is not null returning 1`.execute(
    rows(tx),
  )
  if (kept.rows.length === 0) return
  await sql`
    insert into feed_import_progress (school_id, import_id, part, done, total, updated_at)
    values (${tx.schoolId}, ${id}, ${part}, ${done}, ${total}, ${now})
    on conflict (school_id, import_id) do update
    set part = excluded.part, done = excluded.done, total = excluded.total, updated_at = excluded.updated_at`.execute(
    rows(tx),
  )
}

/** Whether the job still has to be done; another process may have done it after the end of the lease. */
export async function isStill(
  tx: SchoolTransaction,
  { id, state }: Pick<TakenFeed, 'id' | 'state'>,
): Promise<boolean> {
  const found = await sql`select 1 from feed_import where id = ${id} and state = ${state}`.execute(rows(tx))
  return found.rows.length > 0
}

type Checked = {
  readonly preview: FeedPreview
  readonly hash: string
  readonly at: Instant
  readonly isOutdated: boolean
}

/** Stores the preview of a file. */
export async function storePreview(
  tx: SchoolTransaction,
  { id, state }: Pick<TakenFeed, 'id' | 'state'>,
  { preview, hash, at, isOutdated }: Checked,
): Promise<void> {
  await sql`
    update feed_import set state = 'ready', preview = ${JSON.stringify(preview)}::jsonb, hash = ${hash},
      checked_at = ${at}, is_outdated = ${isOutdated}, due_at = null, applied_by = null
    where id = ${id} and state = ${state}`.execute(rows(tx))
  await sql`delete from feed_import_progress where import_id = ${id}`.execute(rows(tx))
}

/** Refuses a file, and removes its content. */
export async function refuseFeed(
  tx: SchoolTransaction,
  { id, state }: Pick<TakenFeed, 'id' | 'state'>,
  { faults, at }: { readonly faults: readonly FeedFault[]; readonly at: Instant },
): Promise<void> {
  await sql`
    update feed_import set state = 'refused', faults = ${JSON.stringify(faults)}::jsonb, preview = null,
      due_at = null, ended_at = ${at}
    where id = ${id} and state = ${state}`.execute(rows(tx))
  await removeContent(tx, id)
}

/** Marks a file as applied, and removes its content and preview. */
export async function markApplied(
  tx: SchoolTransaction,
  id: Guid,
  { result, at }: { readonly result: readonly FeedCounts[]; readonly at: Instant },
): Promise<void> {
  await sql`
    update feed_import set state = 'applied', applied_at = ${at}, ended_at = ${at}, preview = null, due_at = null,
      result = ${JSON.stringify(result)}::jsonb
    where id = ${id}`.execute(rows(tx))
  await removeContent(tx, id)
}

/** Returns which of these people work at the school, or have a role in its office. */
export async function findColleagues(
  tx: SchoolTransaction,
  people: readonly Guid[],
): Promise<readonly { readonly id: Guid; readonly name: string }[]> {
  if (people.length === 0) return []
  const found = await sql<{ id: Guid; name: string }>`
    select p.id, p.full_name as name from person p where p.id = any(${[...people]}::uuid[])
      and (p.stereotype not in ('ouder', 'leerling')
        or exists (select from office_role o where o.school_id = p.school_id and o.person_id = p.id))
    order by p.id`.execute(rows(tx))
  return found.rows
}
