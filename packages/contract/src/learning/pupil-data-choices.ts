import * as z from 'zod/mini'
import type { GradePace } from '@portal/domain/learning/results/grade-pace.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { parameters, renamed } from '../codecs/renamed.ts'
import { gradePace } from './results/grades.codec.ts'

// Choices of a person about pupil data (PD-2: paths in the style of the specification).

/** The available choices: for a guardian the pace of marks, for a pupil of age the access of guardians. */
export type PupilDataChoices = {
  readonly pace?: GradePace
  /** For how many hours only the pupil sees a new mark. */
  readonly delayHours: number
  readonly isShared?: boolean
}

const choices = renamed<PupilDataChoices>()({
  pace: ['tempo', z.optional(gradePace)],
  delayHours: ['wachturen', z.int()],
  isShared: ['gedeeld', z.optional(z.boolean())],
})

const path = '/rest/account/leerlinggegevens'

/** The choices of the actor about pupil data. */
export const readPupilDataChoices = endpoint({
  name: 'read-pupil-data-choices',
  method: 'GET',
  path,
  response: choices,
})

/** Sets the pace at which a guardian sees new marks. */
export const chooseGradePace = endpoint({
  name: 'choose-grade-pace',
  method: 'PUT',
  path: `${path}/tempo`,
  body: parameters({ pace: ['tempo', gradePace] }),
  response: choices,
})

/** Gives guardians access to the data of a pupil of age, or withdraws it. */
export const sharePupilData = endpoint({
  name: 'share-pupil-data',
  method: 'PUT',
  path: `${path}/gedeeld`,
  body: parameters({ isShared: ['gedeeld', z.boolean()] }),
  response: choices,
  refusals: { 'pupil-is-not-of-age': 409 },
})
