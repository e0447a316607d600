import { sql } from 'kysely'
import type { FileScan } from '@portal/domain/values/file/file-scan.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../database/rows.ts'
import type { Schools, SchoolTransaction } from '../../database/tenancy.ts'

/** A stored file without its content, which is read when it is sent. */
export type KeptFile = {
  readonly id: Guid
  readonly name: string
  readonly mediaType: string
  /** In bytes. */
  readonly size: number
  readonly scan: FileScan
}

/** An uploaded file, with the scan result when there is one. */
export type NewFile = Omit<KeptFile, 'size'> & { readonly content: Uint8Array }

/** Stores an uploaded file. Files of a school file are stored with its rows (`school-file/`). */
export async function storeFile(
  tx: SchoolTransaction,
  { id, name, mediaType, content, scan }: NewFile,
  now: Instant,
): Promise<void> {
  await sql`
    insert into file (school_id, id, name, media_type, content, scan, created_at, modified_at)
    values (${tx.schoolId}, ${id}, ${name}, ${mediaType}, ${Buffer.from(content)}, ${scan}, ${now}, ${now})`.execute(
    rows(tx),
  )
}

/** Any file of the school; the caller has checked that the reader may have it. */
export async function findKeptFile(tx: SchoolTransaction, id: Guid): Promise<KeptFile | undefined> {
  const found = await sql<KeptFile>`
    select id, name, media_type as "mediaType", octet_length(content) as size, scan from file
    where id = ${id}`.execute(rows(tx))
  return found.rows[0]
}

/** The whole content of a small file. */
export async function readContent(tx: SchoolTransaction, file: KeptFile): Promise<Buffer> {
  return readPart(tx, file, 0, file.size)
}

const PART_BYTES = 256 * 1024

/**
 * The content of a file in parts, each read when the former one was consumed. So only one part is in memory, and a slow
 * client holds no database connection. Throws when the file or its scan result has changed meanwhile.
 */
export async function* contentInParts(
  schools: Schools,
  schoolId: Guid,
  file: KeptFile,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += PART_BYTES)
    yield await schools.read(schoolId, (tx) => readPart(tx, file, from, PART_BYTES))
}

async function readPart(
  tx: SchoolTransaction,
  { id, size, scan }: KeptFile,
  from: number,
  bytes: number,
): Promise<Buffer> {
  const found = await sql<{ part: Buffer }>`
    select substring(content from ${from + 1} for ${bytes}) as part from file
    where id = ${id} and octet_length(content) = ${size} and scan = ${scan}`.execute(rows(tx))
  const [row] = found.rows
  if (!row) throw new Error(`File ${id} changed while it was read`)
  return row.part
}
