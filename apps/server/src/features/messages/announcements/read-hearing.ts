import type { Hearing } from '@portal/contract/messages/announcements.ts'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Actor } from '@portal/domain/account/session.ts'
import { kindsToHearOf } from '@portal/domain/messages/announcements/offered.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { childrenOf } from '../../account/account.public.ts'
import { readAnnouncedKinds, readChoice } from './choice.repository.ts'

/** How the actor hears by mail of what is new, and of which kinds that can be. */
export async function readHearing(
  tx: SchoolTransaction,
  actor: Actor,
  settings: SchoolSettings,
): Promise<Hearing> {
  const { person, role } = actor
  const children = await childrenOf(tx, actor)
  const announced = await readAnnouncedKinds(tx)
  return {
    email: person.email,
    kinds: kindsToHearOf({ announced, settings }, role, children),
    choice: await readChoice(tx, person.guid),
  }
}
