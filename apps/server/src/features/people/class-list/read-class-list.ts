import { CLASS_LIST_PERMISSION, classList, type ClassList } from '@portal/domain/people/class-list.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { pupilsWhoAgree } from '../../inquiries/inquiries.public.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfPupil } from '../pupil/screen-of-pupil.ts'
import { findClass } from './classmate.repository.ts'

/** Returns the class list of a child of the actor, with phone numbers only where consent was given. */
export async function readClassList(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<ClassList> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'classlist')
  const { className, members } = await findClass(tx, pupil, reader.actor.person.guid)
  const pupils = members.flatMap((member) => member.pupil ?? [])
  const agreed = await pupilsWhoAgree(tx, reader.actor, { key: CLASS_LIST_PERMISSION, pupils })
  const listed = members.map(({ name, phone, pupil: known, isAllowed }) => ({
    name,
    phone,
    isAgreed: known === null ? isAllowed : agreed.has(known),
  }))
  return classList(className, listed, asked.start)
}
