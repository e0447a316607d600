import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Recognised } from '../security/access.ts'
import { readAtPrimary, type Place } from '../database/screen-reads.ts'
import type { CommitWith, SchoolTransaction } from '../database/tenancy.ts'
import { browserOf, openSession } from './browser.ts'
import { forgetRememberMeToken, readRememberMeToken } from './cookie/remember-me-cookie.ts'
import { readSessionSecret } from './cookie/session-cookie.ts'
import { hasJustWritten } from './cookie/written-cookie.ts'

type VisitorRequest = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly schoolId: Guid
  readonly now: Instant
  /** Whether the browser's remember-me cookie may begin a session for this request. */
  readonly resumesSession: boolean
}

type ReadRequest = VisitorRequest & {
  /** Whether this only reads for a screen, and so may read at a replica. */
  readonly isForScreen: boolean
}

/** Identifies the visitor and runs `work` for them, in one read-only transaction. */
export function withVisitor<T>(
  asking: ReadRequest,
  work: (tx: SchoolTransaction, recognised: Recognised, place: Place) => Promise<T>,
): Promise<T> {
  const { schoolId, isForScreen } = asking
  const { screenReads, schools } = asking.request.server.portal
  const { read } = isForScreen ? screenReads : readAtPrimary(schools)
  const { left } = asking.request
  return resumingSession(asking, (hasWritten, recognise) =>
    read({ schoolId, hasWritten, left }, (tx, place) =>
      recognise(tx, place, (recognised) => work(tx, recognised, place)),
    ),
  )
}

/** The same in a transaction that may write records, such as the start of a keyed request (`Schools.writeAsync`). */
export const withVisitorWriting = <T>(
  asking: VisitorRequest,
  work: (tx: SchoolTransaction, recognised: Recognised, commitWith: CommitWith) => Promise<T>,
): Promise<T> =>
  resumingSession(asking, (_, recognise) =>
    asking.request.server.portal.schools.writeAsync(asking.schoolId, (tx, commitWith) =>
      recognise(tx, 'primary', (recognised) => work(tx, recognised, commitWith)),
    ),
  )

type Recognise = <T>(
  tx: SchoolTransaction,
  place: Place,
  work: (recognised: Recognised) => Promise<T>,
) => Promise<T | typeof RESUME_FIRST>

/**
 * Without a session but with a remember-me cookie, begins the session first and then runs the work as its owner. So no
 * sign-in page and no extra round trip is needed (SAF-S12).
 */
async function resumingSession<T>(
  { request, reply, schoolId, now, resumesSession }: VisitorRequest,
  transact: (hasWritten: boolean, recognise: Recognise) => Promise<T | typeof RESUME_FIRST>,
): Promise<T> {
  const { portal } = request.server
  const attempt = (mayResume: boolean, hasWritten: boolean) =>
    transact(hasWritten, async (tx, place, work) => {
      const sessionSecret = readSessionSecret(request)
      const recognised = await portal.recognise(tx, sessionSecret, now)
      if (recognised.visitor.stage === 'anonymous') {
        if (place === 'replica' && sessionSecret !== undefined)
          throw new Error('A replica knows no such session')
        if (mayResume) return RESUME_FIRST
      }
      return work(recognised)
    })
  const mayResume = resumesSession && readRememberMeToken(request) !== undefined
  const done = await attempt(mayResume, hasJustWritten(request))
  if (done !== RESUME_FIRST) return done
  const back = await portal.resumeSession({ schoolId, browser: browserOf(request), now })
  if (back) openSession(reply, back)
  else forgetRememberMeToken(reply)
  return (await attempt(false, true)) as T
}

const RESUME_FIRST = Symbol('resume first')
