import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Recognised } from '../access.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'
import { browserOf, openSession } from './browser.ts'
import { forgetLastingToken, readLastingToken } from './cookie/lasting-cookie.ts'
import { readSessionSecret } from './cookie/session-cookie.ts'

type Asking = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly schoolId: Guid
  readonly now: Instant
  /** Whether a browser that lets its owner in without asking does so for this. */
  readonly letsBackIn: boolean
}

/**
 * Finds out who asks, and does work as them, in one transaction that changes nothing. Where that is nobody, and the
 * browser lets its owner in without asking, the session begins first, and the work is done as its owner: a page or an
 * answer takes no more round trips than for anybody else, and no login page (SAF-S12).
 */
export async function asWhoAsks<T>(
  { request, reply, schoolId, now, letsBackIn }: Asking,
  work: (tx: SchoolTransaction, recognised: Recognised) => Promise<T>,
): Promise<T> {
  const { portal } = request.server
  const attempt = (mayLetIn: boolean) =>
    portal.schools.read(schoolId, async (tx) => {
      const recognised = await portal.recognise(tx, readSessionSecret(request), now)
      if (mayLetIn && recognised.visitor.stage === 'anonymous') return LET_IN_FIRST
      return work(tx, recognised)
    })
  const mayLetIn = letsBackIn && readLastingToken(request) !== undefined
  const done = await attempt(mayLetIn)
  if (done !== LET_IN_FIRST) return done
  const back = await portal.comeBack({ schoolId, browser: browserOf(request), now })
  if (back) openSession(reply, back.secret, back.lasting)
  else forgetLastingToken(reply)
  return (await attempt(false)) as T
}

const LET_IN_FIRST = Symbol('let in first')
