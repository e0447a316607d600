import {
  isGivenUp,
  type OfficeActor,
  type OfficeJobProgress,
} from '@portal/domain/account/office/jobs/office-job.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { languages } from '@portal/domain/values/text/locale.ts'
import {
  JobRefusal,
  type OfficeWork,
  type OfficeWorkByKind,
} from '../../../../composition/parts/office-work.ts'
import { refreshStatistics } from '../../../../school-file/statistics.repository.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import type { ScheduledJob } from '../../../../jobs/scheduled-job.ts'
import type { FaultHook } from '../../../../process/fault-injection.ts'
import { Refusal } from '../../../../refusal.ts'
import type { PortalSecret } from '../../../../security/portal-secret.ts'
import { findGrantsOf } from '../roles/office-role.repository.ts'
import { encryptJobFile } from './job-file.ts'
import { insertJobFile } from './job-file.repository.ts'
import { mayDoJob } from './manage-jobs.ts'
import {
  failJob,
  finishOfficeJob,
  storeJobProgress,
  takeJob,
  type TakenJob,
} from './office-job.repository.ts'

export type OfficeJobDeps = {
  readonly schools: Schools
  readonly clock: () => Instant
  readonly secret: PortalSecret
  readonly faultHook: FaultHook
  /** The work of each kind of job. */
  readonly officeWork: OfficeWorkByKind
}

/** Does the jobs of the office; one at a time in each process. */
export const officeJob = (deps: OfficeJobDeps): ScheduledJob => ({
  work: 'office-jobs',
  kind: 'office',
  run: (schoolId) => runOfficeJob(deps, schoolId),
})

/** After it, another process takes over from one that died. A running one renews it. */
const LEASE_SECONDS = 120

/** Another process did the job after the end of the lease. */
class Overtaken extends Error {}

/** Why a job did nothing, when that is no refusal. */
const FAULT = 'job-failed'

/**
 * Does the job of the school that waits longest, in one transaction with its result. A refusal ends it and is shown to
 * its person; a job that is too busy is tried again.
 */
export async function runOfficeJob(deps: OfficeJobDeps, schoolId: Guid): Promise<void> {
  const { schools, clock, faultHook } = deps
  const lease = { now: clock(), until: addSeconds(clock(), LEASE_SECONDS) }
  const job = await schools.write(schoolId, (tx) => takeJob(tx, lease))
  if (job === undefined) return
  await faultHook('office-job-taken')
  const fail = (refusal: string) =>
    schools.write(schoolId, (tx) => failJob(tx, job.id, { at: clock(), refusal }))
  if (isGivenUp(job.attempts)) return fail(FAULT)
  try {
    // What it reads may just have been written by thousands: its plans are made for the present sizes.
    await schools.write(schoolId, refreshStatistics)
    await schools.write(schoolId, (tx) => doJob(deps, tx, job))
  } catch (error) {
    if (error instanceof Overtaken || isTooBusy(error)) return
    const isRefused = error instanceof Refusal || error instanceof JobRefusal
    await fail(isRefused ? error.code : FAULT)
    if (!isRefused) throw error
  }
}

const isTooBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'too-busy'

async function doJob(deps: OfficeJobDeps, tx: SchoolTransaction, job: TakenJob): Promise<void> {
  const { clock, secret, officeWork, faultHook } = deps
  const { id, asked, subject } = job
  const work: OfficeWork | undefined = officeWork[job.kind]
  const actor = await personOf(tx, job, clock())
  // The roles of this moment decide: they may be others than when it was asked.
  if (!work || !mayDoJob(actor, job.needs)) throw new Refusal('no-office-right')
  const progress = reportProgress(deps, tx.schoolId, id)
  const { result, file } = await work({ tx, actor, asked, subject: subject ?? undefined, progress })
  const at = clock()
  if (!(await finishOfficeJob(tx, id, { at, result }))) throw new Overtaken()
  if (file) {
    const { fileName, mediaType, content } = file
    const encrypted = encryptJobFile(id, secret, content)
    await insertJobFile(tx, id, { fileName, mediaType, encrypted, storedAt: at })
  }
  await faultHook('office-job-stored')
}

/** The person of a job, with the roles of this moment; none for an account that is closed or blocked. */
async function personOf(
  tx: SchoolTransaction,
  { personId, language }: TakenJob,
  now: Instant,
): Promise<OfficeActor> {
  return {
    schoolId: tx.schoolId,
    person: { guid: personId },
    language: languages.find((one) => one === language) ?? 'nl',
    office: await findGrantsOf(tx, personId),
    askedAt: now,
  }
}

/** Seconds between two reports of progress. */
const PROGRESS_PAUSE = 1

/** Stores the progress at most once a second, beside the transaction of the job. */
function reportProgress({ schools, clock }: OfficeJobDeps, schoolId: Guid, id: Guid) {
  let nextAt = clock()
  let isReporting = false
  return (state: OfficeJobProgress): void => {
    const now = clock()
    if (isReporting || now < nextAt) return
    isReporting = true
    nextAt = addSeconds(now, PROGRESS_PAUSE)
    const until = addSeconds(now, LEASE_SECONDS)
    void schools
      .writeAsync(schoolId, (tx) => storeJobProgress(tx, id, { ...state, until }))
      // A missed report of progress is harmless: the next one follows.
      .catch(() => {})
      .finally(() => (isReporting = false))
  }
}
