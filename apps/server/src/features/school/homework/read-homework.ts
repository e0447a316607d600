import {
  homeworkChoiceFrom,
  homeworkShown,
  type HomeworkList,
} from '@portal/domain/school/homework/homework-list.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader } from '../page/page-tree-of.ts'
import { screenOfPupil, type AskedScreen } from '../screen/screen-asked.ts'
import { findHomework } from './homework.repository.ts'

/** What a child of the actor has to do for school. */
export async function readHomework(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<HomeworkList> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'homework')
  const choice = homeworkChoiceFrom(asked, dayAtSchool(reader.actor.askedAt))
  return { ...choice, items: homeworkShown(await findHomework(tx, pupil, choice), choice.filter) }
}
