import type { FileFault } from '@portal/contract/school-file/place.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { PortalSecret } from '../portal-secret.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'
import { batchesOf, batchesOfWholes, together } from './batches.ts'
import type { IdOf } from './ids.ts'
import { findTaken } from './taken.repository.ts'
import type { ImportSummary } from './summary.ts'
import { storeRows, type Meeting, type NewRow, type Stored, type TableName } from './store-rows.repository.ts'

/** What an area knows of the school that is imported. */
export type ImportContext = {
  readonly schoolId: Guid
  readonly id: IdOf
  readonly now: Instant
  /** Seals what lies sealed in the database. */
  readonly portalSecret: PortalSecret
}

/** The rows of one table, under the word by which people know them. */
export type TablePart = {
  readonly kind: string
  /** How many rows there are. */
  readonly size: number
  /** Stores them, once, and says each time how many more the database has taken. */
  readonly store: (tx: SchoolTransaction, took: (rows: number) => void) => Promise<Stored>
  /** Which of the rows breaks this constraint, that allows something once only; asked after the rows were undone. */
  readonly findTaken?: (tx: SchoolTransaction, constraint: string) => Promise<string | undefined>
}

/** What an area brings to the school file (PD-7). */
export type SchoolFilePart = {
  /** What is wrong with the area's things that no schema can say; none means that they can be stored. */
  readonly faults?: (file: SchoolFile) => readonly FileFault[]
  /**
   * The area's tables, in an order in which each row finds what it refers to. Rows are made before the transaction
   * begins, so that it waits for no slow work such as hashes of passwords.
   */
  readonly tables: (
    file: SchoolFile,
    context: ImportContext,
  ) => readonly TablePart[] | Promise<readonly TablePart[]>
  /** What happens in the transaction after the tables of all areas. */
  readonly afterwards?: (
    tx: SchoolTransaction,
    file: SchoolFile,
    school: {
      readonly isNew: boolean
      readonly now: Instant
      /** What was stored, kind by kind. */
      readonly stored: ImportSummary['kinds']
    },
  ) => Promise<void>
  /** What is stored and will trouble families all the same, in a sentence each, for the school to look at. */
  readonly warnings?: (tx: SchoolTransaction, file: SchoolFile) => Promise<readonly string[]>
}

/** Rows of one table. Those that the database has taken are let go: a large school would else be in the memory twice until the end. */
export function tablePart<Name extends TableName>(
  kind: string,
  meeting: Meeting<Name>,
  rows: readonly NewRow<Name>[],
): TablePart {
  let kept: typeof rows | undefined = rows
  const still = (): typeof rows => {
    if (kept === undefined) throw new Error(`The ${kind} were let go when they had been stored.`)
    return kept
  }
  return {
    kind,
    size: rows.length,
    async store(tx, took) {
      const stored: Stored[] = []
      for (const batch of batchesFor(meeting, still())) {
        stored.push(await storeRows(tx, meeting, batch))
        took(batch.length)
      }
      kept = undefined
      return together(stored)
    },
    findTaken: (tx, constraint) =>
      findTaken(tx, { table: meeting.table, key: meeting.key, rows: still() }, constraint),
  }
}

const batchesFor = <Name extends TableName>({ wholeOf }: Meeting<Name>, rows: readonly NewRow<Name>[]) =>
  wholeOf === undefined
    ? batchesOf(rows)
    : batchesOfWholes(rows, (row) => (row as Readonly<Record<string, unknown>>)[wholeOf])
