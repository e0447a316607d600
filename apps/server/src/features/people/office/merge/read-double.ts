import { createHash } from 'node:crypto'
import { mergedKinds, type MergedKind } from '@portal/domain/people/merge/merged-kinds.ts'
import { gainedBy } from '@portal/domain/people/merge/merged-relations.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { PersonReference } from '../../../../composition/merge/person-reference.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, Refusal } from '../../../../refusal.ts'
import { countUnpaid } from '../../../billing/billing.public.ts'
import { refuseScope } from '../../import/import-scope.ts'
import { findPair, type PairedPerson } from './pair.repository.ts'
import { countReferences } from './references.repository.ts'

type Counts = Readonly<Record<MergedKind, number>>

type DoublePerson = PairedPerson & {
  readonly lastSignInAt?: Instant
  readonly counts: Counts
  readonly gains: readonly string[]
}

/**
 * Returns two people side by side, with what belongs to each.
 * Refuses with `no-office-right`, `not-found`, `merge-oneself` and `merge-other-kind`.
 */
export async function readDouble(
  tx: SchoolTransaction,
  actor: Actor,
  { one, other }: { readonly one: Guid; readonly other: Guid },
  references: readonly PersonReference[],
): Promise<{ readonly one: DoublePerson; readonly other: DoublePerson; readonly hash: string }> {
  refuseScope(actor)
  if (one === other) throw new Refusal('merge-oneself')
  const pair = await findPair(tx, [one, other])
  const [first, second] = [found(pair.get(one)), found(pair.get(other))]
  if (first.person.kind !== second.person.kind) throw new Refusal('merge-other-kind')
  const today = dayAtSchool(actor.askedAt)
  const counts = await countsOf(tx, [first.person, second.person], references)
  const shown = ({ person, lastSignInAt }: typeof first, gains: readonly string[]): DoublePerson => ({
    ...person,
    ...(lastSignInAt !== null && { lastSignInAt: instant(lastSignInAt) }),
    counts: counts(person.id),
    gains,
  })
  return {
    one: shown(first, gainsOf(first.person, second.person, today)),
    other: shown(second, gainsOf(second.person, first.person, today)),
    hash: hashOfPair(first.person, second.person),
  }
}

/** Who sees more when the first stays: children of a guardian, or guardians of either pupil. */
function gainsOf(survivor: PairedPerson, other: PairedPerson, today: CalendarDay): readonly string[] {
  const gained = gainedBy(survivor, other, today)
  if (survivor.kind === 'guardian') return gained
  return [...new Set([...gained, ...gainedBy(other, survivor, today)])].toSorted()
}

async function countsOf(
  tx: SchoolTransaction,
  people: readonly PairedPerson[],
  references: readonly PersonReference[],
): Promise<(id: Guid) => Counts> {
  const ids = people.map(({ id }) => id)
  const rows = await countReferences(tx, references, ids)
  const unpaid = await countUnpaid(tx, ids)
  const counted = new Map(rows.map(({ id, kind, count }) => [`${id} ${kind}`, count]))
  for (const { id, relations, roles } of people) {
    counted.set(`${id} relations`, relations.length)
    counted.set(`${id} roles`, roles.length)
    counted.set(`${id} unpaid`, unpaid.get(id) ?? 0)
  }
  return (id) =>
    Object.fromEntries(mergedKinds.map((kind) => [kind, counted.get(`${id} ${kind}`) ?? 0])) as Counts
}

/** The hash of what a page shows of two people, in whatever order. */
export function hashOfPair(one: PairedPerson, other: PairedPerson): string {
  const inOrder = [one, other].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const facts = inOrder.map(({ id, number, values, roles, relations, worksAtSchool, login }) => [
    id,
    number,
    Object.entries(values).toSorted(),
    roles,
    relations.map((relation) => Object.entries(relation).toSorted()),
    worksAtSchool,
    login,
  ])
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}
