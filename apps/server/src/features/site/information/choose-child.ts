import type { Person } from '@portal/domain/account/person/person.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { reasonNotToReadAs, type ChildChoice } from '@portal/domain/site/information-session.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { childOf } from '../../account/account.public.ts'
import { storeChild } from './information-session.repository.ts'

/**
 * From now on this session reads about that child: one of the actor's own, and asked by a page that knows as whom.
 * Another family's child is not found, whoever the page says that it impersonates.
 */
export async function chooseChild(
  deps: { readonly schools: Schools },
  actor: Actor,
  { child, claimed }: ChildChoice,
): Promise<void> {
  await deps.schools.write(actor.schoolId, async (tx) => {
    const chosen = await childOf(tx, actor, child)
    refuseIf(reasonNotToReadAs(claimed, impersonatedBy(actor)))
    if (!(await storeChild(tx, actor.sessionId, chosen.guid))) throw new Refusal('session-over')
  })
}

/** The person whom the actor impersonates; a bare role is nobody. */
const impersonatedBy = ({ person, reallyBy }: Actor): Person | undefined =>
  reallyBy !== undefined && reallyBy !== person.guid ? person : undefined
