import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint, ResponseOf } from '@portal/contract/endpoint/endpoint.ts'
import { withVisitorWriting } from '../with-visitor.ts'
import {
  refuseUnwelcome,
  serve,
  visitorRequestOf,
  wanted,
  type Changing,
  type WithRows,
} from './bind-endpoint.ts'
import { doOnceWithin, isKeyed } from './idempotency/idempotency.ts'
import { refuseFromElsewhere } from './refuse-from-elsewhere.ts'
import { sendWire } from './send-answer.ts'

/**
 * Serves a change by a signed-in person that is one transaction, with its access check. With an idempotency key the
 * change and its response are stored together, and a repeat waits for the first request.
 */
export function bindWrite<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Changing<E> & WithRows) => Promise<ResponseOf<E>>,
): void {
  serve(app, endpoint, async (request, reply) => {
    refuseFromElsewhere(endpoint, request)
    const answered = await withVisitorWriting(
      visitorRequestOf(endpoint, { request, reply }),
      (tx, recognised, commitWith) => {
        refuseUnwelcome(endpoint, request, recognised)
        const asked = Object.assign(wanted(endpoint, { request, reply }, recognised), { tx })
        const work = async (): Promise<unknown> => z.encode(endpoint.response, await handle(asked))
        return isKeyed(request) ? doOnceWithin(request, asked.actor, { tx, commitWith }, work) : work()
      },
    )
    return sendWire(reply, answered)
  })
}
