import type { FileFault } from '@portal/contract/school-file/faults/place.ts'
import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'
import { batchesOf, batchesOfWholes, together } from './rows/batches.ts'
import type { IdOf } from './rows/ids.ts'
import { findTaken } from './rows/taken.repository.ts'
import type { ImportSummary } from './summary.ts'
import {
  storeRows,
  type Meeting,
  type NewRow,
  type Stored,
  type TableName,
} from './rows/store-rows.repository.ts'

/** The context of an import. */
export type ImportContext = {
  readonly schoolId: Guid
  readonly id: IdOf
  readonly now: Instant
  /** The relations of people who stayed after a merge, by guardian and child with a space between. */
  readonly mergedRelations: ReadonlyMap<string, Guid>
  /** Encrypts secrets that are stored. */
  readonly portalSecret: PortalSecret
}

/** The rows of one table, with their name in messages. */
export type TablePart = {
  readonly kind: string
  /** Number of rows. */
  readonly size: number
  /** Stores the rows, and reports progress after each batch. */
  readonly store: (tx: SchoolTransaction, took: (rows: number) => void) => Promise<Stored>
  /** Finds the row that violates this unique constraint, after the rollback. */
  readonly findTaken?: (tx: SchoolTransaction, constraint: string) => Promise<string | undefined>
}

/** The part of an area in the school file (PD-7). */
export type SchoolFilePart = {
  /** Faults that the schema cannot express; an empty list means that the part can be stored. */
  readonly faults?: (file: SchoolFile) => readonly FileFault[]
  /**
   * The tables of the area, in order of dependency. Rows are built before the transaction begins, so that it does not wait
   * for slow work such as password hashes.
   */
  readonly tables: (
    file: SchoolFile,
    context: ImportContext,
  ) => readonly TablePart[] | Promise<readonly TablePart[]>
  /** Work in the transaction after the tables of all areas. */
  readonly afterwards?: (
    tx: SchoolTransaction,
    file: SchoolFile,
    school: {
      readonly isNew: boolean
      readonly now: Instant
      /** The number of stored rows per kind. */
      readonly stored: ImportSummary['kinds']
      /** The caller records the import in the audit log, with its person. */
      readonly isRecorded: boolean
    },
  ) => Promise<void>
  /** Warnings for the school about stored data, a sentence each. */
  readonly warnings?: (tx: SchoolTransaction, file: SchoolFile) => Promise<readonly string[]>
}

/** Rows of one table. Stored rows are released, because a large school would otherwise be in memory twice. */
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
