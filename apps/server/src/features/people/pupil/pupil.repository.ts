import { sql, type RawBuilder } from 'kysely'
import type { PupilStanding } from '@portal/domain/people/pupil-data.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** SQL condition: the pupil shares data with guardians. */
export const isShared = (pupil: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from shared_pupil sp where sp.pupil_id = ${pupil})`

/** Returns the facts that decide whether guardians may read about a pupil. */
export async function findPupilStanding(tx: SchoolTransaction, pupil: Guid): Promise<PupilStanding> {
  const found = await sql<{ birthDate: CalendarDay | null; isShared: boolean }>`
    select p.birth_date as "birthDate", ${isShared(sql.ref('p.id'))} as "isShared"
    from person p where p.id = ${pupil}`.execute(rows(tx))
  const { birthDate = null, isShared: shared = false } = found.rows[0] ?? {}
  return { isShared: shared, ...(birthDate !== null && { birthDate }) }
}

/** Stores whether a pupil shares data with guardians. */
export async function storeSharing(
  tx: SchoolTransaction,
  { pupil, isShared, now }: { readonly pupil: Guid; readonly isShared: boolean; readonly now: Instant },
): Promise<void> {
  if (isShared)
    await rows(tx)
      .insertInto('shared_pupil')
      .values({ school_id: tx.schoolId, pupil_id: pupil, shared_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await rows(tx).deleteFrom('shared_pupil').where('pupil_id', '=', pupil).execute()
}

/** The same for several pupils. */
export async function findPupilStandings(
  tx: SchoolTransaction,
  pupils: readonly Guid[],
): Promise<ReadonlyMap<Guid, PupilStanding>> {
  const found = await sql<{ pupil: Guid; birthDate: CalendarDay | null; isShared: boolean }>`
    select p.id as pupil, p.birth_date as "birthDate", ${isShared(sql.ref('p.id'))} as "isShared"
    from person p where p.id = any(${[...pupils]}::uuid[])`.execute(rows(tx))
  return new Map(
    found.rows.map(({ pupil, birthDate, isShared: shared }) => [
      pupil,
      { isShared: shared, ...(birthDate !== null && { birthDate }) },
    ]),
  )
}
