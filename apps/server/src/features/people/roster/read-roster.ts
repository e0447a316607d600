import { Readable } from 'node:stream'
import { parse, CsvError } from 'csv-parse'
import type { FileFault } from '@portal/contract/school-file/faults/place.ts'
import { textFaultMessages } from '@portal/contract/codecs/text-faults.ts'
import { fileTextFaultOf } from '@portal/domain/values/text/text-fault.ts'
import { rosterFiles, type RosterFields, type RosterFile } from '@portal/domain/people/roster.ts'
import { UnusableFile } from '../../../school-file/import-school.ts'
import { utf8Of } from '../../../decode-file.ts'
import { faultOf, rosterColumns } from './roster-columns.ts'
import type { RosterSource } from './roster-source.ts'

/** A complete file, or only the changes since the last one. */
export type RosterMode = 'bulk' | 'delta'

export type ReadRow = { readonly line: number; readonly fields: RosterFields; readonly isGone: boolean }

/** One roster file, with its rows by source id. */
export type ReadFile = { readonly mode: RosterMode; readonly rows: ReadonlyMap<string, ReadRow> }

/** The files of a roster that its manifest names. */
export type ReadRoster = Readonly<Partial<Record<RosterFile, ReadFile>>>

/** Upper bound for one school. */
const MOST_ROWS = 1_000_000
const LONGEST_ROW = 100_000
const MOST_FAULTS = 20

/** Position of a fault in a roster. */
export const placeInRoster = (file: string, line: number, column: string): string =>
  `${file}.csv, line ${line}, column ${column}`

/**
 * Reads a roster row by row, and keeps only the known columns.
 * @throws UnusableFile with its faults and their positions
 */
export async function readRoster(source: RosterSource): Promise<ReadRoster> {
  const faults: FileFault[] = []
  const modes = await readManifest(source, faults)
  const files: Partial<Record<RosterFile, ReadFile>> = {}
  for (const [file, mode] of modes)
    if (faults.length < MOST_FAULTS)
      files[file] = { mode, rows: await readFile(source, file, { mode, faults }) }
  refuseFaults(faults)
  return files
}

export function refuseFaults(faults: readonly FileFault[]): void {
  if (faults.length > 0) throw new UnusableFile(faults.slice(0, MOST_FAULTS))
}

type Property = { readonly value: string; readonly line: number }

async function readManifest(
  source: RosterSource,
  faults: FileFault[],
): Promise<ReadonlyMap<RosterFile, RosterMode>> {
  const properties = new Map<string, Property>()
  const needed = ['propertyName', 'value']
  await eachRow({ source, file: 'manifest', needed, faults }, (row, line) => {
    properties.set(said(row, 'propertyName'), { value: said(row, 'value').toLowerCase(), line })
  })
  if (faults.length > 0) return new Map()
  const version = properties.get('oneroster.version')
  if (version?.value !== '1.2') {
    const place = placeInRoster('manifest', version?.line ?? 1, 'value')
    faults.push({ place, fault: 'Expected oneroster.version to be 1.2' })
  }
  const modes = new Map<RosterFile, RosterMode>()
  for (const file of rosterFiles) {
    const property = properties.get(`file.${file}`)
    const mode = modeOf(property)
    if (mode !== undefined) modes.set(file, mode)
    else if (property !== undefined && property.value !== 'absent')
      faults.push({
        place: placeInRoster('manifest', property.line, 'value'),
        fault: `Expected file.${file} to be absent, bulk or delta`,
      })
  }
  return modes
}

const modeOf = (property: Property | undefined): RosterMode | undefined =>
  (['bulk', 'delta'] as const).find((mode) => mode === property?.value)

const said = (row: CsvRow, column: string): string => row[column] ?? ''

type Reading = { readonly mode: RosterMode; readonly faults: FileFault[] }

async function readFile(
  source: RosterSource,
  file: RosterFile,
  { mode, faults }: Reading,
): Promise<ReadonlyMap<string, ReadRow>> {
  const columns = Object.entries(rosterColumns[file])
  const needed = ['sourcedId', ...columns.filter(([, check]) => check.isRequired).map(([name]) => name)]
  const rows = new Map<string, ReadRow>()
  await eachRow({ source, file, needed, faults }, (row, line) => {
    const id = said(row, 'sourcedId')
    const isGone = statusOf(row) === 'tobedeleted'
    const before = rows.get(id)
    const faultOfId = fileTextFaultOf(id)
    const wrong = [
      ...(faultOfId === undefined ? [] : [['sourcedId', textFaultMessages[faultOfId]] as const]),
      ...(id === '' ? [['sourcedId', 'Empty'] as const] : []),
      ...(before
        ? [['sourcedId', `'${id}' appears twice in the file, first in line ${before.line}`] as const]
        : []),
      ...faultsOfStatus(row, mode),
      ...(isGone ? [] : faultsOfColumns(file, row)),
    ]
    for (const [column, fault] of wrong) faults.push({ place: placeInRoster(file, line, column), fault })
    const fields = Object.fromEntries(columns.map(([name]) => [name, said(row, name)]))
    rows.set(id, { line, fields, isGone })
  })
  return rows
}

type ColumnFault = readonly [column: string, fault: string]

const statusOf = (row: CsvRow): string => said(row, 'status').toLowerCase()

function faultsOfStatus(row: CsvRow, mode: RosterMode): readonly ColumnFault[] {
  const status = statusOf(row)
  if (status === '')
    return mode === 'delta' ? [['status', 'A file with changes needs a status in each row']] : []
  return status === 'active' || status === 'tobedeleted' ? [] : [['status', 'Expected active or tobedeleted']]
}

const faultsOfColumns = (file: RosterFile, row: CsvRow): readonly ColumnFault[] =>
  Object.entries(rosterColumns[file]).flatMap(([name, check]): readonly ColumnFault[] => {
    const fault = faultOf(check, said(row, name))
    return fault === undefined ? [] : [[name, fault]]
  })

type CsvRow = Readonly<Record<string, string>>

type CsvFile = {
  readonly source: RosterSource
  readonly file: RosterFile | 'manifest'
  /** Required columns. */
  readonly needed: readonly string[]
  readonly faults: FileFault[]
}

/** Reads a CSV file row by row, and stops at the fault limit. */
async function eachRow(csv: CsvFile, take: (row: CsvRow, line: number) => void): Promise<void> {
  const { file, faults } = csv
  let header: readonly string[] | undefined
  let count = 0
  try {
    for await (const { record, info } of recordsOf(csv)) {
      if (header === undefined) header = headerOf(csv, record)
      else if (fits(header, record)) take(rowOf(header, record), info.lines)
      else
        faults.push({
          place: `${file}.csv, line ${info.lines}`,
          fault: `Expected ${header.length} values, and found ${record.length}`,
        })
      if (header === undefined || faults.length >= MOST_FAULTS) return
      if (count++ === MOST_ROWS) {
        faults.push({ place: `${file}.csv`, fault: `A roster has ${MOST_ROWS} rows at most` })
        return
      }
    }
    if (header === undefined) faults.push({ place: `${file}.csv, line 1`, fault: 'The file is empty' })
  } catch (error) {
    faults.push(faultOfReading(file, error))
  }
}

/** Detects the delimiter: Dutch spreadsheets write a semicolon. */
const delimiterOf = (content: Buffer): string => {
  const end = content.findIndex((byte) => byte === 0x0a || byte === 0x0d)
  const header = content.subarray(0, end === -1 ? undefined : end).toString('latin1')
  return header.includes(';') && !header.includes(',') ? ';' : ','
}

const CHUNK = 64 * 1024

/** Yields the records of a file one at a time. */
async function* recordsOf({ source, file }: CsvFile): AsyncGenerator<CsvRecord> {
  const content = utf8Of(await source(`${file}.csv`))
  const parser = parse({
    delimiter: delimiterOf(content),
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  })
  const chunks = Array.from({ length: Math.ceil(content.length / CHUNK) }, (_, nth) =>
    content.subarray(nth * CHUNK, (nth + 1) * CHUNK),
  )
  yield* Readable.from(chunks).pipe(parser) as AsyncIterable<CsvRecord>
}

/** Returns the column names, or nothing when a required one is missing. */
function headerOf(
  { file, needed, faults }: CsvFile,
  record: readonly string[],
): readonly string[] | undefined {
  const header = record.map(columnOf(file))
  const missing = needed.filter((name) => !header.includes(name))
  for (const name of missing)
    faults.push({ place: placeInRoster(file, 1, name), fault: 'This column is missing' })
  return missing.length > 0 ? undefined : header
}

/** Known columns by lower-case name: some administrations write other capitals. */
const columnsOf = (file: CsvFile['file']): ReadonlyMap<string, string> => {
  const read = file === 'manifest' ? ['propertyName', 'value'] : Object.keys(rosterColumns[file])
  return new Map(['sourcedId', 'status', ...read].map((name) => [name.toLowerCase(), name]))
}

const columnOf = (file: CsvFile['file']) => {
  const known = columnsOf(file)
  return (written: string): string => known.get(written.toLowerCase()) ?? written
}

/** A value beyond the header means shifted columns; empty values beyond it are harmless. */
const fits = (header: readonly string[], record: readonly string[]): boolean =>
  record.length >= header.length && record.slice(header.length).every((value) => value === '')

const rowOf = (header: readonly string[], record: readonly string[]): CsvRow =>
  Object.fromEntries(header.map((name, nth) => [name, record[nth] ?? '']))

type CsvRecord = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

function faultOfReading(file: string, error: unknown): FileFault {
  if (error instanceof CsvError) {
    const line = Number(error['lines'] ?? 1)
    return {
      place: `${file}.csv, line ${line}`,
      fault: `This is not a row of comma-separated values: ${error.message}`,
    }
  }
  if ((error as NodeJS.ErrnoException).code === undefined) throw error
  return { place: `${file}.csv`, fault: 'The file cannot be read' }
}
