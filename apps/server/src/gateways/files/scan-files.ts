import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { isTurnOver, type Turn } from '../../jobs/scheduled-job.ts'
import type { Schools, SchoolTransaction } from '../../database/tenancy.ts'
import { ScanFailure, type Verdict, type VirusScanner } from '../virus-scanner/virus-scanner.ts'
import {
  keepClean,
  keepInfected,
  postponeScan,
  takeUnscanned,
  type TakenFile,
} from './file-scan.repository.ts'
import { contentInParts } from './kept-file.repository.ts'

export type InfectedFile = { readonly id: Guid; readonly name: string; readonly virus: string }

export type ScanDeps = {
  readonly schools: Schools
  readonly scanner: VirusScanner
  readonly clock: () => Instant
  /** Notifies the people concerned, in the transaction that stores the result. */
  readonly tell: (tx: SchoolTransaction, file: InfectedFile, now: Instant) => Promise<void>
}

/** Batch size of one turn. */
const BATCH = 25
const LONGEST_SCAN_MILLISECONDS = 60_000
/** After it, another process takes over from a dead one. */
const LEASE_SECONDS = 120
const PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 3600

/**
 * Scans the waiting files of a school, newest first, one batch per turn. A file without a result is retried at growing
 * intervals, and delays no other. While the scanner is unavailable all wait, and a turn ends at the first file.
 */
export async function scanFiles(deps: ScanDeps, schoolId: Guid, turn: Turn): Promise<void> {
  for (let count = 0; count < BATCH && !isTurnOver(turn, count); count += 1) {
    const now = deps.clock()
    const file = await deps.schools.write(schoolId, (tx) =>
      takeUnscanned(tx, now, addSeconds(now, LEASE_SECONDS)),
    )
    if (!file || !(await scanOne(deps, schoolId, file))) return
  }
}

/** Returns whether to continue with another file. */
async function scanOne(deps: ScanDeps, schoolId: Guid, file: TakenFile): Promise<boolean> {
  const content = contentInParts(deps.schools, schoolId, file)
  try {
    const verdict = await deps.scanner.scan(content, { milliseconds: LONGEST_SCAN_MILLISECONDS })
    await keepVerdict(deps, schoolId, file, verdict)
    return true
  } catch (error) {
    const isAway = error instanceof ScanFailure && error.kind === 'away'
    const attempts = isAway ? file.attempts : file.attempts + 1
    const pause = isAway
      ? PAUSE_SECONDS
      : Math.min(LONGEST_PAUSE_SECONDS, PAUSE_SECONDS * 2 ** Math.min(file.attempts, 10))
    const remark = error instanceof Error ? error.message : String(error)
    const at = addSeconds(deps.clock(), pause)
    await deps.schools.write(schoolId, (tx) => postponeScan(tx, file, { at, attempts, remark }))
    return !isAway
  }
}

async function keepVerdict(
  { schools, clock, tell }: ScanDeps,
  schoolId: Guid,
  file: TakenFile,
  verdict: Verdict,
): Promise<void> {
  await schools.write(schoolId, async (tx) => {
    if (verdict.kind === 'clean') return keepClean(tx, file)
    const now = clock()
    if (await keepInfected(tx, file, verdict.virus, now))
      await tell(tx, { id: file.id, name: file.name, virus: verdict.virus }, now)
  })
}
