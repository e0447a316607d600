import type { WantedPerson } from '@portal/domain/people/import/read-rows.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { newGuid } from '../../../../new-guid.ts'
import { idsOfSchool, type IdOf } from '../../../../school-file/rows/ids.ts'
import { confirmEmailsOf } from '../../../account/account.public.ts'
import { readSchoolKey } from '../../roster/feed.repository.ts'
import type { ChangedPerson, ImportPlan } from '../plan-import.ts'
import {
  findTakenIds,
  giveLogins,
  insertPeople,
  insertPhones,
  letPupilsLeave,
  updatePhones,
  storeRelations,
  updateClassLists,
  updatePeople,
  type PersonToStore,
} from './apply.repository.ts'

/** Writes what a plan says, in the transaction that made the plan. */
export async function writePlan(
  tx: SchoolTransaction,
  { created, changed, relations, gone, ids }: ImportPlan,
  today: CalendarDay,
): Promise<void> {
  const idOf = idsOfSchool(await readSchoolKey(tx))
  const added = await withIds(tx, created, idOf)
  const updated = changed.map(changesOf)
  await insertPeople(tx, added)
  await updatePeople(tx, updated)
  await insertPhones(tx, added)
  await updatePhones(tx, updated)
  await confirmEmailsOf(
    tx,
    [...added, ...updated].flatMap(({ id, email }) => (email === undefined ? [] : [id])),
  )
  await giveLogins(
    tx,
    added.flatMap(({ id, kind }) => (kind === 'guardian' ? [id] : [])),
  )
  const all = new Map([...ids, ...added.map(({ key, id }) => [key, id] as const)])
  await storeRelations(
    tx,
    relations.flatMap(({ guardian, pupil }) => {
      const [from, to] = [all.get(guardian), all.get(pupil)]
      return from && to ? [{ id: relationId(idOf, guardian, pupil), guardian: from, child: to }] : []
    }),
  )
  await letPupilsLeave(
    tx,
    gone.map(({ id }) => id),
    today,
  )
  await updateClassLists(tx, [...added, ...updated].flatMap(placedPupil))
}

/**
 * The ids that a school file gives to the same people, so that both may be used: a file whose keys are the numbers meets
 * the same rows. An id that is taken is not used: it would be somebody else.
 */
async function withIds(
  tx: SchoolTransaction,
  people: readonly WantedPerson[],
  idOf: IdOf,
): Promise<readonly (WantedPerson & { readonly id: Guid })[]> {
  const derived = people.map(({ number }) =>
    number === undefined || isGuid(number) ? newGuid() : idOf('person', number),
  )
  const taken = await findTakenIds(tx, derived)
  return people.map((person, index) => {
    const id = derived[index] ?? newGuid()
    return { ...person, id: taken.has(id) ? newGuid() : id }
  })
}

const relationId = (idOf: IdOf, guardian: string, pupil: string): Guid =>
  guardian.startsWith('n') ? idOf.composed('relation', guardian.slice(1), pupil.slice(1)) : newGuid()

/** Only the fields that differ, so that a field which somebody changed meanwhile is not written back. */
function changesOf({ id, fields, wanted }: ChangedPerson): PersonToStore {
  const values = fields
    .filter(({ field }) => field !== 'account' && field !== 'guardian')
    .map((one) => [one.field, one.new])
  return { id, kind: wanted.kind, ...Object.fromEntries(values) }
}

/** A pupil who is new, or whose class or account changes. */
const placedPupil = ({ id, kind }: PersonToStore): readonly Guid[] => (kind === 'pupil' ? [id] : [])
