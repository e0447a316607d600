import type { FileFault } from '@portal/contract/school-file/faults/place.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import {
  danglingIn,
  marksOf,
  membersOf,
  nameOf,
  placedBy,
  rosterFiles,
  unaccounted,
  type Roster,
  type RosterFields,
  type RosterFile,
  type RosterMark,
  type RosterMember,
} from '@portal/domain/people/roster.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { idsOfSchool, type IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'
import { findPupilsByNumber, readSchoolKey } from './feed.repository.ts'
import type { FedKind, FeedReport } from './feed-report.ts'
import { placeInRoster, refuseFaults, type ReadFile, type ReadRoster } from './read-roster.ts'
import {
  findClassLists,
  findFedMarks,
  findRosterRows,
  removeMarks,
  removeRosterRows,
  storeClasses,
  storeClassLists,
  storeMarks,
  storeRosterRows,
  type ListedClassmate,
} from './roster.repository.ts'

type Choices = { readonly mayRemove: boolean; readonly now: Instant }

/**
 * Imports a roster: pupils' classes, class lists and grades. Records missing from it stay unless removal is allowed.
 * @throws UnusableFile with every fault and its position
 */
export async function importRoster(
  tx: SchoolTransaction,
  read: ReadRoster,
  { mayRemove, now }: Choices,
): Promise<FeedReport> {
  const before = await findRosterRows(tx)
  const { after, kinds, gone } = merged(before, read, mayRemove)
  refuseFaults(faultsOf(after, read))
  await storeRosterRows(tx, read)
  if (mayRemove) await removeRosterRows(tx, gone)
  const today = dayAtSchool(now)
  const members = membersOf(after, today)
  const pupils = await findPupilsByNumber(tx, [...new Set([...before.users.keys(), ...after.users.keys()])])
  const placed = placedBy(before, after)
  const classOf = new Map(members.map(({ user, className }) => [user, className]))
  const classesOfPupils = [...pupils]
    .filter(([number]) => placed.users.has(number))
    .map(([number, pupil]) => ({ pupil, className: classOf.get(number) ?? '' }))
  const changedClasses = await storeClasses(tx, classesOfPupils, [...placed.classNames])
  const lists = await importClassLists(
    tx,
    { members, pupils, placed, mayRemove },
    { before: before.users, after: after.users },
  )
  const marks = await importMarks(tx, after, { pupils, mayRemove, now })
  const unknown = members.filter(({ user }) => !pupils.has(user)).length
  return {
    kinds: [...kinds, { kind: 'classes of pupils', ...changedClasses, gone: 0 }, lists, marks],
    mayRemove,
    notes:
      unknown === 0 ? [] : [`${unknown} pupils of the roster are not in the portal: class lists name them.`],
  }
}

type Merged = {
  readonly after: Roster
  readonly kinds: readonly FedKind[]
  readonly gone: ReadonlyMap<RosterFile, readonly string[]>
}

/** Merges the read files into the stored roster, and lists the records that disappeared. */
function merged(before: Roster, read: ReadRoster, mayRemove: boolean): Merged {
  const after: Partial<Record<RosterFile, ReadonlyMap<string, RosterFields>>> = {}
  const gone = new Map<RosterFile, readonly string[]>()
  const kinds: FedKind[] = []
  for (const file of rosterFiles) {
    const given = read[file]
    const known = before[file]
    const said = given === undefined ? known : saidWith(known, given)
    const vanished = given === undefined ? [] : goneFrom(known, given)
    gone.set(file, vanished)
    const kept = new Map(said)
    if (mayRemove) for (const id of vanished) kept.delete(id)
    after[file] = kept
    if (given !== undefined) kinds.push(kindOf(file, known, given, vanished.length))
  }
  return { after: after as Roster, kinds, gone }
}

function saidWith(
  known: ReadonlyMap<string, RosterFields>,
  { rows }: ReadFile,
): ReadonlyMap<string, RosterFields> {
  const said = new Map(known)
  for (const [id, { fields, isGone }] of rows) if (!isGone) said.set(id, fields)
  return said
}

/** Ids to remove: those missing from a bulk file, and those that any file marks as deleted. */
const goneFrom = (known: ReadonlyMap<string, RosterFields>, { mode, rows }: ReadFile): readonly string[] =>
  [...known.keys()].filter((id) => rows.get(id)?.isGone ?? mode === 'bulk')

function kindOf(
  file: RosterFile,
  known: ReadonlyMap<string, RosterFields>,
  { rows }: ReadFile,
  gone: number,
): FedKind {
  const counts = { created: 0, changed: 0, unchanged: 0 }
  for (const [id, { fields, isGone }] of rows) {
    if (isGone) continue
    const old = known.get(id)
    if (old === undefined) counts.created += 1
    else if (Object.entries(fields).every(([name, said]) => (old[name] ?? '') === said)) counts.unchanged += 1
    else counts.changed += 1
  }
  return { kind: file, ...counts, gone }
}

/** Faults across files: dangling references, and more than one school. */
function faultsOf(after: Roster, read: ReadRoster): readonly FileFault[] {
  const faults = Object.entries(read).flatMap(([name, { rows }]) => {
    const file = name as RosterFile
    const given = [...rows].flatMap(([id, { isGone }]) => (isGone ? [] : [id]))
    return danglingIn(after, file, given).map(({ id, column, to, missing }) => ({
      place: placeInRoster(file, rows.get(id)?.line ?? 1, column),
      fault: `There is no '${missing}' in ${to}`,
    }))
  })
  const schools = [...after.orgs].filter(([, { type = '' }]) => type.toLowerCase() === 'school')
  const second = schools.at(1)?.[0]
  if (second === undefined) return faults
  const line = read.orgs?.rows.get(second)?.line ?? 1
  return [
    ...faults,
    {
      place: placeInRoster('orgs', line, 'type'),
      fault: 'This roster has several schools: export one of them',
    },
  ]
}

type Listing = {
  readonly members: readonly RosterMember[]
  readonly pupils: ReadonlyMap<string, Guid>
  readonly placed: ReturnType<typeof placedBy>
  readonly mayRemove: boolean
}

/** Imports the lists of the classes in the roster. Keeps phone numbers that the school gave. */
async function importClassLists(
  tx: SchoolTransaction,
  { members, pupils, placed, mayRemove }: Listing,
  users: { readonly before: Roster['users']; readonly after: Roster['users'] },
): Promise<FedKind> {
  const classNames = [...placed.classNames].toSorted()
  const listed = await findClassLists(tx)
  const phones = new Map(listed.map(({ who, phone, isAllowed }) => [who, { phone, isAllowed }]))
  const whoIs = (user: string, name: string) => pupils.get(user) ?? name
  const wanted = members.map(({ className, user, name }): ListedClassmate => {
    const who = whoIs(user, name)
    const earlier = whoIs(user, nameOf(users.before.get(user)))
    const { phone, isAllowed } = phones.get(who) ?? phones.get(earlier) ?? { phone: '', isAllowed: false }
    return { className, who, name, phone, isAllowed, pupil: pupils.get(user) ?? null }
  })
  // A classmate outside the portal may be listed under an earlier name.
  const spokenOf = new Set(
    [...placed.users].flatMap((user) =>
      [users.before, users.after].map((all) => whoIs(user, nameOf(all.get(user)))),
    ),
  )
  const ours = listed.filter(({ className }) => placed.classNames.has(className))
  const others = unaccounted(ours, wanted, spokenOf)
  const stored = await storeClassLists(tx, classNames, mayRemove ? wanted : [...wanted, ...others])
  return { kind: 'class lists', ...stored, gone: others.length }
}

type Marking = {
  readonly pupils: ReadonlyMap<string, Guid>
  readonly mayRemove: boolean
  readonly now: Instant
}

async function importMarks(
  tx: SchoolTransaction,
  after: Roster,
  { pupils, mayRemove, now }: Marking,
): Promise<FedKind> {
  const id = idsOfSchool(await readSchoolKey(tx))
  const known = await findFedMarks(tx)
  const counted = new Map<string, number>()
  const rows = marksOf(after).flatMap((mark) => {
    const pupil = pupils.get(mark.user)
    if (pupil === undefined) return []
    const beside = `${mark.user} ${mark.subject} ${mark.period}`
    const position = counted.get(beside) ?? 0
    counted.set(beside, position + 1)
    return [rowOf(mark, { id, pupil, position, known, now })]
  })
  const stored = await storeMarks(tx, rows)
  const given = new Set(rows.map(({ id: own }) => own))
  const gone = [...known.keys()].filter((one) => !given.has(one))
  if (mayRemove) await removeMarks(tx, gone)
  return { kind: 'grades', ...stored, gone: gone.length }
}

type MarkOf = {
  readonly id: IdOf
  readonly pupil: Guid
  readonly position: number
  readonly known: ReadonlyMap<Guid, { readonly mark: string; readonly enteredAt: Instant }>
  readonly now: Instant
}

/** Uses the administration's date of entry, else the moment when the portal first saw this value (PD-75). */
function rowOf(
  mark: RosterMark,
  { id, pupil, position, known, now }: MarkOf,
): NewRow<'grade'> & { readonly id: Guid } {
  const own = id.composed('fed grade', mark.id)
  const before = known.get(own)
  const seen = before?.mark === mark.mark ? before.enteredAt : now
  return {
    id: own,
    pupil_id: pupil,
    subject: mark.subject,
    norm: 'normal',
    period: mark.period,
    position,
    kind: mark.kind,
    weight: 1,
    mark: mark.mark,
    counts: true,
    remark: mark.remark,
    given_on: calendarDay(mark.givenOn),
    entered_at: mark.modifiedAt === '' ? seen : instant(mark.modifiedAt),
    from_feed: true,
  }
}
