import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'

/**
 * The outcome of a request with an idempotency key: done, with its lost response; still under way; or withdrawn,
 * because it had not arrived and will not be done.
 */
export const requestOutcomes = ['done', 'under-way', 'withdrawn'] as const

/**
 * Asks for the outcome of a request whose response was lost, without running it. A request that has not arrived is
 * withdrawn, so that the outcome stays true. An extension of the specification.
 */
export const withdrawRequest = endpoint({
  name: 'withdraw-request',
  method: 'POST',
  path: '/rest/actor/requests/withdraw',
  body: z.object({ key: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)) }),
  response: z.object({ outcome: z.enum(requestOutcomes), answer: z.optional(z.unknown()) }),
})
