import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the school's slug, the prefix of its derived ids. */
export async function readSchoolKey(tx: SchoolTransaction): Promise<string> {
  return (await rows(tx).selectFrom('school').select('slug').executeTakeFirstOrThrow()).slug
}

/** Returns portal pupils by pupil number. */
export async function findPupilsByNumber(
  tx: SchoolTransaction,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Guid>> {
  const found = await sql<{ number: string; id: Guid }>`
    select source_id as number, id from person
    where stereotype = 'leerling' and source_id = any(${[...numbers]}::text[])`.execute(rows(tx))
  return new Map(found.rows.map(({ number, id }) => [number, id]))
}
