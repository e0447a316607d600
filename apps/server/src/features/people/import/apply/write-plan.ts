import type { WantedPerson } from '@portal/domain/people/import/read-rows.ts'
import { isGuid, type Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { DifferenceField } from '@portal/domain/people/import/import-plan.ts'
import type { RunningJob } from '../../../../composition/parts/office-work.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { newGuid } from '../../../../new-guid.ts'
import { idsOfSchool, type IdOf } from '../../../../school-file/rows/ids.ts'
import { confirmEmailsOf } from '../../../account/account.public.ts'
import { storeAddresses } from '../../office/address/address.repository.ts'
import { newPayers } from '../../office/payers/new-payers.ts'
import { insertPayers, storeShares } from '../../office/payers/payers.repository.ts'
import { addressOf } from '../payers/addresses-of-import.repository.ts'
import { storePayerLinks } from '../payers/payers-of-import.repository.ts'
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
  { created, changed, relations, gone, ids, payers }: ImportPlan,
  { now, progress }: { readonly now: Instant; readonly progress: RunningJob['progress'] },
): Promise<void> {
  const today = dayAtSchool(now)
  const idOf = idsOfSchool(await readSchoolKey(tx))
  const added = await withIds(tx, created, idOf)
  const updated = changed.map(changesOf)
  const total = added.length + updated.length + relations.length + gone.length
  const stored = (done: number) => progress({ part: 'store', done, total })
  stored(0)
  await insertPeople(tx, added)
  stored(added.length)
  await updatePeople(tx, updated)
  stored(added.length + updated.length)
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
  stored(added.length + updated.length + relations.length)
  await writePayers(tx, payers, { ids: all, today })
  await storeAddresses(
    tx,
    [...added, ...updated].flatMap(({ id, ...person }) => {
      const address = addressOf(person)
      return address ? [{ person: id, ...address }] : []
    }),
    { now, isOfOffice: false },
  )
  await letPupilsLeave(
    tx,
    gone.map(({ id }) => id),
    today,
  )
  stored(total)
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

/** Adds payers, links guardians to theirs, and divides from today on. */
async function writePayers(
  tx: SchoolTransaction,
  { added, links, shares }: ImportPlan['payers'],
  { ids, today }: { readonly ids: ReadonlyMap<string, Guid>; readonly today: CalendarDay },
): Promise<void> {
  await insertPayers(tx, await newPayers(tx, added))
  await storePayerLinks(
    tx,
    links.flatMap(({ guardian, pupil, number }) => {
      const [from, child] = [ids.get(guardian), ids.get(pupil)]
      return from && child ? [{ guardian: from, child, number }] : []
    }),
  )
  await storeShares(
    tx,
    shares.flatMap(({ pupil, shares: own }) => {
      const child = ids.get(pupil)
      return child ? [{ child, shares: own, startsOn: today }] : []
    }),
    { today, isOfOffice: false },
  )
}

const relationId = (idOf: IdOf, guardian: string, pupil: string): Guid =>
  guardian.startsWith('n') ? idOf.composed('relation', guardian.slice(1), pupil.slice(1)) : newGuid()

/** Differences that are not a column of a person. */
const elsewhere: readonly DifferenceField[] = ['account', 'guardian', 'address', 'payer', 'share']

/** Only the fields that differ, so that a field which somebody changed meanwhile is not written back. */
function changesOf({ id, fields, wanted }: ChangedPerson): PersonToStore {
  const values = fields.filter(({ field }) => !elsewhere.includes(field)).map((one) => [one.field, one.new])
  const address = fields.some(({ field }) => field === 'address') ? addressOf(wanted) : undefined
  return { id, kind: wanted.kind, ...Object.fromEntries(values), ...address }
}

/** A pupil who is new, or whose class or account changes. */
const placedPupil = ({ id, kind }: PersonToStore): readonly Guid[] => (kind === 'pupil' ? [id] : [])
