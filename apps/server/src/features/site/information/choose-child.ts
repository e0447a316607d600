import type { Person } from '@portal/domain/account/person/person.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { reasonNotToReadAs, type ChildChoice } from '@portal/domain/site/information-session.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { childOf } from '../../account/account.public.ts'
import { storeChild } from './information-session.repository.ts'

/**
 * Stores the child that this session reads about: a child of the actor. Refuses another family's child with
 * `not-found`, and a request that names another impersonated person than the session's.
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

/** The impersonated person; a role without a person counts as none. */
const impersonatedBy = ({ person, reallyBy }: Actor): Person | undefined =>
  reallyBy !== undefined && reallyBy !== person.guid ? person : undefined
