import { studyProgramme, type StudyProgramme } from '@portal/domain/learning/study-programme.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskedScreen, AskingReader } from '../../../composition/pages/page-screen.ts'
import { screenOfPupil } from '../../people/people.public.ts'
import { findStudyYears } from './study-programme.repository.ts'

/** Returns the study programme of a child of the actor in a school year. */
export async function readStudyProgramme(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<StudyProgramme> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'study-program')
  return studyProgramme(await findStudyYears(tx, pupil), asked.startYear)
}
