import {
  examFile,
  examProgramme,
  type EnteredMark,
  type ExamFile,
  type ExamProgramme,
} from '@portal/domain/learning/exam/exam-file.ts'
import { isMarkShown } from '@portal/domain/learning/results/grade-pace.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { type PupilAsked, screenOfPupil } from '../../people/people.public.ts'
import { findGradePacing } from '../results/grade-pacing.repository.ts'
import { findExamParts } from './exam.repository.ts'

/** Returns the school exam programme of a child of the actor. */
export async function readExamProgramme(
  tx: SchoolTransaction,
  asking: AskingReader,
  asked: AskedScreen,
): Promise<ExamProgramme> {
  const pupil = await screenOfPupil(tx, asking, asked, 'pta')
  return examProgramme(await findExamParts(tx, pupil.pupil), await shownTo(tx, asking, pupil))
}

/** Returns the parts with a mark of the school exam of a child of the actor. */
export async function readExamFile(
  tx: SchoolTransaction,
  asking: AskingReader,
  asked: AskedScreen,
): Promise<ExamFile> {
  const pupil = await screenOfPupil(tx, asking, asked, 'grades-ed')
  return examFile(await findExamParts(tx, pupil.pupil), asked.period, await shownTo(tx, asking, pupil))
}

/** Exam marks follow the delay of all marks: the pupil first (PD-75). */
async function shownTo(
  tx: SchoolTransaction,
  { actor }: AskingReader,
  { pupil, reader }: PupilAsked,
): Promise<(mark: EnteredMark) => boolean> {
  const pacing = await findGradePacing(tx, actor.person.guid, pupil)
  return ({ enteredAt }) => isMarkShown(reader, enteredAt, pacing, actor.askedAt)
}
