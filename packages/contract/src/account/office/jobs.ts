import * as z from 'zod/mini'
import {
  exportedLists,
  officeJobKinds,
  officeJobParts,
  officeJobRefusals,
  officeJobStates,
} from '@portal/domain/account/office/jobs/office-job.ts'
import { exportKinds } from '@portal/domain/account/office/office-list.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { guid, instant } from '../../codecs/values.ts'

/** How far a job is. */
export const jobProgress = z.object({ part: z.enum(officeJobParts), done: z.int(), total: z.int() })

/** A job of the office in the tray of its person. */
export const officeJob = z.object({
  id: guid,
  kind: z.enum(officeJobKinds),
  /** The name of the imported file, or of the exported list. */
  title: z.string(),
  state: z.enum(officeJobStates),
  askedAt: instant,
  /** The import that it applies. */
  subject: z.optional(guid),
  progress: z.optional(jobProgress),
  /** Why it did nothing. */
  refusal: z.optional(z.enum(officeJobRefusals)),
  /** The number of records that it stored, or the rows or letters of its file. */
  result: z.optional(z.int()),
  /** Whether its file can be downloaded still. */
  hasFile: z.boolean(),
})

/** The id of a job that was asked for. */
export const startedJob = z.object({ job: guid })

const MOST_FILTERS = 20
const LONGEST_VALUE = 200

const query = z
  .record(z.string().check(z.maxLength(LONGEST_VALUE)), z.string().check(z.maxLength(LONGEST_VALUE)))
  .check(z.refine((values) => Object.keys(values).length <= MOST_FILTERS))

/** Asks a job to export a list: all rows that match the query, which is that of the list on the wire. */
export const startExport = endpoint({
  name: 'start-export',
  method: 'POST',
  path: '/api/office/exports',
  isKeyed: true,
  body: z.object({ list: z.enum(exportedLists), as: z.enum(exportKinds), query }),
  response: startedJob,
  refusals: { 'too-many-jobs': 422 },
})

/** The file that an own job made, for a day. */
export const downloadJobFile = endpoint({
  name: 'download-job-file',
  method: 'GET',
  path: '/api/office/jobs/:id/file',
  params: z.object({ id: guid }),
  response: z.unknown(),
  refusals: { 'not-found': 404 },
})
