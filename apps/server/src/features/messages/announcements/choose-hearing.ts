import type { Hearing } from '@portal/contract/messages/announcements.ts'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Actor } from '@portal/domain/account/session.ts'
import type { AnnouncementChoice } from '@portal/domain/messages/announcements/announcement.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { recordAudit } from '../../account/account.public.ts'
import { storeChoice } from './choice.repository.ts'
import { planAnew } from './plan-anew.ts'
import { readHearing } from './read-hearing.ts'

/** The actor chooses how to hear of what is new; what waits to be told goes by the new choice. */
export async function chooseHearing(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  { choice, school }: { readonly choice: AnnouncementChoice; readonly school: SchoolSettings },
): Promise<Hearing> {
  return schools.write(actor.schoolId, async (tx) => {
    const { guid: person } = actor.person
    await storeChoice(tx, person, choice)
    await planAnew(tx, person, choice, actor.askedAt)
    await recordAudit(tx, actor, 'choose-hearing')
    return readHearing(tx, actor, school)
  })
}
