import type { AddressField } from '../postal-address/postal-address.ts'
import { addressIn, isAddressColumn, withoutAddress } from './address-cells.ts'
import { cellFaults, readCell } from './cell.ts'
import {
  guardianFields,
  pupilFields,
  type ColumnMapping,
  type GuardianField,
  type ImportField,
  type ImportRole,
  type PupilField,
} from './import-field.ts'

/** A row of a spreadsheet, as text. */
export type ImportRow = { readonly number: number; readonly cells: readonly string[] }

/** Why a row is refused: a cell of it, or what the portal knows about its people. */
export const rowFaultReasons = [
  ...cellFaults,
  'number-twice',
  'guardian-unrecognisable',
  'guardian-contradicts',
  'same-guardian',
  'number-of-other',
  'email-of-several',
  'relation-ended',
  'gender-needed',
  'address-incomplete',
  'payer-closed',
  'payer-is-student',
  'payer-of-other-family',
  'payer-has-open',
  'share-without-payer',
  'shares-incomplete',
] as const
export type RowFaultReason = (typeof rowFaultReasons)[number]

export type RowFault = { readonly row: number; readonly column: number; readonly reason: RowFaultReason }

/** Fields of a person; the payer and the share are those of a guardian for one pupil. */
type PersonField = Exclude<PupilField | GuardianField, 'payer' | 'share' | 'houseSuffix'>

/** A person that the file wants. An absent field is not in the file, or empty, and stays as it is. */
export type WantedPerson = Readonly<Partial<Record<PersonField, string>>> & {
  /** Identifies the person in the file: `n` and the number, or `e` and the e-mail address. */
  readonly key: string
  readonly kind: 'pupil' | 'guardian'
  /** The first row that names the person. */
  readonly row: number
  readonly role: ImportRole
}

/** A guardian of a pupil, by their keys. */
export type WantedRelation = {
  readonly guardian: string
  readonly pupil: string
  readonly row: number
  readonly role: ImportRole
  /** The number of the payer; absent for what the file does not say. */
  readonly payer?: string
  /** In per cent. */
  readonly share?: string
}

export type ReadRows = {
  readonly people: readonly WantedPerson[]
  readonly relations: readonly WantedRelation[]
  readonly faults: readonly RowFault[]
}

/** The column of a field; the first column where there is none. */
export const columnOf = (mapping: ColumnMapping, field: ImportField): number =>
  Math.max(0, mapping.indexOf(field))

/** The number of the pupil in a row, with or without faults; empty without one. */
export const numberIn = ({ cells }: ImportRow, mapping: ColumnMapping): string =>
  (cells[mapping.indexOf('pupil.number')] ?? '').trim()

/**
 * Reads the people and relations of all rows. A row with a fault adds no person; guardians of several rows are one person,
 * whose values may not contradict each other.
 */
export function readRows(rows: readonly ImportRow[], mapping: ColumnMapping): ReadRows {
  const faults: RowFault[] = []
  const people = new Map<string, WantedPerson>()
  const relations: WantedRelation[] = []
  const pupils = new Set(rows.map((row) => numberIn(row, mapping)))
  for (const row of rows) {
    const read = readRow(row, mapping, pupils)
    const found = [
      ...read.faults,
      ...read.people.flatMap((person) => contradictions(people, person, { row, mapping })),
    ]
    faults.push(...found)
    if (found.length > 0) continue
    for (const person of read.people) people.set(person.key, { ...person, ...people.get(person.key) })
    const [pupil, ...guardians] = read.people
    for (const { key, role } of guardians)
      relations.push({
        guardian: key,
        pupil: pupil?.key ?? '',
        row: row.number,
        role,
        ...read.bills.get(role),
      })
  }
  return { people: [...people.values()], relations, faults }
}

/** What a guardian pays for the pupil of the row. */
type Bill = Pick<WantedRelation, 'payer' | 'share'>

type ReadRow = {
  readonly people: readonly WantedPerson[]
  readonly bills: ReadonlyMap<ImportRole, Bill>
  readonly faults: readonly RowFault[]
}

function readRow(row: ImportRow, mapping: ColumnMapping, pupils: ReadonlySet<string>): ReadRow {
  const read = (['pupil', 'guardian1', 'guardian2'] as const).map((role) => readPerson(row, mapping, role))
  const people = read.flatMap(({ person }) => person ?? [])
  const [, one, other] = people
  const at = (role: ImportRole): number => columnOfIdentity(mapping, role)
  const ofGuardians = people.slice(1).filter(({ number = '' }) => pupils.has(number) && number !== '')
  return {
    people,
    bills: new Map(
      read.flatMap(({ person, bill }) => (person && bill ? [[person.role, bill] as const] : [])),
    ),
    faults: [
      ...read.flatMap(({ faults }) => faults),
      ...ofGuardians.map(({ role }) => ({
        row: row.number,
        column: at(role),
        reason: 'number-twice' as const,
      })),
      ...(one && other && one.key !== '' && one.key === other.key
        ? [{ row: row.number, column: at('guardian2'), reason: 'same-guardian' as const }]
        : []),
    ],
  }
}

/** The column by which a person is recognised. */
export function columnOfIdentity(mapping: ColumnMapping, role: ImportRole): number {
  const byNumber = mapping.indexOf(`${role}.number`)
  return byNumber >= 0 ? byNumber : columnOf(mapping, `${role}.email`)
}

type ReadPerson = {
  readonly person?: WantedPerson
  readonly bill?: Bill
  readonly faults: readonly RowFault[]
}

/** Reads a person of a row; a guardian without any filled cell is left out. */
function readPerson(row: ImportRow, mapping: ColumnMapping, role: ImportRole): ReadPerson {
  const cells = cellsOf(row, mapping, role)
  if (role !== 'pupil' && cells.every(({ text }) => text === '')) return { faults: [] }
  const { values, faults } = valuesIn(row, cells, role)
  const key = keyOf(values) ?? ''
  if (role === 'pupil') return { person: { ...values, key, kind: 'pupil', row: row.number, role }, faults }
  const { payer, share, ...own } = values
  const { address, wrong } = addressIn(own)
  const person: WantedPerson = {
    ...withoutAddress(own),
    ...address,
    key,
    kind: 'guardian',
    row: row.number,
    role,
  }
  const bill = { ...(payer !== undefined && { payer }), ...(share !== undefined && { share }) }
  // Faults of cells already say why there is no key and no address.
  if (faults.length > 0) return { person, bill, faults }
  return {
    person,
    bill,
    faults: [
      ...(wrong === undefined
        ? []
        : [
            { row: row.number, column: columnOfAddress(cells, wrong), reason: 'address-incomplete' as const },
          ]),
      ...(key === ''
        ? [
            {
              row: row.number,
              column: columnOfIdentity(mapping, role),
              reason: 'guardian-unrecognisable' as const,
            },
          ]
        : []),
    ],
  }
}

type Cells = ReturnType<typeof cellsOf>

/** Reads the cells of a person. */
function valuesIn(row: ImportRow, cells: Cells, role: ImportRole) {
  const values: Partial<Record<PupilField | GuardianField, string>> = {}
  const faults: RowFault[] = []
  for (const { field, column, text } of cells) {
    const read = text === '' ? whenEmpty(field, role) : readCell(field, text)
    if (read && 'fault' in read) faults.push({ row: row.number, column, reason: read.fault })
    else if (read) values[field] = read.value
  }
  return { values, faults }
}

/** The column of a field of an address, or the first of the address when the file has no column for it. */
const columnOfAddress = (cells: Cells, wrong: AddressField): number =>
  (cells.find(({ field }) => field === wrong) ?? cells.find(({ field }) => isAddressColumn(field)))?.column ??
  0

/** The cells of a person in a row, as far as columns are mapped. */
function cellsOf({ cells }: ImportRow, mapping: ColumnMapping, role: ImportRole) {
  const fields = role === 'pupil' ? pupilFields : guardianFields
  return fields.flatMap((field) => {
    const column = mapping.indexOf(`${role}.${field}` as ImportField)
    return column < 0 ? [] : [{ field, column, text: (cells[column] ?? '').trim() }]
  })
}

/** An empty cell keeps what is stored. A name without a prefix has none, and a pupil without a number is refused. */
function whenEmpty(field: PupilField | GuardianField, role: ImportRole) {
  if (field === 'prefix') return { value: '' }
  const isNeeded = field === 'firstName' || field === 'lastName' || (field === 'number' && role === 'pupil')
  return isNeeded ? { fault: 'missing' as const } : undefined
}

const keyOf = ({ number, email }: Readonly<Partial<Record<PupilField | GuardianField, string>>>) => {
  if (number !== undefined) return `n${number}`
  return email === undefined ? undefined : `e${email.toLowerCase()}`
}

type Place = { readonly row: ImportRow; readonly mapping: ColumnMapping }

/** A pupil that an earlier row has already, or a guardian with another value in an earlier row. */
function contradictions(
  people: ReadonlyMap<string, WantedPerson>,
  person: WantedPerson,
  { row, mapping }: Place,
): readonly RowFault[] {
  const earlier = person.key === '' ? undefined : people.get(person.key)
  // A guardian with the number of a pupil has a fault already.
  if (!earlier || earlier.kind !== person.kind) return []
  if (person.kind === 'pupil')
    return [{ row: row.number, column: columnOf(mapping, 'pupil.number'), reason: 'number-twice' }]
  return guardianFields
    .filter((field) => field !== 'payer' && field !== 'share' && field !== 'houseSuffix')
    .filter((field) => (earlier[field] ?? person[field]) !== (person[field] ?? earlier[field]))
    .map((field) => ({
      row: row.number,
      column: columnOf(mapping, `${person.role}.${field}` as ImportField),
      reason: 'guardian-contradicts' as const,
    }))
}
