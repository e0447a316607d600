import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { pupilAsked } from '../../people/people.public.ts'
import { storeGradeRequest } from './grade-pacing.repository.ts'

/** Shows a guardian the marks of a child up to now; later ones stay hidden. */
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
