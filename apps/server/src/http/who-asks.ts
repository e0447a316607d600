import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Recognised } from '../access.ts'
import { readAtPrimary, type Place } from '../database/screen-reads.ts'
import type { EndWith, SchoolTransaction } from '../database/tenancy.ts'
import { browserOf, openSession } from './browser.ts'
import { forgetLastingToken, readLastingToken } from './cookie/lasting-cookie.ts'
import { readSessionSecret } from './cookie/session-cookie.ts'
import { hasJustWritten } from './cookie/written-cookie.ts'

type Asking = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly schoolId: Guid
  readonly now: Instant
  /** Whether a browser that lets its owner in without asking does so for this. */
  readonly letsBackIn: boolean
}

type AskingToSee = Asking & {
  /** Whether the work only shows something: then it may read at a replica. */
  readonly isForScreen: boolean
}

/** Finds out who asks, and does work as them, in one transaction that changes nothing. */
export function asWhoAsks<T>(
  asking: AskingToSee,
  work: (tx: SchoolTransaction, recognised: Recognised, place: Place) => Promise<T>,
): Promise<T> {
  const { schoolId, isForScreen } = asking
  const { screenReads, schools } = asking.request.server.portal
  const { read } = isForScreen ? screenReads : readAtPrimary(schools)
  return lettingIn(asking, (hasWritten, whoAsks) =>
    read({ schoolId, hasWritten }, (tx, place) =>
      whoAsks(tx, place, (recognised) => work(tx, recognised, place)),
    ),
  )
}

/** The same in a transaction that notes that something begins. */
export const asWhoBegins = <T>(
  asking: Asking,
  work: (tx: SchoolTransaction, recognised: Recognised, endWith: EndWith) => Promise<T>,
): Promise<T> =>
  lettingIn(asking, (_, whoAsks) =>
    asking.request.server.portal.schools.note(asking.schoolId, (tx, endWith) =>
      whoAsks(tx, 'primary', (recognised) => work(tx, recognised, endWith)),
    ),
  )

type WhoAsks = <T>(
  tx: SchoolTransaction,
  place: Place,
  work: (recognised: Recognised) => Promise<T>,
) => Promise<T | typeof LET_IN_FIRST>

/**
 * Where whoever asks is nobody, and the browser lets its owner in without asking, the session begins first, and the work
 * is done as its owner: a page or an answer takes no more round trips than for anybody else, and no login page (SAF-S12).
 */
async function lettingIn<T>(
  { request, reply, schoolId, now, letsBackIn }: Asking,
  transact: (hasWritten: boolean, whoAsks: WhoAsks) => Promise<T | typeof LET_IN_FIRST>,
): Promise<T> {
  const { portal } = request.server
  const attempt = (mayLetIn: boolean, hasWritten: boolean) =>
    transact(hasWritten, async (tx, place, work) => {
      const sessionSecret = readSessionSecret(request)
      const recognised = await portal.recognise(tx, sessionSecret, now)
      if (recognised.visitor.stage === 'anonymous') {
        if (place === 'replica' && sessionSecret !== undefined)
          throw new Error('A replica knows no such session')
        if (mayLetIn) return LET_IN_FIRST
      }
      return work(recognised)
    })
  const mayLetIn = letsBackIn && readLastingToken(request) !== undefined
  const done = await attempt(mayLetIn, hasJustWritten(request))
  if (done !== LET_IN_FIRST) return done
  const back = await portal.comeBack({ schoolId, browser: browserOf(request), now })
  if (back) openSession(reply, back.secret, back.lasting)
  else forgetLastingToken(reply)
  return (await attempt(false, true)) as T
}

const LET_IN_FIRST = Symbol('let in first')
