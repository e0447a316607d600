import * as z from 'zod/mini'
import type { Choice } from '@portal/domain/inquiries/privacy/standing.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { endpoint, type RefusalStatus } from '../endpoint.ts'
import { instant } from '../values.ts'
import { permissionHistory, permissionList } from './permission.codec.ts'

/** The number that the school's own system gave a pupil. */
const childSourceId = z.string().check(z.minLength(1), z.maxLength(100))
const ofPupil = z.object({ childSourceId })
const ofQuestion = z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)), childSourceId })

const BASE = '/communicator/api/ext/student-reactions'

/** The specification's own codes. Whose number it is not, and no number at all, are the same. */
const readingRefused = {
  CHILD_IS_16: 403,
  NO_RIGHTS: 403,
  NO_STUDENT: 403,
} as const satisfies Readonly<Record<string, RefusalStatus>>

/** The questions about a pupil, with what whoever asks chose and what others say about it. */
export const listPermissions = endpoint({
  name: 'list-permissions',
  method: 'GET',
  path: `${BASE}/student/:childSourceId`,
  params: ofPupil,
  response: permissionList,
  refusals: readingRefused,
})

/** Every reaction to one question about a pupil, and when it was asked. */
export const readPermissionHistory = endpoint({
  name: 'read-permission-history',
  method: 'GET',
  path: `${BASE}/key/:key/student/:childSourceId`,
  params: ofQuestion,
  response: permissionHistory,
  refusals: { ...readingRefused, 'not-found': 404 },
})

export type KeptChoice = { readonly choice: Choice; readonly at: Instant }

const keptChoice = z.codec(
  z.object({
    data: z.object({
      type: z.literal('student-reaction'),
      id: z.string(),
      attributes: z.object({ reaction: z.enum(['YES', 'NO']), 'create-stamp': instant }),
    }),
  }),
  z.custom<KeptChoice & { readonly id: string }>(),
  {
    decode: ({ data: { id, attributes } }) => ({
      id,
      choice: attributes.reaction,
      at: attributes['create-stamp'],
    }),
    encode: ({ id, choice, at }) => ({
      data: {
        type: 'student-reaction' as const,
        id,
        attributes: { reaction: choice, 'create-stamp': at },
      },
    }),
  },
)

/**
 * A reaction names the wording that was read, so that nobody agrees to what was rewritten meanwhile; and whether a
 * link gave it. Both are ours, and may be left out.
 */
const reacting = {
  method: 'POST',
  params: ofQuestion,
  body: z.object({
    wording: z.optional(z.string().check(z.maxLength(100))),
    byLink: z.optional(z.boolean()),
  }),
  response: keptChoice,
  refusals: { ...readingRefused, NOT_YET_16: 403, 'not-found': 404, 'question-changed': 409 },
} as const

/** Gives permission; said again it answers the moment of the first time. */
export const grantPermission = endpoint({
  name: 'grant-permission',
  path: `${BASE}/key/:key/student/:childSourceId/grant`,
  ...reacting,
})

/** Refuses permission, in the same way. */
export const refusePermission = endpoint({
  name: 'refuse-permission',
  path: `${BASE}/key/:key/student/:childSourceId/refuse`,
  ...reacting,
})
