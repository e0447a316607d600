import * as z from 'zod/mini'
import type { GradePace } from '@portal/domain/learning/results/grade-pace.ts'
import { endpoint } from '../endpoint.ts'
import { parameters, renamed } from '../renamed.ts'
import { gradePace } from './results/grades.codec.ts'

// What somebody chooses in one's own account about what the school knows of pupils (PD-2: sibling paths).

/** What there is to choose: for a guardian the pace of marks, for a pupil of age whether guardians read along. */
export type PupilDataChoices = {
  readonly pace?: GradePace
  /** For how many hours the pupil has a new mark alone. */
  readonly delayHours: number
  readonly isShared?: boolean
}

const choices = renamed<PupilDataChoices>()({
  pace: ['tempo', z.optional(gradePace)],
  delayHours: ['wachturen', z.int()],
  isShared: ['gedeeld', z.optional(z.boolean())],
})

const path = '/rest/account/leerlinggegevens'

/** What the actor chose about what the school knows of pupils. */
export const readPupilDataChoices = endpoint({
  name: 'read-pupil-data-choices',
  method: 'GET',
  path,
  response: choices,
})

/** A guardian chooses when to see new marks. */
export const chooseGradePace = endpoint({
  name: 'choose-grade-pace',
  method: 'PUT',
  path: `${path}/tempo`,
  body: parameters({ pace: ['tempo', gradePace] }),
  response: choices,
})

/** A pupil of age lets guardians read what the school knows of him or her, or no longer does. */
export const sharePupilData = endpoint({
  name: 'share-pupil-data',
  method: 'PUT',
  path: `${path}/gedeeld`,
  body: parameters({ isShared: ['gedeeld', z.boolean()] }),
  response: choices,
  refusals: { 'pupil-is-not-of-age': 409 },
})
