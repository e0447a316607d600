import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Actor } from '@portal/domain/account/session.ts'
import {
  homeworkChoiceFrom,
  homeworkShown,
  type HomeworkList,
  type HomeworkParameters,
} from '@portal/domain/school/homework/homework-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { pupilAsked, requireSchoolSystem } from '../pupil/pupil-asked.ts'
import { findHomework } from './homework.repository.ts'

/** What a child of whoever asks has to do for school. */
export async function readHomework(
  tx: SchoolTransaction,
  { actor, school }: { readonly actor: Actor; readonly school: SchoolSettings },
  { child, ...said }: HomeworkParameters & { readonly child: Guid },
): Promise<HomeworkList> {
  requireSchoolSystem(school)
  const { pupil } = await pupilAsked(tx, actor, child)
  const choice = homeworkChoiceFrom(said, dayAtSchool(actor.askedAt))
  return { ...choice, items: homeworkShown(await findHomework(tx, pupil, choice), choice.filter) }
}
