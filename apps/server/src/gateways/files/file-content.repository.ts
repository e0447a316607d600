import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../database/rows.ts'
import type { Schools, SchoolTransaction } from '../../database/tenancy.ts'

/** A file as it is kept; its content is read when it is sent. */
export type KeptFile = { readonly id: Guid; readonly size: number }

const PART_BYTES = 256 * 1024

/**
 * The content of a file in parts, each read when the one before has been taken: however large it is and however
 * slow who saves it, one part is in memory, and no connection waits. Fails when the file became another meanwhile.
 */
export async function* contentInParts(
  schools: Schools,
  schoolId: Guid,
  file: KeptFile,
): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += PART_BYTES)
    yield await schools.read(schoolId, (tx) => readPart(tx, file, from))
}

async function readPart(tx: SchoolTransaction, { id, size }: KeptFile, from: number): Promise<Uint8Array> {
  const found = await sql<{ part: Buffer }>`
    select substring(content from ${from + 1} for ${PART_BYTES}) as part from file
    where id = ${id} and octet_length(content) = ${size}`.execute(rows(tx))
  const [row] = found.rows
  if (!row) throw new Error(`File ${id} changed while it was sent`)
  return row.part
}
