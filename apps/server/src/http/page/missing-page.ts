import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FoundPage } from '@portal/contract/account/office/office-pages.ts'
import { Refusal } from '../../refusal.ts'
import { InvalidInput } from '../endpoint/read-input.ts'
import { withVisitor } from '../with-visitor.ts'
import { readsFor } from './page-reads.ts'

type Http = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/**
 * Whether an app that the browser renders has nothing at an address: no screen, or a screen of a record that this visitor
 * does not find. Where the read fails otherwise, the page is sent as it is and says itself what is wrong.
 */
export async function isMissing(found: FoundPage | undefined, { request, reply }: Http): Promise<boolean> {
  if (!found) return true
  const { read } = found
  const { schoolId } = request
  if (!read || schoolId === undefined) return false
  const asking = { request, reply, schoolId, now: request.server.portal.clock(), resumesSession: false }
  try {
    await withVisitor(asking, (tx, recognised) => readsFor(request, tx, recognised)(read))
    return false
  } catch (failure) {
    request.left.throwIfAborted()
    if (failure instanceof InvalidInput) return true
    return failure instanceof Refusal && failure.code === 'not-found'
  }
}
