import { setTimeout as pause } from 'node:timers/promises'
import { secondsBetween, toMilliseconds, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { readLastBackup } from '../process/backup-note.ts'
import type { Database } from '../database/connection.ts'
import type { Replicas } from '../database/replicas.ts'
import { readDoctorNote } from '../process/doctor-note.ts'
import type { JobNames } from '../jobs/work.ts'
import { mostOf } from './count-by-school.ts'
import type { Metrics } from './metrics.ts'
import { readFigures, readWaitingWork, type Figure, type WaitingWork } from './read-figures.ts'

type Watched = {
  readonly database: Database
  /** Where screens are read, where that is elsewhere. */
  readonly replicas?: Pick<Replicas, 'behind'>
  readonly clock: () => Instant
  readonly metrics: Metrics
  readonly jobs: JobNames
  readonly figures: readonly Figure[]
  /** The file that each backup touches that succeeds, where it can be seen from here. */
  readonly backupNote?: string | undefined
  /** The file in which the doctor leaves what it found, where it does. */
  readonly doctorNote?: string | undefined
  /** How long is waited for the database: Prometheus gives up after ten seconds, and must hear of the process itself. */
  readonly patienceMs?: number
}

/**
 * Brings up to date what is not counted but asked: the connections, and what all schools together have in the database.
 * While the database says nothing its numbers are left out, for old ones would look like rest.
 */
export function refresher({
  database,
  replicas,
  clock,
  metrics,
  jobs,
  figures,
  backupNote,
  doctorNote,
  patienceMs = 4000,
}: Watched) {
  const gauges = new Map(
    figures.map(({ name, help, label }) => [
      name,
      { gauge: metrics.gauge<string>(name, help, ...(label === undefined ? [] : [label])), label },
    ]),
  )
  const kinds = [...jobs.waiting, ...jobs.periodic]
  let underway: Promise<void> | undefined

  async function ask(): Promise<void> {
    const now = clock()
    const [work, values] = await Promise.all([
      readWaitingWork(database, now, jobs),
      readFigures(database, now, figures),
    ])
    forget()
    tellOfWork(metrics, kinds, work, now)
    for (const { name, label, value } of values) {
      const figure = gauges.get(name)
      if (figure?.label === undefined) figure?.gauge.set(value)
      else figure.gauge.set({ [figure.label]: label }, value)
    }
  }

  function forget(): void {
    const { workWaiting, workOldestSeconds, schoolWorkWaiting } = metrics
    for (const gauge of [workWaiting, workOldestSeconds, schoolWorkWaiting]) gauge.reset()
    for (const { gauge, label } of gauges.values())
      // One without labels is not emptied by a reset, which sets it to nought.
      if (label === undefined) gauge.remove()
      else gauge.reset()
  }

  return async (): Promise<void> => {
    tellOfProcess(metrics, database, clock())
    tellOfReplicas(metrics, replicas)
    await tellOfBackup(metrics, backupNote)
    await tellOfDoctor(metrics, doctorNote)
    underway ??= ask().finally(() => (underway = undefined))
    const asked = underway.then(
      () => true,
      () => false,
    )
    const isAnswered = await Promise.race([asked, pause(patienceMs, false, { ref: false })])
    if (!isAnswered) forget()
    metrics.databaseAnswers.set(isAnswered ? 1 : 0)
  }
}

function tellOfProcess(metrics: Metrics, { pool }: Database, now: Instant): void {
  metrics.databaseConnections.set({ state: 'in-use' }, pool.totalCount - pool.idleCount)
  metrics.databaseConnections.set({ state: 'idle' }, pool.idleCount)
  metrics.databaseConnections.set({ state: 'allowed' }, pool.options.max)
  metrics.databaseWaiting.set(pool.waitingCount)
  metrics.schoolRequests.reset()
  for (const [school, count] of metrics.bySchool.busiest(now)) metrics.schoolRequests.set({ school }, count)
}

/** What there is not is not told. */
function tellOfReplicas(
  { replicaBehind, replicasUsed }: Metrics,
  replicas: Pick<Replicas, 'behind'> | undefined,
): void {
  const behind = replicas?.behind()
  if (behind === undefined) replicasUsed.remove()
  else replicasUsed.set(behind.length)
  if (behind === undefined || behind.length === 0) replicaBehind.remove()
  else replicaBehind.set(Math.max(...behind))
}

/** A process that is told of no note tells nothing; one whose note is not there tells that there never was a backup. */
async function tellOfBackup({ lastBackup }: Metrics, note: string | undefined): Promise<void> {
  if (note === undefined) return lastBackup.remove()
  const last = await readLastBackup(note)
  lastBackup.set(last === undefined ? 0 : toMilliseconds(last) / 1000)
}

/** As of backups: without a setting nothing is told, and without a note that the doctor never looked. */
async function tellOfDoctor(
  { lastDoctor, doctorFindings }: Metrics,
  file: string | undefined,
): Promise<void> {
  doctorFindings.reset()
  if (file === undefined) return lastDoctor.remove()
  const { examinedAt, findings = [] } = (await readDoctorNote(file)) ?? {}
  lastDoctor.set(examinedAt === undefined ? 0 : toMilliseconds(examinedAt) / 1000)
  for (const { about } of findings)
    for (const state of ['warn', 'fail'] as const) {
      const alike = findings.filter((one) => one.about === about && one.state === state)
      doctorFindings.set({ about, state }, alike.length)
    }
}

function tellOfWork(
  { workWaiting, workOldestSeconds, schoolWorkWaiting }: Metrics,
  kinds: readonly string[],
  found: readonly WaitingWork[],
  now: Instant,
): void {
  const bySchool = new Map<Guid, number>()
  for (const { schoolId, waiting } of found) bySchool.set(schoolId, (bySchool.get(schoolId) ?? 0) + waiting)
  for (const [school, waiting] of mostOf(bySchool)) schoolWorkWaiting.set({ school }, waiting)
  for (const work of kinds) {
    const ofKind = found.filter((one) => one.work === work)
    workWaiting.set(
      { work },
      ofKind.reduce((sum, { waiting }) => sum + waiting, 0),
    )
    const ages = ofKind.flatMap(({ oldest }) => (oldest === null ? [] : [secondsBetween(oldest, now)]))
    // Of work that does not know since when it waits, nothing is said.
    if (ages.length > 0 || ofKind.length === 0) workOldestSeconds.set({ work }, Math.max(0, ...ages))
  }
}
