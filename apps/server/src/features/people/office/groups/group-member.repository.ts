import { sql } from 'kysely'
import type { FamilySelection } from '@portal/contract/people/office/families.ts'
import type { OfficeScope } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isChosenFamily } from '../invitation/chosen-families.repository.ts'

/** The pupils that are put into a group or taken out. */
export type ChosenPupils = {
  readonly scope: OfficeScope
  readonly selection: FamilySelection
  readonly today: CalendarDay
}

/** SQL condition: pupil `c` is one of them. */
const isOne = ({ scope, selection, today }: ChosenPupils) => isChosenFamily(scope, selection, today)

/** Counts the chosen pupils, and how many of them are in a fixed group. */
export async function countInside(
  tx: SchoolTransaction,
  group: Guid,
  chosen: ChosenPupils,
): Promise<{ readonly pupils: number; readonly inside: number }> {
  const { rows: found } = await sql<{ pupils: number; inside: number }>`
    select count(*) as pupils, count(m.pupil_id) as inside from person c
    left join person_group_member m on m.school_id = c.school_id and m.group_id = ${group} and m.pupil_id = c.id
    where ${isOne(chosen)}`.execute(rows(tx))
  return found[0] ?? { pupils: 0, inside: 0 }
}

/** Puts the chosen pupils into a fixed group; returns how many were not in it. */
export async function insertMembers(
  tx: SchoolTransaction,
  group: Guid,
  chosen: ChosenPupils,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into person_group_member (school_id, group_id, pupil_id)
    select c.school_id, ${group}, c.id from person c where ${isOne(chosen)} on conflict do nothing`.execute(
    rows(tx),
  )
  return Number(numAffectedRows)
}

/** Takes the chosen pupils out of a fixed group; returns how many were in it. */
export async function deleteMembers(
  tx: SchoolTransaction,
  group: Guid,
  chosen: ChosenPupils,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from person_group_member m using person c
    where m.group_id = ${group} and c.school_id = m.school_id and c.id = m.pupil_id and ${isOne(chosen)}`.execute(
    rows(tx),
  )
  return Number(numAffectedRows)
}
