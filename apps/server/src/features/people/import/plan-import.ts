import { hash } from 'node:crypto'
import type { ColumnMapping } from '@portal/domain/people/import/import-field.ts'
import type { FieldDifference } from '@portal/domain/people/import/import-plan.ts'
import {
  columnOf,
  columnOfIdentity,
  numberIn,
  readRows,
  type ReadRows,
  type RowFault,
  type WantedPerson,
  type WantedRelation,
} from '@portal/domain/people/import/read-rows.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import {
  countLeftToOffice,
  countPupils,
  findDifferences,
  findGone,
  findMatches,
  findOpenPairs,
  type GonePupil,
  type Match,
  type OpenPair,
} from './compare.repository.ts'
import { findAddressDifferences } from './payers/addresses-of-import.repository.ts'
import { planPayersOfFile, readKnownPayers, type PlannedPayers } from './payers/plan-payers.ts'
import type { StoredRow } from './import-row.repository.ts'

/** A known person with what changes. */
export type ChangedPerson = {
  readonly id: Guid
  readonly wanted: WantedPerson
  readonly fields: readonly FieldDifference[]
}

/** Everything that an import writes. */
export type ImportPlan = {
  readonly created: readonly WantedPerson[]
  readonly changed: readonly ChangedPerson[]
  readonly relations: readonly WantedRelation[]
  readonly gone: readonly GonePupil[]
  readonly payers: PlannedPayers
  readonly unchanged: number
  readonly faults: readonly RowFault[]
  /** The ids of the people that the portal has, by key. */
  readonly ids: ReadonlyMap<string, Guid>
  /** Values of the file that differ, and stay because the office changed them. */
  readonly leftToOffice: number
  /** The pupils with an open account at present. */
  readonly pupils: number
  /** Of everything that is written, with the old values. */
  readonly hash: string
}

type Asked = {
  readonly rows: readonly StoredRow[]
  readonly mapping: ColumnMapping
  readonly isComplete: boolean
  readonly today: CalendarDay
}

/** Compares a file with the portal. Rows with a fault, and those that are left out, change nothing. */
export async function planImport(tx: SchoolTransaction, asked: Asked): Promise<ImportPlan> {
  const { rows, mapping, isComplete, today } = asked
  const used = rows.filter(({ isLeftOut }) => !isLeftOut)
  const first = readRows(used, mapping)
  const known = await refuseStrangers(tx, first, { mapping, today })
  const payers = await readKnownPayers(tx, first, { ids: known.ids, today })
  const ofPayers = planPayersOfFile(first, payers, { ids: known.ids, mapping }).faults
  const faults = [...first.faults, ...known.faults, ...ofPayers]
  const refused = new Set(faults.map(({ row }) => row))
  const read = readRows(
    used.filter(({ number }) => !refused.has(number)),
    mapping,
  )
  const found = read.people.flatMap((person) => {
    const id = known.ids.get(person.key)
    return id === undefined || known.yielding.has(person.key) ? [] : [{ ...person, id }]
  })
  const differences = new Map((await findDifferences(tx, found)).map(({ key, fields }) => [key, fields]))
  const relations = newRelations(read, known)
  const guardians = guardiansOf(read, relations)
  const billed = planPayersOfFile(read, payers, { ids: known.ids, mapping })
  const addresses = await findAddressDifferences(tx, found)
  const changed = found.flatMap(({ id, ...wanted }): readonly ChangedPerson[] => {
    const address = addresses.byKey.get(wanted.key)
    const fields = [
      ...(differences.get(wanted.key) ?? []),
      ...(address ? [address] : []),
      ...(guardians.get(wanted.key) ?? []),
      ...(billed.differences.get(wanted.key) ?? []),
    ]
    return fields.length === 0 ? [] : [{ id, wanted, fields }]
  })
  const gone = isComplete
    ? await findGone(
        tx,
        rows.map((row) => numberIn(row, mapping)),
      )
    : []
  const created = read.people.filter(({ key }) => !known.ids.has(key))
  const { added, links, shares } = billed
  const writes = { created, changed, relations, gone, payers: { added, links, shares } }
  return {
    ...writes,
    unchanged: found.length - changed.length,
    faults,
    ids: known.ids,
    leftToOffice: (await countLeftToOffice(tx, found)) + billed.leftToOffice + addresses.leftToOffice,
    pupils: await countPupils(tx),
    hash: hash('sha256', JSON.stringify(writes), 'base64url'),
  }
}

type Known = {
  readonly ids: ReadonlyMap<string, Guid>
  readonly faults: readonly RowFault[]
  /** Pairs of known people without a current relation. */
  readonly open: readonly OpenPair[]
  /** People with the number of a merged person, when the file names the one who stays too. */
  readonly yielding: ReadonlySet<string>
}

/** Finds the people of the file, and the rows that name somebody in a way that the portal refuses. */
async function refuseStrangers(
  tx: SchoolTransaction,
  read: ReadRows,
  { mapping, today }: Pick<Asked, 'mapping' | 'today'>,
): Promise<Known> {
  const matches = await findMatches(tx, read.people)
  const ids = new Map(matches.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])))
  const pairs = read.relations.flatMap(({ guardian, pupil }) => {
    const [from, to] = [ids.get(guardian), ids.get(pupil)]
    return from && to ? [{ guardian: from, child: to }] : []
  })
  const open = await findOpenPairs(tx, pairs, today)
  const ended = new Set(
    open.flatMap((pair) =>
      pair.endedOn !== null && !pair.pupilLeft ? [`${pair.guardian} ${pair.child}`] : [],
    ),
  )
  const known = { ids, twice: twiceIn(matches), people: new Map(read.people.map((one) => [one.key, one])) }
  const wrong = new Map(matches.flatMap((match) => wrongOf(match, known)))
  const faults = [
    ...ofPeople(read),
    ...read.relations.map(({ guardian, row, role }) => ({ key: guardian, row, role })),
  ].flatMap(({ key, row, role }): readonly RowFault[] => {
    const reason = wrong.get(key)
    if (reason === undefined) return []
    const column =
      reason === 'gender-needed' ? columnOf(mapping, `${role}.gender`) : columnOfIdentity(mapping, role)
    return [{ row, column, reason }]
  })
  const ofRelations = read.relations
    .filter(({ guardian, pupil }) => ended.has(`${ids.get(guardian)} ${ids.get(pupil)}`))
    .map(({ row, role }) => ({
      row,
      column: columnOfIdentity(mapping, role),
      reason: 'relation-ended' as const,
    }))
  return { ids, faults: [...faults, ...ofRelations], open, yielding: yieldingIn(matches) }
}

/** The pupils, each with the row; guardians are named by their relations. */
const ofPeople = ({ people }: ReadRows) => people.filter(({ kind }) => kind === 'pupil')

/** The people that the file names in two ways: by number, and by e-mail address. */
function twiceIn(matches: readonly Match[]): ReadonlySet<Guid> {
  const seen = new Set<Guid>()
  const own = matches.filter(({ isMerged }) => !isMerged)
  return new Set(own.flatMap(({ id }) => (id !== null && (seen.has(id) || !seen.add(id)) ? [id] : [])))
}

/** Of the people who lead to one person, the own number decides what is stored, or else the first. */
function yieldingIn(matches: readonly Match[]): ReadonlySet<string> {
  const seen = new Set(matches.flatMap(({ id, isMerged }) => (id === null || isMerged ? [] : [id])))
  const merged = matches.filter(({ isMerged }) => isMerged)
  return new Set(
    merged.flatMap(({ key, id }) => (id !== null && (seen.has(id) || !seen.add(id)) ? [key] : [])),
  )
}

type Identities = {
  readonly ids: ReadonlyMap<string, Guid>
  readonly twice: ReadonlySet<Guid>
  readonly people: ReadonlyMap<string, WantedPerson>
}

function wrongOf(
  { key, matches, isSameKind, id }: Match,
  { ids, twice, people }: Identities,
): readonly (readonly [string, RowFault['reason']])[] {
  if (!isSameKind) return [[key, 'number-of-other']]
  if (matches > 1 || (id !== null && twice.has(id))) return [[key, 'email-of-several']]
  const person = people.get(key)
  const isWithoutGender = person?.kind === 'pupil' && person.gender === undefined && !ids.has(key)
  return isWithoutGender ? [[key, 'gender-needed']] : []
}

/** The relations of the file that are absent, or ended because the pupil left. */
function newRelations({ relations }: ReadRows, { ids, open }: Known): readonly WantedRelation[] {
  const pairs = new Set(open.map(({ guardian, child }) => `${guardian} ${child}`))
  return relations.filter(({ guardian, pupil }) => {
    const [from, to] = [ids.get(guardian), ids.get(pupil)]
    // Two numbers of one person name the same pair: it is stored once.
    return !from || !to || pairs.delete(`${from} ${to}`)
  })
}

/** The new guardians of each pupil, as differences. */
function guardiansOf(
  { people }: ReadRows,
  relations: readonly WantedRelation[],
): ReadonlyMap<string, readonly FieldDifference[]> {
  const names = new Map(people.map((person) => [person.key, nameOf(person)]))
  const ofPupils = Map.groupBy(relations, ({ pupil }) => pupil)
  return new Map(
    [...ofPupils].map(([pupil, own]) => [
      pupil,
      own.map(({ guardian }) => ({ field: 'guardian', old: '', new: names.get(guardian) ?? '' })),
    ]),
  )
}

/** The full name of a person of the file. */
export const nameOf = ({ firstName = '', prefix = '', lastName = '' }: WantedPerson): string =>
  [firstName, prefix, lastName].filter((part) => part !== '').join(' ')
