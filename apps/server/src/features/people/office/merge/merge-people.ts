import { isGrantedInOffice, rightsOf } from '@portal/domain/account/office/office-role.ts'
import {
  conflictsOf,
  mergeFields,
  sidesOf,
  type MergeField,
  type MergeSide,
} from '@portal/domain/people/merge/merged-fields.ts'
import { relationSteps, type RelationStep } from '@portal/domain/people/merge/merged-relations.ts'
import { reasonNotToMerge } from '@portal/domain/people/merge/reason-not-to-merge.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { PersonReference } from '../../../../composition/merge/person-reference.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../../refusal.ts'
import { leaveAddress, moveOfficeRoles, recordAudit, waitForTurn } from '../../../account/account.public.ts'
import { followOrderLists, hasListTwice } from '../../../billing/billing.public.ts'
import { copyReactions } from '../../../inquiries/inquiries.public.ts'
import { updateClassLists } from '../../import/apply/apply.repository.ts'
import { refuseScope } from '../../import/import-scope.ts'
import { closeMerged, storeMerged, storeSteps } from './merge.repository.ts'
import { findPair, lockPair, type PairedPerson } from './pair.repository.ts'
import { hashOfPair } from './read-double.ts'
import { moveReferences, type Merge } from './references.repository.ts'

type Asked = {
  readonly id: Guid
  readonly other: Guid
  /** Of what the page showed. */
  readonly hash: string
  readonly choices: readonly { readonly field: MergeField; readonly side: MergeSide }[]
}

/**
 * Merges one person into another, who stays. The account that goes closes, and its number leads to the one that stays.
 * What was issued, and the audit log, stay as they are.
 * Refuses with `no-office-right`, `not-found`, `changed-meanwhile`, `merge-choice-missing`, and with the reasons of
 * `reasonNotToMerge`.
 */
export async function mergePeople(
  tx: SchoolTransaction,
  actor: Actor,
  { id: into, other: from, hash, choices }: Asked,
  references: readonly PersonReference[],
): Promise<{ readonly id: Guid; readonly name: string }> {
  refuseScope(actor)
  // An import plans with the people that there are.
  await waitForTurn(tx, 'import of people')
  await lockPair(tx, [into, from])
  const pair = await findPair(tx, [into, from])
  const [survivor, other] = [found(pair.get(into)).person, found(pair.get(from)).person]
  const merge = { from, into }
  refuseIf(
    reasonNotToMerge(withRoles(survivor), withRoles(other), {
      actor: actor.person.guid,
      mayGrantRoles: rightsOf(actor.office).includes('roles'),
      hasListTwice: await hasListTwice(tx, merge),
    }),
  )
  if (hashOfPair(survivor, other) !== hash) throw new Refusal('changed-meanwhile')
  const sides = sidesOf(
    survivor,
    other,
    Object.fromEntries(choices.map(({ field, side }) => [field, side] as const)),
  )
  if (!sides) throw new Refusal('merge-choice-missing')
  const steps = relationSteps(survivor, other, dayAtSchool(actor.askedAt))
  await storeMerge(tx, actor, { merge, survivor, other, sides, steps }, references)
  await recordAudit(tx, actor, 'merge-people', wordsOf(survivor, other, sides, steps))
  const merged = found((await findPair(tx, [into])).get(into)).person
  return { id: merged.id, name: merged.name }
}

const withRoles = (person: PairedPerson) => ({
  ...person,
  hasRole: person.roles.length > 0,
  hasRoleOfMoney: !person.roles.every(isGrantedInOffice),
})

type Decided = {
  readonly merge: Merge
  readonly survivor: PairedPerson
  readonly other: PairedPerson
  readonly sides: Readonly<Record<MergeField, MergeSide>>
  readonly steps: readonly RelationStep[]
}

async function storeMerge(
  tx: SchoolTransaction,
  actor: Actor,
  { merge, survivor, other, sides, steps }: Decided,
  references: readonly PersonReference[],
): Promise<void> {
  const { askedAt } = actor
  if (sides.email === 'other' && survivor.values.email !== other.values.email)
    await leaveAddress(tx, actor, merge.into, other.values.email)
  await closeMerged(tx, merge, { by: actor.person.guid, at: askedAt })
  const conflicts = conflictsOf(survivor, other)
  const chosen = mergeFields.filter((field) => conflicts.includes(field) || sides[field] === 'other')
  await storeMerged(tx, merge, { sides, chosen })
  await storeSteps(tx, merge, steps, dayAtSchool(askedAt))
  await moveOfficeRoles(tx, merge)
  await copyReactions(tx, merge)
  await moveReferences(tx, references, merge)
  await followOrderLists(tx, merge)
  if (survivor.kind === 'pupil') await updateClassLists(tx, [merge.into])
}

/** Both before, and what it became. */
function wordsOf(
  survivor: PairedPerson,
  other: PairedPerson,
  sides: Decided['sides'],
  steps: Decided['steps'],
): string {
  const values = mergeFields
    .filter((field) => survivor.values[field] !== other.values[field])
    .map((field) => {
      const [kept, gone] = [survivor.values[field], other.values[field]]
      return `${field} "${kept}" | "${gone}" → "${sides[field] === 'other' ? gone : kept}"`
    })
  const moved = steps.filter(({ kind }) => kind === 'move').length
  const relations = `relations moved ${moved}, joined ${steps.length - moved}`
  const roles = other.roles.length > 0 ? [`roles ${other.roles.join(' ')}`] : []
  return [
    `${other.number} (${other.login}) → ${survivor.number} (${survivor.login})`,
    ...values,
    relations,
    ...roles,
  ].join(', ')
}
