import type { FamilySelection } from '@portal/contract/people/office/families.ts'
import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import {
  isEmptyAudience,
  type Audience,
  type AudienceCount,
} from '@portal/domain/account/office/audience/audience.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { FieldRefusal, found, Refusal } from '../../../../refusal.ts'
import { listClassNames, officePage, recordAudit, requireScope } from '../../../account/account.public.ts'
import { countAudience } from './audience.repository.ts'
import { countInside, deleteMembers, insertMembers } from './group-member.repository.ts'
import {
  deleteGroup,
  findGroup,
  findGroupNames,
  findGroups,
  insertGroup,
  type GroupFilter,
  type PupilGroup,
} from './group.repository.ts'

/** Returns how many an audience reaches, of the pupils that the actor may see. */
export const readAudienceCount = (
  tx: SchoolTransaction,
  actor: Actor,
  audience: Audience,
): Promise<AudienceCount> =>
  countAudience(tx, requireScope(actor, 'families'), audience, dayAtSchool(actor.askedAt))

/** Returns a page of the groups of the school. */
export const listGroups = (
  tx: SchoolTransaction,
  actor: Actor,
  { page, ...asked }: GroupFilter & { readonly page: number },
): Promise<OfficePage<PupilGroup>> =>
  officePage(page, (slice) => findGroups(tx, requireScope(actor, 'families'), asked, slice))

/** How many groups there are to choose from. */
const MOST_NAMES = 500

/** Returns the names of the groups of the school. */
export const readGroupNames = async (tx: SchoolTransaction) => ({
  groups: await findGroupNames(tx, MOST_NAMES),
})

type AskedGroup = { readonly name: string; readonly follows: boolean; readonly audience: Audience }

/**
 * Makes a group of an audience. Refuses with `audience-empty`, `group-of-groups`, `class-unknown`, `numbers-unknown` and
 * `group-name-taken`.
 */
export async function createGroup(
  tx: SchoolTransaction,
  actor: Actor,
  asked: AskedGroup,
): Promise<PupilGroup> {
  const scope = requireScope(actor, 'people')
  await refuseAudience(tx, actor, asked.audience)
  const id = await insertGroup(tx, scope, {
    ...asked,
    createdAt: actor.askedAt,
    createdBy: actor.person.guid,
  })
  if (id === undefined) throw new FieldRefusal('group-name-taken', '/name')
  const group = found(await findGroup(tx, scope, id))
  const kind = group.follows ? 'follows' : 'fixed'
  await recordAudit(tx, actor, 'create-group', `${group.name}: ${kind}, ${group.pupils} pupils`)
  return group
}

async function refuseAudience(tx: SchoolTransaction, actor: Actor, audience: Audience): Promise<void> {
  if (audience.groups.length > 0) throw new FieldRefusal('group-of-groups', '/audience/groups')
  if (isEmptyAudience(audience)) throw new FieldRefusal('audience-empty', '/audience')
  const known = await listClassNames(tx)
  if (audience.classes.some((name) => !known.includes(name)))
    throw new FieldRefusal('class-unknown', '/audience/classes')
  const { unknownNumbers } = await readAudienceCount(tx, actor, audience)
  if (unknownNumbers.length > 0) throw new FieldRefusal('numbers-unknown', '/audience/numbers')
}

type GroupChange = {
  readonly id: Guid
  readonly selection: FamilySelection
  /** Whether pupils are put into the group, or taken out. */
  readonly change: 'add' | 'remove'
}

/** How many pupils are chosen, and how many of them are put into the group or taken out. */
export type ChangedPupils = { readonly pupils: number; readonly changed: number }

/** Returns how many pupils a change of a fixed group would change. Refuses with `not-found` and `group-follows`. */
export async function previewGroupChange(
  tx: SchoolTransaction,
  actor: Actor,
  { id, selection, change }: GroupChange,
): Promise<ChangedPupils> {
  const { chosen } = await fixedGroup(tx, actor, id, selection)
  const { pupils, inside } = await countInside(tx, id, chosen)
  return { pupils, changed: change === 'add' ? pupils - inside : inside }
}

/**
 * Puts the chosen pupils into a fixed group, or takes them out. Refuses with `not-found`, `group-follows`, and with
 * `numbers-changed` when the numbers are not the confirmed ones.
 */
export async function changeGroup(
  tx: SchoolTransaction,
  actor: Actor,
  { id, selection, change, confirmed }: GroupChange & { readonly confirmed: ChangedPupils },
): Promise<ChangedPupils> {
  const { chosen, name } = await fixedGroup(tx, actor, id, selection)
  const { pupils } = await countInside(tx, id, chosen)
  const changed = await (change === 'add' ? insertMembers : deleteMembers)(tx, id, chosen)
  if (pupils !== confirmed.pupils || changed !== confirmed.changed) throw new Refusal('numbers-changed')
  const did = change === 'add' ? 'added' : 'taken out'
  await recordAudit(tx, actor, 'change-group', `${name}: ${changed} pupils ${did}`)
  return { pupils, changed }
}

async function fixedGroup(tx: SchoolTransaction, actor: Actor, id: Guid, selection: FamilySelection) {
  const scope = requireScope(actor, 'people')
  const { name, follows } = found(await findGroup(tx, scope, id))
  if (follows) throw new Refusal('group-follows')
  return { name, chosen: { scope, selection, today: dayAtSchool(actor.askedAt) } }
}

/** Removes a group; its pupils stay. Refuses with `not-found`. */
export async function removeGroup(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<void> {
  requireScope(actor, 'people')
  const name = found(await deleteGroup(tx, id))
  await recordAudit(tx, actor, 'remove-group', name)
}
