import {
  isFileKept,
  jobRefusalOf,
  reasonNotToWait,
  type OfficeActor,
  type OfficeJobKind,
} from '@portal/domain/account/office/jobs/office-job.ts'
import { officeRights, scopeFor, type OfficeRight } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Download } from '../../../../download.ts'
import { newGuid } from '../../../../new-guid.ts'
import { found, Refusal, refuseIf } from '../../../../refusal.ts'
import type { PortalSecret } from '../../../../security/portal-secret.ts'
import { waitForTurn } from '../../sign-in/throttling/failed-login.repository.ts'
import { decryptJobFile } from './job-file.ts'
import { findJobFile } from './job-file.repository.ts'
import {
  countWaiting,
  findLastJob,
  findOfficeJobsOf,
  insertJob,
  type ListedJob,
} from './office-job.repository.ts'

/** Work that somebody asks for. */
export type AskedJob = {
  readonly kind: OfficeJobKind
  /** The name of a file or list. */
  readonly title: string
  readonly asked: unknown
  readonly needs: OfficeRight
  /** What it changes: only one job at a time does. */
  readonly subject?: Guid
}

/**
 * Stores a job for the worker, with the right that it needs. Returns its id; that of the waiting job when one waits for
 * the same subject. Refuses with `too-many-jobs`.
 */
export async function startJob(tx: SchoolTransaction, actor: OfficeActor, job: AskedJob): Promise<Guid> {
  const { guid: personId } = actor.person
  // Jobs of a person are counted one after another.
  await waitForTurn(tx, `jobs of ${personId}`)
  refuseIf(reasonNotToWait(await countWaiting(tx, personId)))
  const id = newGuid()
  const facts = { language: actor.language, personId, askedAt: actor.askedAt }
  if (await insertJob(tx, { id, ...job, ...facts })) return id
  const waiting = job.subject && (await findLastJob(tx, job.subject))
  return found(waiting?.id)
}

const MOST_LISTED = 20
const LISTED_MINUTES = 24 * 60

/** Returns the own jobs that wait, and those of the last day. */
export async function listOfficeJobs(tx: SchoolTransaction, actor: OfficeActor) {
  const since = addMinutes(actor.askedAt, -LISTED_MINUTES)
  const jobs = await findOfficeJobsOf(tx, actor.person.guid, { since, limit: MOST_LISTED })
  return jobs.map((job) => shownJob(job, actor))
}

/** The last job about a subject: whether it runs with its progress, and why it did nothing. */
export async function readLastJob(tx: SchoolTransaction, actor: OfficeActor, subject: Guid) {
  const job = await findLastJob(tx, subject)
  return job && shownJob(job, actor)
}

function shownJob(job: ListedJob, { askedAt: now }: OfficeActor) {
  const { id, kind, title, state, askedAt, subject, part, done, total, refusal, result, fileAt } = job
  return {
    id,
    kind,
    title,
    state,
    askedAt,
    hasFile: fileAt !== null && isFileKept(fileAt, now),
    ...(subject && { subject }),
    ...(part && { progress: { part, done, total } }),
    ...(refusal !== null && { refusal: jobRefusalOf(refusal) }),
    ...(result !== null && { result }),
  }
}

/** The right that a stored job needs; none when its name is no right any more. */
export const mayDoJob = (actor: Pick<OfficeActor, 'office'>, needs: string): boolean => {
  const right = officeRights.find((one) => one === needs)
  return right !== undefined && scopeFor(actor, right) !== undefined
}

/**
 * Returns the file of an own job. Refuses with `not-found` when there is none any more, and with `no-office-right` when
 * its right was revoked.
 */
export async function downloadJobFile(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { id, secret }: { readonly id: Guid; readonly secret: PortalSecret },
): Promise<Download> {
  const file = found(await findJobFile(tx, { id, personId: actor.person.guid }))
  if (!mayDoJob(actor, file.needs)) throw new Refusal('no-office-right')
  const content = isFileKept(file.storedAt, actor.askedAt)
    ? decryptJobFile(id, secret, file.encrypted)
    : undefined
  return { mediaType: file.mediaType, fileName: file.fileName, content: found(content) }
}
