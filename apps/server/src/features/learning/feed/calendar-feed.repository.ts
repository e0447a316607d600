import { sql } from 'kysely'
import type { FeedKind } from '@portal/domain/learning/feed/calendar-feed.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A stored feed: its owner, the pupil and the kinds. */
export type StoredFeed = {
  readonly id: Guid
  readonly person: Guid
  readonly child: Guid
  readonly kinds: readonly FeedKind[]
  readonly madeAt: Instant
}

const columns = ['id', 'person_id as person', 'child_id as child', 'kinds', 'made_at as madeAt'] as const

/** Returns the feeds of a person, latest first. */
export async function listFeedsOf(tx: SchoolTransaction, person: Guid): Promise<readonly StoredFeed[]> {
  const found = await rows(tx)
    .selectFrom('calendar_feed')
    .select(columns)
    .where('person_id', '=', person)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return found
}

/** Finds a feed by the hash of its secret. */
export async function findFeed(tx: SchoolTransaction, hash: Buffer): Promise<StoredFeed | undefined> {
  const found = await rows(tx)
    .selectFrom('calendar_feed')
    .select(columns)
    .where('secret_hash', '=', hash)
    .executeTakeFirst()
  return found
}

/** Serialises the creation of feeds per person. */
export async function waitForFeeds(tx: SchoolTransaction, person: Guid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar feeds of ${person}`}, 0))`.execute(
    rows(tx),
  )
}

export async function insertFeed(
  tx: SchoolTransaction,
  { person, child, kinds, madeAt, hash }: Omit<StoredFeed, 'id'> & { readonly hash: Buffer },
): Promise<StoredFeed> {
  const kept = await rows(tx)
    .insertInto('calendar_feed')
    .values({
      school_id: tx.schoolId,
      person_id: person,
      child_id: child,
      kinds: [...kinds],
      secret_hash: hash,
      made_at: madeAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return kept
}

/** Deletes a feed of this person. Returns false when there is none. */
export async function deleteFeed(tx: SchoolTransaction, person: Guid, id: Guid): Promise<boolean> {
  const { numDeletedRows } = await rows(tx)
    .deleteFrom('calendar_feed')
    .where('person_id', '=', person)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes feeds without access: the owner's relation has ended, or the account was closed. */
export async function forgetDeadFeeds(tx: SchoolTransaction, now: Instant): Promise<void> {
  const today = dayAtSchool(now)
  await sql`
    delete from calendar_feed f using person p
    where p.school_id = f.school_id and p.id = f.person_id and (not p.active or (f.person_id <> f.child_id
      and not exists (select from relation r where r.school_id = f.school_id and r.person_id = f.person_id
        and r.child_id = f.child_id and (r.ended_on is null or r.ended_on > ${today}))))`.execute(rows(tx))
}
