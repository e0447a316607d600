import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * What became of a request that was sent under an idempotency key: it was done, with the answer that was lost on its
 * way; it is still under way; or it had not arrived, and is not done any more if it still does.
 */
export const requestOutcomes = ['done', 'under-way', 'withdrawn'] as const

/**
 * Asks after a request whose answer was lost, without doing it: one that did not arrive is withdrawn, so that what
 * its sender then reads stays true. A sibling of ours.
 */
export const withdrawRequest = endpoint({
  name: 'withdraw-request',
  method: 'POST',
  path: '/rest/actor/requests/withdraw',
  body: z.object({ key: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)) }),
  response: z.object({ outcome: z.enum(requestOutcomes), answer: z.optional(z.unknown()) }),
})
