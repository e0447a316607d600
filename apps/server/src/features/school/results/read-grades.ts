import { gradeChoiceFrom } from '@portal/domain/school/results/grade-choice.ts'
import { gradeOverview, type GradeOverview } from '@portal/domain/school/results/grade-overview.ts'
import { isMarkShown } from '@portal/domain/school/results/grade-pace.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader } from '../page/page-tree-of.ts'
import { screenOfPupil, type AskedScreen } from '../screen/screen-asked.ts'
import { findGradePacing } from './grade-pacing.repository.ts'
import { findGrades } from './grade.repository.ts'

/** The grades of a child of the actor, as far as they are shown to them by now. */
export async function readGrades(
  tx: SchoolTransaction,
  asking: AskingReader,
  asked: AskedScreen,
): Promise<GradeOverview> {
  const { actor } = asking
  const { pupil, reader } = await screenOfPupil(tx, asking, asked, 'grades')
  const pacing = await findGradePacing(tx, actor.person.guid, pupil)
  const overview = gradeOverview(await findGrades(tx, pupil), gradeChoiceFrom(asked), ({ enteredAt }) =>
    isMarkShown(reader, enteredAt, pacing, actor.askedAt),
  )
  const { pace, delayHours } = pacing
  return { ...overview, delayHours, ...(reader === 'guardian' && { pace }) }
}
