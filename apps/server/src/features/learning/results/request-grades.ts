import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { pupilAsked } from '../../people/people.public.ts'
import { storeGradeRequest } from './grade-pacing.repository.ts'

/** The guardian asks for the new marks of a child: what came up to now is shown, and what comes later is not. */
export async function requestGrades(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  child: Guid,
): Promise<void> {
  await schools.write(actor.schoolId, async (tx) => {
    const { pupil } = await pupilAsked(tx, actor, child)
    await storeGradeRequest(tx, { guardian: actor.person.guid, pupil, now: actor.askedAt })
  })
}
