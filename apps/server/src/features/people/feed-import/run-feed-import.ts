import { changesSomething, MOST_FEED_FAULTS } from '@portal/domain/people/feed-import/feed-import.ts'
import type { FeedFault, FeedProblem } from '@portal/domain/people/feed-import/feed-problem.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { UnusableArchive } from '../../../gateways/archive/read-archive.ts'
import type { ScheduledJob } from '../../../jobs/scheduled-job.ts'
import type { FaultHook } from '../../../process/fault-injection.ts'
import { UnusableFile, type ImportProgress } from '../../../school-file/import-school.ts'
import { recordFound, waitForTurn } from '../../account/account.public.ts'
import {
  findColleagues,
  findContent,
  isStill,
  markApplied,
  refuseFeed,
  storePreview,
  storeProgress,
  takeFeed,
  type TakenFeed,
} from './feed-job.repository.ts'
import { FeedRefused, tryFeed, type FeedDeps, type Tried } from './feed-work.ts'

export type FeedJobDeps = FeedDeps & { readonly clock: () => Instant; readonly faultHook: FaultHook }

/** Checks and applies uploaded files; one at a time in each process. */
export const feedImportJob = (deps: FeedJobDeps): ScheduledJob => ({
  work: 'feed-imports',
  kind: 'office',
  run: (schoolId) => runFeedImport(deps, schoolId),
})

/** After it, another process takes over from one that died. A running one renews it. */
const LEASE_SECONDS = 60

/** Seconds between two reports of progress. */
const PROGRESS_PAUSE = 1

/** Rolls back a try, because it was a check or would do something else than the preview said. */
class RolledBack extends Error {}

/** Does the job of one file of the school: checks it, or applies it in one transaction. */
export async function runFeedImport(deps: FeedJobDeps, schoolId: Guid): Promise<void> {
  const { schools, clock, faultHook } = deps
  const lease = { now: clock(), until: addSeconds(clock(), LEASE_SECONDS) }
  const taken = await schools.write(schoolId, (tx) => takeFeed(tx, lease))
  if (taken === undefined) return
  await faultHook('feed-taken')
  const end = (work: (tx: SchoolTransaction) => Promise<void>) => schools.write(schoolId, work)
  try {
    const preview = await tryTaken(deps, schoolId, taken)
    if (preview) await end((tx) => storePreview(tx, taken, preview))
  } catch (error) {
    const faults = faultsOf(error)
    await end((tx) => refuseFeed(tx, taken, { faults: faults ?? [ofProblem('failed')], at: clock() }))
    if (!faults) throw error
  }
}

type Preview = Parameters<typeof storePreview>[2]

/** Returns the preview of a file that was not applied. */
async function tryTaken(deps: FeedJobDeps, schoolId: Guid, taken: TakenFeed): Promise<Preview | undefined> {
  const { id, kind, fileName, pupilNumber, state, mayRemove } = taken
  const content = await deps.schools.read(schoolId, (tx) => findContent(tx, id))
  if (content === undefined) throw new FeedRefused('expired')
  // Relative days count from the same moment in the preview and when it is applied.
  const now = state === 'applying' && taken.checkedAt ? taken.checkedAt : deps.clock()
  const progress = reportProgress(deps, schoolId, id)
  let preview: Preview | undefined
  const trying = {
    schoolId,
    kind,
    mayRemove,
    now,
    progress,
    file: { name: fileName, content, pupil: pupilNumber },
    begun: async (tx: SchoolTransaction) => {
      // Imports of a school wait for each other: each sees what the one before wrote.
      await waitForTurn(tx, 'import of people')
      if (!(await isStill(tx, taken))) throw new RolledBack()
    },
    ending: async (tx: SchoolTransaction, tried: Tried) => {
      await refuseForbidden(tx, tried)
      const { preview: found, hash } = tried.record.end(tried.report)
      if (state === 'checking' || hash !== taken.hash) {
        preview = { preview: found, hash, at: now, isOutdated: state === 'applying' }
        throw new RolledBack()
      }
      await recordApplied(tx, taken, { tried, at: deps.clock() })
      await deps.faultHook('feed-stored')
    },
  }
  await tryFeed(deps, trying).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return preview
}

/** Refuses what a browser may not change, by name. */
async function refuseForbidden(tx: SchoolTransaction, { forbidden, record }: Tried): Promise<void> {
  const colleagues = await findColleagues(tx, record.readdressed)
  const all = [
    ...forbidden,
    ...colleagues.map(({ name }) => ({ rule: 'colleague-email' as const, place: `people: ${name}` })),
  ]
  if (all.length > 0) throw new Forbidden(all.map(({ rule, place }) => ({ place, problem: rule, fault: '' })))
}

class Forbidden extends Error {
  readonly faults: readonly FeedFault[]
  constructor(faults: readonly FeedFault[]) {
    super(`A browser may not change ${faults.length} things of this file`)
    this.faults = faults
  }
}

async function recordApplied(
  tx: SchoolTransaction,
  { id, kind, fileName, mayRemove, appliedBy }: TakenFeed,
  { tried, at }: { readonly tried: Tried; readonly at: Instant },
): Promise<void> {
  const result = tried.report.kinds.map(({ kind: part, created, changed, unchanged, gone }) => ({
    part,
    created,
    changed,
    unchanged,
    gone: mayRemove ? gone : 0,
  }))
  const numbers = result
    .filter((part) => changesSomething([part], mayRemove))
    .map(({ part, created, changed, gone }) => `${part} +${created} ~${changed} -${gone}`)
  const subject = `${fileName} (${kind}): ${numbers.join(', ')}`
  await recordFound(tx, { action: 'apply-feed', subject, personId: appliedBy ?? undefined }, at)
  await markApplied(tx, id, { result, at })
}

/** Stores the progress at most once a second, beside the transaction of the import. */
function reportProgress({ schools, clock }: FeedJobDeps, schoolId: Guid, id: Guid) {
  let nextAt = clock()
  let isReporting = false
  return ({ what, done, total }: ImportProgress): void => {
    const now = clock()
    if (isReporting || now < nextAt) return
    isReporting = true
    nextAt = addSeconds(now, PROGRESS_PAUSE)
    const state = { part: what, done, total, now, until: addSeconds(now, LEASE_SECONDS) }
    void schools
      .writeAsync(schoolId, (tx) => storeProgress(tx, id, state))
      // A missed report of progress is harmless: the next one follows.
      .catch(() => {})
      .finally(() => (isReporting = false))
  }
}

const ofProblem = (problem: FeedProblem): FeedFault => ({ place: '', problem, fault: '' })

/** The faults of a file that cannot be used; nothing for any other error. */
function faultsOf(error: unknown): readonly FeedFault[] | undefined {
  if (error instanceof FeedRefused) return [ofProblem(error.problem)]
  if (error instanceof Forbidden) return error.faults.slice(0, MOST_FEED_FAULTS)
  if (error instanceof UnusableFile) return error.faults.slice(0, MOST_FEED_FAULTS)
  return error instanceof UnusableArchive ? [ofProblem(`archive-${error.reason}`)] : undefined
}
