import type { PupilProfile, SheetGroup } from '@portal/domain/school/profile/pupil-profile.ts'
import type { StudyComponent, StudyYear } from '@portal/domain/school/profile/study-programme.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** What the administration knows of a pupil, with the sheet that it wrote for this code. */
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
    gender: gender as PupilProfile['gender'],
    ...(birthDate !== null && { birthDate }),
    groups: (content ?? []) as readonly SheetGroup[],
  }
}

/** What a pupil took in each school year that the administration knows. */
export async function findStudyYears(tx: SchoolTransaction, pupil: Guid): Promise<readonly StudyYear[]> {
  const found = await rows(tx)
    .selectFrom('study_programme')
    .select(['start_year as startYear', 'profile', 'components'])
    .where('pupil_id', '=', pupil)
    .execute()
  return found.map((year) => ({ ...year, components: year.components as readonly StudyComponent[] }))
}
