import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { exportQuery, officePage, officeQuery } from '../../endpoint/office-list.ts'
import { guid, list, otherwise } from '../../codecs/values.ts'

const participantsQuery = z.object({
  ...officeQuery(['name', '-name', 'class', '-class']),
  /** The list and its article, which is not voluntary; without an article there are no rows. */
  list: z.optional(guid),
  article: z.optional(guid),
  class: otherwise(z.string().check(z.maxLength(100)), ''),
})

/** A pupil with an order of the article. It has no amounts. */
const participant = z.object({
  pupil: guid,
  number: z.string(),
  name: z.string(),
  className: z.string(),
  /** Who can be reached now; empty without the right to read families. */
  guardians: list(z.object({ name: z.string(), phones: list(z.string()) })),
  comment: z.string(),
})

/** The participants of an article, such as a trip, of the pupils that this person may see. */
export const listParticipants = endpoint({
  name: 'list-participants',
  method: 'GET',
  path: '/api/office/participants',
  query: participantsQuery,
  response: officePage(participant),
  refusals: { 'not-found': 404 },
})

/** The same rows as a file. */
export const downloadParticipants = endpoint({
  name: 'download-participants',
  method: 'GET',
  path: '/api/office/participants/export',
  query: z.extend(participantsQuery, exportQuery),
  response: z.unknown(),
  refusals: { 'not-found': 404, 'too-many-rows': 422 },
})
