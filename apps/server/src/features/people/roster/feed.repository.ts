import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns the school's slug, the prefix of its derived ids. */
export async function readSchoolKey(tx: SchoolTransaction): Promise<string> {
  return (await rows(tx).selectFrom('school').select('slug').executeTakeFirstOrThrow()).slug
}

/** Returns portal pupils by pupil number; that of a merged pupil leads to the one who stays. */
export async function findPupilsByNumber(
  tx: SchoolTransaction,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Guid>> {
  const found = await sql<{ number: string; id: Guid }>`
    select p.source_id as number, coalesce(m.survivor_id, p.id) as id from person p
    left join merged_person m on m.school_id = p.school_id and m.person_id = p.id
    where p.stereotype = 'leerling' and p.source_id = any(${[...numbers]}::text[])`.execute(rows(tx))
  return new Map(found.rows.map(({ number, id }) => [number, id]))
}
