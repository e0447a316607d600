import {
  homeworkChoiceFrom,
  homeworkShown,
  type HomeworkList,
} from '@portal/domain/learning/homework/homework-list.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfPupil } from '../../people/people.public.ts'
import { findHomework } from './homework.repository.ts'

/** Returns the homework of a child of the actor. */
export async function readHomework(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<HomeworkList> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'homework')
  const choice = homeworkChoiceFrom(asked, dayAtSchool(reader.actor.askedAt))
  return { ...choice, items: homeworkShown(await findHomework(tx, pupil, choice), choice.filter) }
}
