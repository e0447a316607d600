import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { PageRequest } from '@portal/contract/endpoint/page.ts'
import { reasonNotToLetIn, reasonToAskForProof, type Recognised } from '../../security/access.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../refusal.ts'
import { askedBy, originOf } from '../endpoint/bind-endpoint.ts'
import { InvalidInput, readInput } from '../endpoint/read-input.ts'

/**
 * Executes reads in one transaction for one visitor, as their own routes would: with the same access table, input
 * schemas and codecs. Only what `bindRead` serves can be read.
 * @throws Refusal and InvalidInput, as the route would
 */
export function readsFor(
  request: FastifyRequest,
  tx: SchoolTransaction,
  recognised: Recognised,
): PageRequest['read'] {
  const { portal } = request.server
  const shared = { schoolId: tx.schoolId, now: portal.clock(), origin: originOf(request), tx }
  return async ({ name, params, query }) => {
    request.left.throwIfAborted()
    try {
      const bound = portal.reads.get(name)
      if (!bound) throw new Refusal('not-found')
      refuseIf(reasonNotToLetIn(recognised.visitor, portal.accessRuleOf(name), recognised.school))
      const { endpoint, handle } = bound
      refuseIf(reasonToAskForProof(recognised.visitor, endpoint))
      const input = {
        params: readInput(endpoint.params, params),
        query: readInput(endpoint.query, query),
      }
      return z.encode(endpoint.response, await handle(askedBy(recognised, { ...shared, ...input })))
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof InvalidInput))
        request.log.error({ err: failure, call: name }, 'a read of a page failed')
      throw failure
    }
  }
}
