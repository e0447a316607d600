import type { AuditAction } from '@portal/domain/account/audit-actions.ts'
import type {
  ExportedList,
  OfficeActor,
  OfficeJobKind,
  OfficeJobProgress,
  OfficeJobRefusal,
} from '@portal/domain/account/office/jobs/office-job.ts'
import type { OfficeRight } from '@portal/domain/account/office/office-role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { SheetTable } from '../../gateways/spreadsheets/sheet-cell.ts'

/** A list of the office to save, with the name of its file in the language of the code. */
export type OfficeExport = SheetTable & { readonly name: string }

/** A job of the office that runs, with the rights that its person has now. */
export type RunningJob = {
  readonly tx: SchoolTransaction
  readonly actor: OfficeActor
  /** The stored request. */
  readonly asked: unknown
  readonly subject: Guid | undefined
  readonly progress: (state: OfficeJobProgress) => void
}

export type JobFile = {
  readonly fileName: string
  readonly mediaType: string
  readonly content: Uint8Array
}

/** Why a job does nothing, when only a job refuses it. */
export class JobRefusal extends Error {
  readonly code: OfficeJobRefusal
  constructor(code: OfficeJobRefusal) {
    super(code)
    this.code = code
  }
}

/** What a job did: its number of records, and the file that it made. */
export type JobOutcome = { readonly result: number; readonly file?: JobFile }

/** Does a job in one transaction: all of it, or nothing. A refusal ends the job and is shown to its person. */
export type OfficeWork = (job: RunningJob) => Promise<JobOutcome>

/** The work of an area, by the kind of job. */
export type OfficeWorkByKind = Partial<Readonly<Record<OfficeJobKind, OfficeWork>>>

/** A list that can be exported. */
export type OfficeExporter = {
  readonly list: ExportedList
  readonly right: OfficeRight
  readonly action: AuditAction
  /** The schema of its query on the wire. */
  readonly query: NonNullable<Endpoint['query']>
  /** Returns what matches the decoded query. Refuses with `too-many-rows`. */
  readonly read: (tx: SchoolTransaction, actor: OfficeActor, query: never) => Promise<OfficeExport>
}
