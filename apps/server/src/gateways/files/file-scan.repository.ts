import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { KeptFile } from './kept-file.repository.ts'

/** A file that one process scans until its lease ends; another content or another lease makes it worth nothing. */
export type TakenFile = KeptFile & { readonly attempts: number; readonly leaseUntil: Instant }

/** Takes the newest file that waits for the scanner, and keeps others off it until the lease ends. */
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

/** Tells whether it still was this file: only then is anybody told. */
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

/** Lets a file wait longer; `attempts` counts what was the file's own fault, so that one keeps no other waiting. */
export async function postponeScan(
  tx: SchoolTransaction,
  file: TakenFile,
  { at, attempts, remark }: { readonly at: Instant; readonly attempts: number; readonly remark: string },
): Promise<void> {
  await sql`
    update file set scan_at = ${at}, scan_attempts = ${attempts}, scan_remark = ${remark.slice(0, 200)}
    where ${isStillTaken(file)}`.execute(rows(tx))
}

/** A file that nobody gets now, with what is known of it. */
export type HeldFile = {
  readonly id: Guid
  readonly name: string
  readonly createdAt: Instant
  readonly isInfected: boolean
  /** The virus, or why there is no answer yet. */
  readonly remark: string
}

/** The files that were found infected, then those that wait, the oldest first. */
export async function listHeldFiles(tx: SchoolTransaction): Promise<readonly HeldFile[]> {
  const found = await sql<HeldFile>`
    select id, name, created_at as "createdAt", scan = 'infected' as "isInfected", scan_remark as remark
    from file where scan <> 'clean' order by scan, created_at, id`.execute(rows(tx))
  return found.rows
}

/** Lets a file be scanned once more, whatever was said of it; tells whether there is such a file. */
export async function scanAgain(tx: SchoolTransaction, id: Guid): Promise<boolean> {
  const changed = await sql`
    update file set scan = 'waiting', scan_at = 'epoch', scan_attempts = 0, scan_remark = '', infected_at = null
    where id = ${id} returning 1`.execute(rows(tx))
  return changed.rows.length > 0
}
