import type { PupilDataChoices } from '@portal/contract/learning/pupil-data-choices.ts'
import { isOfAge } from '@portal/domain/account/person/age.ts'
import { isParent, isStudent } from '@portal/domain/account/person/role.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { shownUntil, type GradePace } from '@portal/domain/learning/results/grade-pace.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { childrenOf, recordAudit } from '../../account/account.public.ts'
import { findGradePacing, storeGradePace } from './grade-pacing.repository.ts'
import { findPupilStanding, storeSharing } from '../../people/people.public.ts'

type Deps = { readonly schools: Schools }

/** Returns the actor's choices about pupil data; empty when there is nothing to choose. */
export async function readPupilDataChoices(tx: SchoolTransaction, actor: Actor): Promise<PupilDataChoices> {
  const { pace, delayHours } = await findGradePacing(tx, actor.person.guid)
  const isGuardian = isParent(actor.role) && (await childrenOf(tx, actor)).some(({ pseudo }) => !pseudo)
  const isShared = isStudent(actor.role) ? await sharing(tx, actor) : undefined
  return { delayHours, ...(isGuardian && { pace }), ...(isShared !== undefined && { isShared }) }
}

/** Whether a pupil of age shares data with guardians; nothing for a younger pupil. */
async function sharing(tx: SchoolTransaction, { person, askedAt }: Actor): Promise<boolean | undefined> {
  const { birthDate, isShared } = await findPupilStanding(tx, person.guid)
  return isOfAge(birthDate, dayAtSchool(askedAt)) ? isShared : undefined
}

/** Stores when a guardian sees new marks. Visible marks stay visible, hidden ones stay hidden. */
export async function chooseGradePace(
  { schools }: Deps,
  actor: Actor,
  pace: GradePace,
): Promise<PupilDataChoices> {
  return schools.write(actor.schoolId, async (tx) => {
    const { guid: guardian } = actor.person
    const before = await findGradePacing(tx, guardian)
    if (pace !== before.pace) {
      await storeGradePace(tx, guardian, { pace, shownUntil: shownUntil(before, actor.askedAt) })
      await recordAudit(tx, actor, 'choose-grade-pace')
    }
    return readPupilDataChoices(tx, actor)
  })
}

/** Stores whether a pupil of age shares data with guardians, effective from the next request. */
export async function sharePupilData(
  { schools }: Deps,
  actor: Actor,
  isShared: boolean,
): Promise<PupilDataChoices> {
  return schools.write(actor.schoolId, async (tx) => {
    const before = await sharing(tx, actor)
    if (before === undefined) throw new Refusal('pupil-is-not-of-age')
    if (before !== isShared) {
      await storeSharing(tx, { pupil: actor.person.guid, isShared, now: actor.askedAt })
      await recordAudit(tx, actor, isShared ? 'share-pupil-data' : 'stop-sharing-pupil-data')
    }
    return readPupilDataChoices(tx, actor)
  })
}
