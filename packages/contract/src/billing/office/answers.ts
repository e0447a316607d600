import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { exportQuery, officePage, officeQuery } from '../../endpoint/office-list.ts'
import { day, guid, instant, list, otherwise } from '../../codecs/values.ts'

const answersQuery = z.object({
  ...officeQuery(['name', '-name', 'class', '-class', '-answeredAt', 'answeredAt']),
  /** The list; without one, all lists that are open. */
  list: z.optional(guid),
  /** Only with a list: pupils who chose this article. Of a voluntary article it is not found. */
  article: z.optional(guid),
  /** `waiting`: pupils who wait for a place, or have an offer of one. */
  state: z.optional(z.enum(['none', 'ordered', 'nothing', 'waiting'])),
  class: otherwise(z.string().check(z.maxLength(100)), ''),
})

/**
 * An answer for a pupil. It holds nothing voluntary: who chose voluntary articles only counts as somebody who chose
 * nothing, and lists that are voluntary as a whole have no rows.
 */
const answer = z.object({
  /** Of the pupil's copy of the list. */
  id: guid,
  pupil: guid,
  name: z.string(),
  className: z.string(),
  list: guid,
  title: z.string(),
  state: z.enum(['none', 'ordered', 'nothing']),
  /** The articles in the order of the list. */
  chosen: list(z.string()),
  /** The articles for which the pupil waits, with the place in the queue or the last day of an offer. */
  waiting: list(
    z.object({
      article: guid,
      description: z.string(),
      position: z.optional(z.int()),
      through: z.optional(day),
    }),
  ),
  comment: z.string(),
  answeredAt: z.optional(instant),
  answeredBy: z.string(),
})

/** The answers to lists, of the pupils that this person may see. */
export const listAnswers = endpoint({
  name: 'list-answers',
  method: 'GET',
  path: '/api/office/answers',
  query: answersQuery,
  response: officePage(answer),
  refusals: { 'not-found': 404 },
})

/** The same rows as a file. */
export const downloadAnswers = endpoint({
  name: 'download-answers',
  method: 'GET',
  path: '/api/office/answers/export',
  query: z.extend(answersQuery, exportQuery),
  response: z.unknown(),
  refusals: { 'not-found': 404, 'too-many-rows': 422 },
})

/** The lists with answers by pupil, newest first, to choose from: at most 500. */
export const readListNames = endpoint({
  name: 'read-list-names',
  method: 'GET',
  path: '/api/office/answers/lists',
  response: z.object({
    lists: list(
      z.object({
        id: guid,
        title: z.string(),
        articles: list(z.object({ id: guid, description: z.string() })),
      }),
    ),
  }),
})
