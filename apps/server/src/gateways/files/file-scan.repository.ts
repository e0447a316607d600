import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { KeptFile } from './kept-file.repository.ts'

/** A file leased by one process for scanning; a changed content or another lease invalidates it. */
export type TakenFile = KeptFile & { readonly attempts: number; readonly leaseUntil: Instant }

/** Leases the newest file that waits for the scanner. */
export async function takeUnscanned(
  tx: SchoolTransaction,
  now: Instant,
  leaseUntil: Instant,
): Promise<TakenFile | undefined> {
  const taken = await sql<Omit<TakenFile, 'leaseUntil'>>`
    update file set scan_at = ${leaseUntil} where id = (
      select id from file where scan = 'waiting' and scan_at <= ${now}
      order by created_at desc, id limit 1 for update skip locked)
    returning id, name, media_type as "mediaType", octet_length(content) as size, scan,
      scan_attempts as attempts`.execute(rows(tx))
  return taken.rows.map((file) => ({ ...file, leaseUntil }))[0]
}

const isStillTaken = ({ id, leaseUntil }: TakenFile) =>
  sql`id = ${id} and scan = 'waiting' and scan_at = ${leaseUntil}`

/** Records that no virus was found; does nothing when the lease has ended. */
export async function keepClean(tx: SchoolTransaction, file: TakenFile): Promise<void> {
  await sql`update file set scan = 'clean', scan_remark = '' where ${isStillTaken(file)}`.execute(rows(tx))
}

/** Returns whether it still was this file: only then is anybody notified. */
export async function keepInfected(
  tx: SchoolTransaction,
  file: TakenFile,
  virus: string,
  now: Instant,
): Promise<boolean> {
  const kept = await sql`
    update file set scan = 'infected', scan_remark = ${virus.slice(0, 200)}, infected_at = ${now}
    where ${isStillTaken(file)} returning 1`.execute(rows(tx))
  return kept.rows.length > 0
}

/** Postpones a scan. `attempts` counts failures of this file itself, so that it does not delay others. */
export async function postponeScan(
  tx: SchoolTransaction,
  file: TakenFile,
  { at, attempts, remark }: { readonly at: Instant; readonly attempts: number; readonly remark: string },
): Promise<void> {
  await sql`
    update file set scan_at = ${at}, scan_attempts = ${attempts}, scan_remark = ${remark.slice(0, 200)}
    where ${isStillTaken(file)}`.execute(rows(tx))
}

/** A file that is held back, with its scan result. */
export type HeldFile = {
  readonly id: Guid
  readonly name: string
  readonly createdAt: Instant
  readonly isInfected: boolean
  /** The virus, or why there is no result yet. */
  readonly remark: string
}

/** The infected files, then the waiting ones, oldest first. */
export async function listHeldFiles(tx: SchoolTransaction): Promise<readonly HeldFile[]> {
  const found = await sql<HeldFile>`
    select id, name, created_at as "createdAt", scan = 'infected' as "isInfected", scan_remark as remark
    from file where scan <> 'clean' order by scan, created_at, id`.execute(rows(tx))
  return found.rows
}

/** Requests another scan of a file; returns whether the file exists. */
export async function scanAgain(tx: SchoolTransaction, id: Guid): Promise<boolean> {
  const changed = await sql`
    update file set scan = 'waiting', scan_at = 'epoch', scan_attempts = 0, scan_remark = '', infected_at = null
    where id = ${id} returning 1`.execute(rows(tx))
  return changed.rows.length > 0
}
