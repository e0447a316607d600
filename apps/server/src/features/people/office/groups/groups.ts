import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import {
  isEmptyAudience,
  type Audience,
  type AudienceCount,
} from '@portal/domain/people/audience/audience.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { FieldRefusal, found } from '../../../../refusal.ts'
import { listClassNames, officePage, recordAudit, requireScope } from '../../../account/account.public.ts'
import { countAudience } from './audience.repository.ts'
import {
  deleteGroup,
  findGroup,
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

/** Removes a group; its pupils stay. Refuses with `not-found`. */
export async function removeGroup(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<void> {
  requireScope(actor, 'people')
  const name = found(await deleteGroup(tx, id))
  await recordAudit(tx, actor, 'remove-group', name)
}
