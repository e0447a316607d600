import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { exportQuery, officePage, officeQuery, officeSelection } from '../../endpoint/office-list.ts'
import { guid, instant, list, otherwise } from '../../codecs/values.ts'

/** What is wrong with a family, as a filter of the list. */
export const familyFilters = [
  'no-guardian',
  'never-signed-in',
  'never-invited',
  'no-email',
  'bounced',
  'no-debtor',
  'leaving',
] as const

const guardian = z.object({
  id: guid,
  name: z.string(),
  /** Empty without one. */
  email: z.string(),
  /** Absent for who never signed in. */
  lastSignInAt: z.optional(instant),
  hasPassword: z.boolean(),
  /** Present when a mail server refused the address for good. */
  isBounced: z.optional(z.literal(true)),
  /** The last mail with a link for a first password, and the last letter with a code. */
  invitedAt: z.optional(instant),
  letterAt: z.optional(instant),
})

const family = z.object({
  /** The child. */
  id: guid,
  number: z.string(),
  name: z.string(),
  /** Empty without one. */
  className: z.string(),
  guardians: list(guardian),
  /** The names of the payers; empty without one. */
  debtor: z.string(),
})

const orderAndPage = officeQuery(['name', '-name', 'class', '-class'])

const filter = {
  ...orderAndPage,
  /** Exactly this class; empty for all. */
  class: otherwise(z.string().check(z.maxLength(100)), ''),
  /** A group of the school; an unknown one has no pupils. */
  group: z.optional(guid),
  only: z.optional(z.enum(familyFilters)),
}

/** Chosen families: some, or all that match a filter of the list. */
export const familySelection = officeSelection(
  z.object({ search: orderAndPage.search, class: filter.class, group: filter.group, only: filter.only }),
)
export type FamilySelection = z.output<typeof familySelection>

/**
 * The children of the school with their guardians: for a mentor those of the own classes. The search words are part of
 * the name or number of a child, or of the name, login or e-mail of a guardian.
 */
export const listFamilies = endpoint({
  name: 'list-families',
  method: 'GET',
  path: '/api/office/families',
  query: z.object(filter),
  response: officePage(family),
})

/** The same families, all that match, as a file. */
export const downloadFamilies = endpoint({
  name: 'download-families',
  method: 'GET',
  path: '/api/office/families/export',
  query: z.object({ ...filter, ...exportQuery }),
  response: z.unknown(),
  refusals: { 'too-many-rows': 422 },
})
