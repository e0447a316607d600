import { gradeChoiceFrom, type GradeParameters } from '@portal/domain/school/results/grade-choice.ts'
import { gradeOverview, type GradeOverview } from '@portal/domain/school/results/grade-overview.ts'
import { isMarkShown } from '@portal/domain/school/results/grade-pace.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { requireSection, requireSynchronised, type AskingReader } from '../page/page-tree-of.ts'
import { pupilAsked } from '../pupil/pupil-asked.ts'
import { findGradePacing } from './grade-pacing.repository.ts'
import { findGrades } from './grade.repository.ts'

/** The grades of a child of the actor, as far as they are shown to them by now. */
export async function readGrades(
  tx: SchoolTransaction,
  asking: AskingReader,
  { child, ...said }: GradeParameters & { readonly child: Guid },
): Promise<GradeOverview> {
  requireSection(asking, asking.school.sisType)
  requireSynchronised(asking, asking.school.sisType, 'results')
  const { actor } = asking
  const { pupil, reader } = await pupilAsked(tx, actor, child)
  const pacing = await findGradePacing(tx, actor.person.guid, pupil)
  const overview = gradeOverview(await findGrades(tx, pupil), gradeChoiceFrom(said), ({ enteredAt }) =>
    isMarkShown(reader, enteredAt, pacing, actor.askedAt),
  )
  const { pace, delayHours } = pacing
  return { ...overview, delayHours, ...(reader === 'guardian' && { pace }) }
}
