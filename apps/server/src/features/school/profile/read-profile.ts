import { pageCode } from '@portal/domain/school/page-code.ts'
import type { PupilProfile } from '@portal/domain/school/profile/pupil-profile.ts'
import { studyProgramme, type StudyProgramme } from '@portal/domain/school/profile/study-programme.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import type { AskingReader } from '../page/page-tree-of.ts'
import { screenOfPupil, type AskedScreen } from '../screen/screen-asked.ts'
import { findProfile, findStudyYears } from './profile.repository.ts'

/** What the administration knows of a child of the actor, on the sheet that the page leads to. */
export async function readProfile(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<PupilProfile> {
  const { pupil, page } = await screenOfPupil(tx, reader, asked, 'profile')
  return found(await findProfile(tx, pupil, found(pageCode(page.code))))
}

/** What a child of the actor takes in a school year. */
export async function readStudyProgramme(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<StudyProgramme> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'study-program')
  return studyProgramme(await findStudyYears(tx, pupil), asked.startYear)
}
