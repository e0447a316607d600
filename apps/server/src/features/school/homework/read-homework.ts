import {
  homeworkChoiceFrom,
  homeworkShown,
  type HomeworkList,
  type HomeworkParameters,
} from '@portal/domain/school/homework/homework-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { requireSection, requireSynchronised, type AskingReader } from '../page/page-tree-of.ts'
import { pupilAsked } from '../pupil/pupil-asked.ts'
import { findHomework } from './homework.repository.ts'

/** What a child of the actor has to do for school. */
export async function readHomework(
  tx: SchoolTransaction,
  reader: AskingReader,
  { child, ...said }: HomeworkParameters & { readonly child: Guid },
): Promise<HomeworkList> {
  requireSection(reader, reader.school.sisType)
  requireSynchronised(reader, reader.school.sisType, 'homework')
  const { actor } = reader
  const { pupil } = await pupilAsked(tx, actor, child)
  const choice = homeworkChoiceFrom(said, dayAtSchool(actor.askedAt))
  return { ...choice, items: homeworkShown(await findHomework(tx, pupil, choice), choice.filter) }
}
