import type { Person } from '../../person/person.ts'
import type { Actor } from '../../sign-in/session.ts'
import type { Instant } from '../../../values/time/instant.ts'
import { addMinutes } from '../../../values/time/instant.ts'

/** Long work of the office that a job does. Files of systems have their own list (`feed-import.ts`). */
export const officeJobKinds = ['people-import', 'letters', 'export', 'cancellation'] as const
export type OfficeJobKind = (typeof officeJobKinds)[number]

export const officeJobStates = ['waiting', 'done', 'failed'] as const
export type OfficeJobState = (typeof officeJobStates)[number]

/** The lists of the office that are exported. */
export const exportedLists = ['families', 'lists', 'answers', 'participants', 'audit'] as const
export type ExportedList = (typeof exportedLists)[number]

/** What a job is doing at present. */
export const officeJobParts = ['compare', 'store', 'letters', 'file'] as const
export type OfficeJobPart = (typeof officeJobParts)[number]

/** How far a job is: of so many records, so many are done. */
export type OfficeJobProgress = {
  readonly part: OfficeJobPart
  readonly done: number
  readonly total: number
}

/** Who asked for work in the office: a caller with a session, or the person of a job. */
export type OfficeActor = Pick<Actor, 'schoolId' | 'language' | 'office' | 'askedAt' | 'reallyBy'> & {
  readonly person: Pick<Person, 'guid'>
}

/** The most rows of an export that is made while its reader waits; a longer one is a job. */
export const DIRECT_EXPORT_ROWS = 2000

/** Whether an export of so many rows is a job. */
export const isLongExport = (rows: number): boolean => rows > DIRECT_EXPORT_ROWS

/** The most waiting jobs of one person. */
export const MOST_WAITING_JOBS = 10

/** Why a person with so many waiting jobs gets no other one; undefined when there is room. */
export const reasonNotToWait = (waiting: number): 'too-many-jobs' | undefined =>
  waiting >= MOST_WAITING_JOBS ? 'too-many-jobs' : undefined

/** The number of days that the file of a job can be downloaded. */
export const JOB_FILE_DAYS = 1

/** Whether a file that was made then can still be downloaded. */
export const isFileKept = (madeAt: Instant, now: Instant): boolean =>
  now < addMinutes(madeAt, JOB_FILE_DAYS * 24 * 60)

/** After so many processes that died while they did it, a job is not tried again. */
const MOST_ATTEMPTS = 5

/** Whether a job is given up before it is tried for the nth time. */
export const isGivenUp = (attempt: number): boolean => attempt > MOST_ATTEMPTS

/** Why a job ended without doing anything; any other refusal counts as a fault. */
export const officeJobRefusals = [
  'no-office-right',
  'numbers-changed',
  'too-many-letters',
  'too-many-rows',
  'import-outdated',
  'import-has-faults',
  'not-found',
  'list-cancelled',
  'job-failed',
] as const
export type OfficeJobRefusal = (typeof officeJobRefusals)[number]

/** The refusal of a job for a stored code. */
export const jobRefusalOf = (code: string): OfficeJobRefusal =>
  officeJobRefusals.find((one) => one === code) ?? 'job-failed'
