import * as z from 'zod/mini'
import { importFields, importRoles } from '@portal/domain/people/import/import-field.ts'
import {
  IMPORT_CELL_MAXIMUM,
  IMPORT_FILE_MAXIMUM,
  importFileFaults,
} from '@portal/domain/people/import/import-limits.ts'
import { officeJobRefusals } from '@portal/domain/account/office/jobs/office-job.ts'
import { differenceFields } from '@portal/domain/people/import/import-plan.ts'
import { rowFaultReasons } from '@portal/domain/people/import/read-rows.ts'
import { importStates } from '@portal/domain/people/import/import-state.ts'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { jobProgress } from '../../account/office/jobs.ts'
import { officePage, officeQuery } from '../../endpoint/office-list.ts'
import { guid, instant, list, orNull } from '../../codecs/values.ts'

/** Four characters for every three bytes, and the rest of the document around it. */
const LARGEST_BODY = Math.ceil(IMPORT_FILE_MAXIMUM / 3) * 4 + 16 * 1024

const counts = z.object({
  newPupils: z.int(),
  newGuardians: z.int(),
  changed: z.int(),
  gone: z.int(),
  unchanged: z.int(),
  leftOut: z.int(),
})

const run = {
  id: guid,
  fileName: z.string(),
  uploadedAt: instant,
  uploadedBy: z.string(),
  state: z.enum(importStates),
  /** Why the file was refused, and the header that this is about. */
  fault: z.optional(z.enum(importFileFaults)),
  faultAbout: z.string(),
  appliedAt: z.optional(instant),
  appliedBy: z.string(),
  /** The numbers of an applied import. */
  result: z.optional(counts),
}

const field = z.enum(importFields)

const column = z.object({
  header: z.string(),
  /** Why this column is not read; its cells are not stored. */
  forbidden: z.optional(z.enum(['citizen-number', 'health', 'belief'])),
  /** The first filled cells. */
  examples: list(z.string()),
  /** As remembered or guessed; absent for a column that is not read. */
  field: z.optional(field),
})

const detail = z.object({
  ...run,
  rows: z.int(),
  columns: list(column),
  /** Whether somebody confirmed the fields of the columns. */
  isMapped: z.boolean(),
  isComplete: z.boolean(),
  /** How far the job is that applies it. */
  progress: z.optional(jobProgress),
  /** Why the last job that should apply it did nothing. */
  stopped: z.optional(z.enum(officeJobRefusals)),
})

const id = z.object({ id: guid })
const ofOpenRun = { 'not-found': 404, 'import-outdated': 409 } as const

/** The imports of the school, newest first. */
export const listImports = endpoint({
  name: 'list-imports',
  method: 'GET',
  path: '/api/office/imports',
  query: z.object(officeQuery(['-uploadedAt', 'uploadedAt'])),
  response: officePage(z.object(run)),
})

/** Uploads a file in base64. A file that cannot be read is an import with the state `refused`. */
export const uploadImport = endpoint({
  name: 'upload-import',
  method: 'POST',
  path: '/api/office/imports',
  largestBody: LARGEST_BODY,
  body: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    content: z.base64(),
  }),
  response: detail,
})

/** An import with its columns. */
export const readImport = endpoint({
  name: 'read-import',
  method: 'GET',
  path: '/api/office/imports/:id',
  params: id,
  response: detail,
  refusals: { 'not-found': 404 },
})

/** Sets the field of each column, and whether the file has every pupil of the school. */
export const mapImport = endpoint({
  name: 'map-import',
  method: 'PUT',
  path: '/api/office/imports/:id/mapping',
  params: id,
  body: z.object({ fields: list(orNull(field)), isComplete: z.boolean() }),
  response: noContent,
  refusals: { ...ofOpenRun, 'import-mapping-unusable': 422 },
})

const difference = z.object({
  row: z.int(),
  role: z.enum(importRoles),
  number: z.string(),
  name: z.string(),
  /** Of a pupil. */
  className: z.string(),
})

const refusedRow = z.object({
  row: z.int(),
  isLeftOut: z.boolean(),
  cells: list(z.string()),
  faults: list(z.object({ column: z.int(), reason: z.enum(rowFaultReasons) })),
})

/** What applying an import would do; the first five hundred of each kind. */
export const previewImport = endpoint({
  name: 'preview-import',
  method: 'GET',
  path: '/api/office/imports/:id/preview',
  params: id,
  response: z.object({
    /** Of everything that applying would write. */
    hash: z.string(),
    counts,
    refusedCount: z.int(),
    /** Values that differ, and stay because the office changed them. */
    leftToOffice: z.int(),
    /** Whether so many pupils are gone that it is asked a second time. */
    asksTwice: z.boolean(),
    created: list(difference),
    changed: list(
      z.object({
        ...difference.shape,
        fields: list(z.object({ field: z.enum(differenceFields), old: z.string(), new: z.string() })),
      }),
    ),
    /** Payers that there are not yet, each in the name of a guardian. */
    newPayers: list(z.object({ number: z.string(), name: z.string() })),
    gone: list(z.object({ number: z.string(), name: z.string(), className: z.string() })),
    /** Refused rows, and those that somebody left out. */
    refused: list(refusedRow),
  }),
  refusals: ofOpenRun,
})

/** The faults of the rows of an import, each with the header of its column. */
export const listImportFaults = endpoint({
  name: 'list-import-faults',
  method: 'GET',
  path: '/api/office/imports/:id/faults',
  params: id,
  response: z.object({
    faults: list(z.object({ row: z.int(), column: z.string(), reason: z.enum(rowFaultReasons) })),
  }),
  refusals: ofOpenRun,
})

/** Replaces cells of a row, or leaves the row out. */
export const mendImport = endpoint({
  name: 'mend-import',
  method: 'PUT',
  path: '/api/office/imports/:id/rows/:row',
  params: z.object({ id: guid, row: z.string().check(z.regex(/^\d{1,6}$/)) }),
  body: z.object({
    cells: list(z.object({ column: z.int(), text: z.string().check(z.maxLength(IMPORT_CELL_MAXIMUM)) })),
    isLeftOut: z.boolean(),
  }),
  response: noContent,
  refusals: ofOpenRun,
})

/**
 * Asks a job to apply an import as its preview said: `hash` is that of the preview, and `gone` the number of pupils that
 * somebody confirmed to be gone. A second call for the same import changes nothing.
 */
export const applyImport = endpoint({
  name: 'apply-import',
  method: 'POST',
  path: '/api/office/imports/:id/apply',
  isKeyed: true,
  params: id,
  body: z.object({ hash: z.string().check(z.maxLength(100)), gone: z.int() }),
  response: noContent,
  refusals: { ...ofOpenRun, 'too-many-jobs': 422 },
})

/** Cancels an import and removes its rows. */
export const cancelImport = endpoint({
  name: 'cancel-import',
  method: 'DELETE',
  path: '/api/office/imports/:id',
  params: id,
  response: noContent,
  refusals: ofOpenRun,
})
