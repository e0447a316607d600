import type { FamilySelection } from '@portal/contract/people/office/families.ts'
import {
  INVITED_AGAIN_AFTER_MINUTES,
  type Invited,
} from '@portal/domain/account/sign-in/invitation/invitation.ts'
import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import { addMinutes, dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { OriginOf } from '../../../../security/origin.ts'
import { Refusal } from '../../../../refusal.ts'
import { countInvitations, invitePeople, requireScope } from '../../../account/account.public.ts'
import { findChosenFamilies, type ChosenFamilies } from './chosen-families.repository.ts'

/** The chosen pupils, and who of their guardians is invited. */
export type InvitedFamilies = Invited & { readonly pupils: number }

/** Returns how many guardians of these families an invitation would mail now. */
export async function previewInvitations(
  tx: SchoolTransaction,
  actor: OfficeActor,
  selection: FamilySelection,
): Promise<InvitedFamilies> {
  const chosen = await chosenFamilies(tx, actor, selection)
  return { pupils: chosen.pupils, ...(await countInvitations(tx, askedFor(actor, chosen))) }
}

type Confirmed = {
  readonly selection: FamilySelection
  readonly confirmed: { readonly pupils: number; readonly invited: number }
}

/**
 * Mails the guardians of these families a link for a first password. Refuses with `numbers-changed` when the numbers
 * are not the confirmed ones.
 */
export async function inviteGuardians(
  deps: { readonly originOf: OriginOf },
  tx: SchoolTransaction,
  actor: OfficeActor,
  { selection, confirmed }: Confirmed,
): Promise<InvitedFamilies> {
  const chosen = await chosenFamilies(tx, actor, selection)
  const { pupils } = chosen
  const check = ({ invited }: Invited) => {
    if (pupils !== confirmed.pupils || invited !== confirmed.invited) throw new Refusal('numbers-changed')
  }
  const asked = { ...askedFor(actor, chosen), by: actor.person.guid, check }
  return { pupils, ...(await invitePeople(deps, tx, asked)) }
}

/** Finds the chosen families that the actor may change. */
export function chosenFamilies(
  tx: SchoolTransaction,
  actor: OfficeActor,
  selection: FamilySelection,
): Promise<ChosenFamilies> {
  const scope = requireScope(actor, 'people')
  return findChosenFamilies(tx, scope, selection, dayAtSchool(actor.askedAt))
}

const askedFor = ({ askedAt }: OfficeActor, { guardians }: ChosenFamilies) => ({
  who: { people: guardians },
  now: askedAt,
  since: addMinutes(askedAt, -INVITED_AGAIN_AFTER_MINUTES),
})
