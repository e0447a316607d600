import * as z from 'zod/mini'
import type { Guid } from '@portal/domain/values/guid.ts'
import { renamed } from '../renamed.ts'
import { guid, otherwise, value } from '../values.ts'

/** Which offer of which hour of a timetable is chosen, or left. */
export type Choice = {
  readonly offer: Guid
  /** The hour in the pupil's own timetable. */
  readonly lesson: Guid
  /** What the school's own system calls the page by; it means nothing here. */
  readonly objectId?: string
  /** Whether the answer may come from a timetable that was kept; nothing is kept here, and every answer is fresh. */
  readonly mayBeKept: boolean
}

const yesOrNo = value<'true' | 'false', boolean>(
  z.enum(['true', 'false']),
  (word) => word === 'true',
  (is) => (is ? 'true' : 'false'),
)

export const choice = renamed<Choice>()({
  offer: ['afspraak', guid],
  lesson: ['roosterKey', guid],
  objectId: ['so_id', z.optional(z.string().check(z.maxLength(50)))],
  mayBeKept: ['cached', otherwise(yesOrNo, false)],
})

/** What became of it, with the sentence for whoever asked. */
export type EnrolmentResult = { readonly isDone: boolean; readonly message: string }

const isDone = value<'READY' | 'FAILED', boolean>(
  z.enum(['READY', 'FAILED']),
  (word) => word === 'READY',
  (done) => (done ? 'READY' : 'FAILED'),
)

export const enrolmentResult = renamed<EnrolmentResult>()({
  isDone: ['status', isDone],
  message: ['message', z.string()],
})
