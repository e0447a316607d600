import * as z from 'zod/mini'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { day, guid } from '../../codecs/values.ts'

const offerDays = z.int().check(z.gte(1), z.lte(30))

/** Changes how many school days families get to decide about an offered place; earlier offers keep their day. */
export const changeOfferDays = endpoint({
  name: 'change-offer-days',
  method: 'POST',
  path: '/api/office/lists/:id/offer-days',
  isKeyed: true,
  params: z.object({ id: guid }),
  body: z.object({ from: offerDays, to: offerDays }),
  response: noContent,
  refusals: { 'not-found': 404, 'changed-meanwhile': 409 },
})

/** Offers a place to a pupil who waits, before the turn. */
export const offerPlace = endpoint({
  name: 'offer-place',
  method: 'POST',
  path: '/api/office/lists/:id/articles/:article/offers',
  isKeyed: true,
  params: z.object({ id: guid, article: guid }),
  body: z.object({
    pupil: guid,
    /** Why this pupil comes first, for the audit log. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** Adds a place when none is free. */
    addsPlace: z.boolean(),
  }),
  /** The last day of the offer. */
  response: z.object({ through: day }),
  refusals: { 'not-found': 404, 'pupil-not-waiting': 409, 'no-place-free': 409 },
})
