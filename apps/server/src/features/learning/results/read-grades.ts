import { gradeChoiceFrom } from '@portal/domain/learning/results/grade-choice.ts'
import { gradeOverview, type GradeOverview } from '@portal/domain/learning/results/grade-overview.ts'
import { isMarkShown } from '@portal/domain/learning/results/grade-pace.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfPupil } from '../../people/people.public.ts'
import { findGradePacing } from './grade-pacing.repository.ts'
import { findGrades } from './grade.repository.ts'

/** Returns the grades of a child of the actor that the actor may see now. */
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
