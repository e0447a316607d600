import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  reasonNotToKeep,
  type ContactDetails,
  type PhoneNumbers,
} from '@portal/domain/people/contact-details.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import type { AskingReader, AskedScreen } from '../../../composition/pages/page-screen.ts'
import { screenOfPupil } from '../pupil/screen-of-pupil.ts'
import { findReachable, storePhoneNumbers } from './contact-details.repository.ts'

/** Returns the contact details of the actor and a child; never those of another guardian. */
export async function readContactDetails(
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
): Promise<ContactDetails> {
  const { pupil } = await screenOfPupil(tx, reader, asked, 'phone-email')
  const { person, role } = reader.actor
  const known = await findReachable(tx, [person.guid, pupil])
  return {
    own: found(known.get(person.guid)),
    ...(pupil !== person.guid && { pupil: found(known.get(pupil)) }),
    mayChange: !role.impersonated,
  }
}

/** Stores the actor's own phone numbers; the school file no longer changes them. */
export async function keepPhoneNumbers(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  given: PhoneNumbers,
): Promise<Record<never, never>> {
  const numbers = { home: given.home.trim(), mobile: given.mobile.trim() }
  refuseIf(reasonNotToKeep(numbers))
  await schools.write(actor.schoolId, async (tx) => {
    const isChanged = await storePhoneNumbers(tx, actor.person.guid, numbers, actor.askedAt)
    if (isChanged) await recordAudit(tx, actor, 'change-phone-numbers')
  })
  return {}
}
