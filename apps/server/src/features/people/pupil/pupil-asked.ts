import type { Child } from '@portal/domain/account/person/person.ts'
import { reasonNotToReadAbout, type PupilDataReader } from '@portal/domain/people/pupil-data.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { childOf, childrenOf, type Asking } from '../../account/account.public.ts'
import { findPupilStanding, findPupilStandings } from './pupil.repository.ts'

/** A pupil of the actor, and in which role the actor reads. */
export type PupilAsked = { readonly pupil: Guid; readonly reader: PupilDataReader }

/**
 * Returns the pupil whose data is requested.
 * Refuses an unknown pupil, one of another family or school, and a pseudo child with `not-found`.
 * Refuses a guardian of a pupil of 18 who did not consent (PD-16).
 */
export async function pupilAsked(tx: SchoolTransaction, actor: Asking, child: Guid): Promise<PupilAsked> {
  const { guid: pupil, pseudo } = await childOf(tx, actor, child)
  if (pseudo) throw new Refusal('not-found')
  if (pupil === actor.person.guid) return { pupil, reader: 'pupil' }
  const standing = await findPupilStanding(tx, pupil)
  refuseIf(reasonNotToReadAbout('guardian', standing, dayAtSchool(actor.askedAt)))
  return { pupil, reader: 'guardian' }
}

/** Returns the actor's own children, without those of 18 who did not consent. */
export async function readablePupils(tx: SchoolTransaction, asking: Asking): Promise<readonly Child[]> {
  const children = (await childrenOf(tx, asking)).filter(({ pseudo }) => !pseudo)
  const others = children.filter(({ guid }) => guid !== asking.person.guid).map(({ guid }) => guid)
  const standings = others.length === 0 ? new Map<Guid, never>() : await findPupilStandings(tx, others)
  const today = dayAtSchool(asking.askedAt)
  return children.filter(({ guid }) => {
    const standing = standings.get(guid)
    return standing === undefined || reasonNotToReadAbout('guardian', standing, today) === undefined
  })
}
