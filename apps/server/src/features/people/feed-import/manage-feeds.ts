import { asksTwice, goneIn } from '@portal/domain/people/feed-import/feed-import.ts'
import type { FeedFault, FeedProblem } from '@portal/domain/people/feed-import/feed-problem.ts'
import { scopeFor } from '@portal/domain/account/office/office-role.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { newGuid } from '../../../new-guid.ts'
import { found, Refusal } from '../../../refusal.ts'
import { listOfficeJobs, officePage, recordAudit } from '../../account/account.public.ts'
import {
  cancelStoredFeed,
  findFeed,
  findFeeds,
  findJobsOf,
  insertFeed,
  lockFeed,
  requestFeed,
  type ListedFeed,
  type StoredFeed,
} from './feed-import.repository.ts'
import { recogniseFeed, type Recognised } from './recognise-feed.ts'

type Uploaded = { readonly name: string; readonly content: Buffer; readonly pupilNumber: string }

/** Stores a file for its job. A file of an unknown kind is refused, and the list says so. */
export async function uploadFeed(
  tx: SchoolTransaction,
  actor: Actor,
  { name, content, pupilNumber }: Uploaded,
) {
  const recognised = recogniseFeed(content)
  const problem = problemOf(recognised, pupilNumber)
  const id = newGuid()
  const feed = {
    id,
    kind: recognised?.kind ?? 'school-file',
    fileName: name,
    pupilNumber: recognised?.isCalendar ? pupilNumber.trim() : '',
    uploadedAt: actor.askedAt,
    uploadedBy: actor.person.guid,
    ...(problem && { fault: { place: '', problem, fault: '' } satisfies FeedFault }),
  }
  await insertFeed(tx, feed, content)
  await recordAudit(tx, actor, 'upload-feed', problem ? `${name}: refused: ${problem}` : name)
  return readFeed(tx, id)
}

function problemOf(recognised: Recognised | undefined, pupilNumber: string): FeedProblem | undefined {
  if (!recognised) return 'unrecognised'
  return recognised.isCalendar && pupilNumber.trim() === '' ? 'pupil-number' : undefined
}

type Listed = { readonly search: string; readonly order: 'uploadedAt' | '-uploadedAt'; readonly page: number }

/** Returns a page of the files of the school. */
export async function listFeeds(tx: SchoolTransaction, { page, ...asked }: Listed) {
  const { rows, count } = await officePage(page, (slice) => findFeeds(tx, asked, slice))
  return { rows: rows.map(shownFeed), count }
}

function shownFeed({ appliedAt, result, progress, ...feed }: ListedFeed) {
  const { id, kind, fileName, uploadedAt, uploadedBy, state, faultCount, appliedBy } = feed
  return {
    id,
    kind,
    fileName,
    uploadedAt,
    uploadedBy,
    state,
    faultCount,
    appliedBy,
    ...(appliedAt && { appliedAt }),
    ...(result && { result }),
    ...(progress && { progress }),
  }
}

/** Returns a file with its preview, its faults or its progress. Refuses with `not-found`. */
export async function readFeed(tx: SchoolTransaction, id: Guid) {
  const feed = found(await findFeed(tx, id))
  const { pupilNumber, mayRemove, faults, hash, isOutdated, preview } = feed
  return {
    ...shownFeed(feed),
    pupilNumber,
    mayRemove,
    faults,
    hash,
    isOutdated,
    asksTwice: mustConfirm(feed),
    ...(preview && { preview }),
  }
}

const mustConfirm = ({ preview, mayRemove }: StoredFeed): boolean =>
  mayRemove && preview !== null && asksTwice(preview.parts)

/** Checks a file again, with or without removing. Refuses with `not-found` and `import-outdated`. */
export async function checkFeed(
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
  { mayRemove }: { readonly mayRemove: boolean },
): Promise<void> {
  const { state } = await lockedFeed(tx, id)
  if (state !== 'ready') throw new Refusal('import-outdated')
  await requestFeed(tx, id, { mayRemove, at: actor.askedAt })
}

type Confirmed = { readonly hash: string; readonly gone: number }

/**
 * Asks the job to apply a file. Does nothing when it was asked already. Refuses with `not-found`, and with
 * `import-outdated` when the preview is another one, or the number of records to remove was not confirmed.
 */
export async function applyFeed(
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
  { hash, gone }: Confirmed,
): Promise<void> {
  const feed = await lockedFeed(tx, id)
  if (feed.state === 'applying' || feed.state === 'applied') return
  const isConfirmed = !mustConfirm(feed) || gone === goneIn(feed.preview?.parts ?? [])
  if (feed.state !== 'ready' || feed.hash !== hash || !isConfirmed) throw new Refusal('import-outdated')
  await requestFeed(tx, id, { appliedBy: actor.person.guid, at: actor.askedAt })
}

/** Cancels a file that is not being applied. Refuses with `not-found` and `import-outdated`. */
export async function cancelFeed(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<void> {
  const { state, fileName } = await lockedFeed(tx, id)
  if (state !== 'ready' && state !== 'checking') throw new Refusal('import-outdated')
  await cancelStoredFeed(tx, id, actor.askedAt)
  await recordAudit(tx, actor, 'cancel-feed', fileName)
}

async function lockedFeed(tx: SchoolTransaction, id: Guid): Promise<StoredFeed> {
  await lockFeed(tx, id)
  return found(await findFeed(tx, id))
}

const MOST_JOBS = 20
const SHOWN_MINUTES = 24 * 60

/** Returns the own jobs that run, and those of the last day; files of systems with the right to feeds only. */
export async function listJobs(tx: SchoolTransaction, actor: Actor) {
  const since: Instant = addMinutes(actor.askedAt, -SHOWN_MINUTES)
  const feeds = scopeFor(actor, 'feeds')
    ? await findJobsOf(tx, actor.person.guid, { since, limit: MOST_JOBS })
    : []
  return { feeds: feeds.map(shownFeed), jobs: await listOfficeJobs(tx, actor) }
}
