import type { PupilProfile } from '@portal/domain/people/pupil-profile.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Returns a pupil's profile, with the sheet of the administration under this code. */
export async function findProfile(
  tx: SchoolTransaction,
  pupil: Guid,
  code: string,
): Promise<PupilProfile | undefined> {
  const found = await rows(tx)
    .selectFrom('person as p')
    .leftJoin('pupil_sheet as s', (join) =>
      join.onRef('s.school_id', '=', 'p.school_id').onRef('s.pupil_id', '=', 'p.id').on('s.code', '=', code),
    )
    .select([
      'p.full_name as fullName',
      'p.class_name as className',
      'p.location',
      'p.source_id as studentNumber',
      'p.birth_date as birthDate',
      'p.gender',
      's.content',
    ])
    .where('p.id', '=', pupil)
    .executeTakeFirst()
  if (!found) return undefined
  const { birthDate, content, gender, ...facts } = found
  return {
    ...facts,
    gender,
    ...(birthDate !== null && { birthDate }),
    groups: content ?? [],
  }
}
