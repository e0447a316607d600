import * as z from 'zod/mini'
import { mergedKinds } from '@portal/domain/people/merge/merged-kinds.ts'
import { mergeFields, mergeSides } from '@portal/domain/people/merge/merged-fields.ts'
import { officeRoles } from '@portal/domain/account/office/office-role.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { officePage, officeQuery } from '../../endpoint/office-list.ts'
import { guid, instant, list } from '../../codecs/values.ts'

const kind = z.enum(['pupil', 'guardian'])

const someone = {
  id: guid,
  number: z.string(),
  name: z.string(),
  /** Children of a guardian, or the class of a pupil; empty without. */
  about: z.string(),
}

/** Why two people may be one, besides the same name. */
export const doubleReasons = ['birth-date', 'email', 'relation'] as const

/** Pairs of people who may be one. */
export const listDoubles = endpoint({
  name: 'list-doubles',
  method: 'GET',
  path: '/api/office/doubles',
  query: z.object({ ...officeQuery(['name', '-name']), kind: z.optional(kind) }),
  response: officePage(
    z.object({
      /** Of the pair: both ids. */
      id: z.string(),
      kind,
      one: z.object(someone),
      other: z.object(someone),
      reasons: list(z.enum(doubleReasons)),
    }),
  ),
})

/** People of the same kind as this person, by part of the name or number: at most ten. */
export const findOthers = endpoint({
  name: 'find-others',
  method: 'GET',
  path: '/api/office/people/:id/others',
  params: z.object({ id: guid }),
  query: z.object({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  response: list(z.object(someone)),
  refusals: { 'not-found': 404 },
})

const person = z.object({
  id: guid,
  number: z.string(),
  name: z.string(),
  kind,
  /** Empty for none; a birth date as on the wire. */
  values: z.object(
    Object.fromEntries(mergeFields.map((field) => [field, z.string()])) as Record<
      (typeof mergeFields)[number],
      z.ZodMiniString
    >,
  ),
  worksAtSchool: z.boolean(),
  roles: list(z.enum(officeRoles)),
  /** Empty without one. */
  login: z.string(),
  lastSignInAt: z.optional(instant),
  /** What belongs to this person, and moves when the other one stays. */
  counts: z.object(
    Object.fromEntries(mergedKinds.map((one) => [one, z.int()])) as Record<
      (typeof mergedKinds)[number],
      z.ZodMiniNumberFormat
    >,
  ),
  /** Children that this guardian, or guardians that this pupil has more when this person stays. */
  gains: list(z.string()),
})

/** Two people side by side. */
export const readDouble = endpoint({
  name: 'read-double',
  method: 'GET',
  path: '/api/office/doubles/:one/:other',
  params: z.object({ one: guid, other: guid }),
  response: z.object({
    one: person,
    other: person,
    /** Of what was seen; merging refuses when it changed. */
    hash: z.string(),
  }),
  refusals: { 'not-found': 404, 'merge-oneself': 422, 'merge-other-kind': 422 },
})

/**
 * Merges the other person into this one, who stays. What was issued stays as it is; the number of the other leads to this
 * person from now on.
 */
export const mergePeople = endpoint({
  name: 'merge-people',
  method: 'POST',
  path: '/api/office/people/:id/merge',
  params: z.object({ id: guid }),
  isKeyed: true,
  body: z.object({
    other: guid,
    hash: z.string().check(z.maxLength(100)),
    choices: list(z.object({ field: z.enum(mergeFields), side: z.enum(mergeSides) })).check(
      z.maxLength(mergeFields.length),
    ),
  }),
  response: z.object({ id: guid, name: z.string() }),
  refusals: {
    'not-found': 404,
    'changed-meanwhile': 409,
    'merge-choice-missing': 422,
    'merge-oneself': 422,
    'merge-other-kind': 422,
    'merge-role-of-money': 422,
    'merge-role': 422,
    'merge-court-order': 422,
    'merge-two-payers': 422,
    'merge-list-twice': 422,
  },
})
