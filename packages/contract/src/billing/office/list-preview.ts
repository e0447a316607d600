import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { day, guid, list, otherwise, percentage, wholeNumber } from '../../codecs/values.ts'
import { orderList } from '../order-list/order-list.ts'

const pupil = { id: guid, name: z.string(), className: z.string() }

/**
 * A draft as one payer of a pupil would see it. It has nothing of the payer but the share, and the ids in the list are
 * those of nothing.
 */
export const previewList = endpoint({
  name: 'preview-list',
  method: 'GET',
  path: '/api/office/lists/:id/preview',
  params: z.object({ id: guid }),
  query: z.object({
    /** A pupil of the audience; absent for the first one. */
    pupil: z.optional(guid),
    /** The number of the payer of that pupil. */
    payer: wholeNumber(1, 100, 1),
    /** Limits the pupils to choose from. */
    search: otherwise(z.string().check(z.maxLength(100)), ''),
  }),
  response: z.object({
    /** The day that is shown: today, or the nearest day of the window. */
    day,
    /** How many things stop publication; they are filled in, or left out. */
    missing: z.int(),
    /** The first pupils who match, to choose from. */
    pupils: list(z.object(pupil)),
    pupil: z.object({ ...pupil, firstName: z.string() }),
    /** The share of each payer of the pupil. */
    payers: list(percentage),
    list: orderList,
  }),
  refusals: { 'not-found': 404, 'no-pupil-to-show': 422 },
})
