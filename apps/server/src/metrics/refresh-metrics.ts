import { setTimeout as pause } from 'node:timers/promises'
import { secondsBetween, toMilliseconds, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { readLastBackup } from '../process/notes/backup-note.ts'
import type { Database } from '../database/connection.ts'
import { readDoctorNote } from '../process/notes/doctor-note.ts'
import type { JobNames } from '../jobs/work.ts'
import { mostOf } from './count-by-school.ts'
import type { Metrics } from './metrics.ts'
import { readFigures, readWaitingWork, type Figure, type WaitingWork } from './read-figures.ts'

type Watched = {
  readonly database: Database
  readonly clock: () => Instant
  readonly metrics: Metrics
  readonly jobs: JobNames
  readonly figures: readonly Figure[]
  /** The file that each successful backup touches, if it is on this machine. */
  readonly backupNote?: string | undefined
  /** The file with the doctor's findings, if it is set. */
  readonly doctorNote?: string | undefined
  /** Time limit of the database: Prometheus gives up after ten seconds, and must get the process metrics. */
  readonly patienceMs?: number
}

/**
 * Refreshes the gauges that are queried: connections, and numbers of all schools. While the database does not respond
 * its gauges are removed, because old values would look normal.
 */
export function refresher({
  database,
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
      // A gauge without labels is set to zero by a reset, so it is removed.
      if (label === undefined) gauge.remove()
      else gauge.reset()
  }

  return async (): Promise<void> => {
    tellOfProcess(metrics, database, clock())
    await setBackupTime(metrics, backupNote)
    await setDoctorFindings(metrics, doctorNote)
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

/** Without the setting there is no gauge; without the file it says that no backup ever succeeded. */
async function setBackupTime({ lastBackup }: Metrics, note: string | undefined): Promise<void> {
  if (note === undefined) return lastBackup.remove()
  const last = await readLastBackup(note)
  lastBackup.set(last === undefined ? 0 : toMilliseconds(last) / 1000)
}

/** As for backups: without the setting no gauge, and without the file "never". */
async function setDoctorFindings(
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
    // Omitted for work without a start time.
    if (ages.length > 0 || ofKind.length === 0) workOldestSeconds.set({ work }, Math.max(0, ...ages))
  }
}
