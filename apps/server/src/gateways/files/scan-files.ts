import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
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
  /** Tells whoever must know, in the transaction that keeps the verdict. */
  readonly tell: (tx: SchoolTransaction, file: InfectedFile, now: Instant) => Promise<void>
}

/** How many files one turn scans. */
const BATCH = 25
const LONGEST_SCAN_MILLISECONDS = 60_000
/** After it, another process takes what a dead one left. */
const LEASE_SECONDS = 120
const PAUSE_SECONDS = 30
const LONGEST_PAUSE_SECONDS = 3600

/**
 * Scans what waits in a school, the newest first, a batch at a turn. A file of which the scanner can say nothing waits
 * longer and longer, and keeps no other waiting; while the scanner is away all wait, and a turn ends with the first.
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

/** Whether it makes sense to go on with another one. */
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
