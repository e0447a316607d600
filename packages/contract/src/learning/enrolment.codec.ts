import * as z from 'zod/mini'
import type { Guid } from '@portal/domain/values/guid.ts'
import { renamed } from '../codecs/renamed.ts'
import { guid, otherwise, value } from '../codecs/values.ts'

/** The offer and hour of an enrolment or withdrawal. */
export type Choice = {
  readonly offer: Guid
  /** The hour in the pupil's own timetable. */
  readonly lesson: Guid
  /** The page id in the school's own system; ignored here. */
  readonly objectId?: string
  /** Whether a cached timetable is allowed; ignored, because nothing is cached here. */
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

/** The outcome, with a sentence for the user. */
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
