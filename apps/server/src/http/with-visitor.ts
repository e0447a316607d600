import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Recognised } from '../security/access.ts'
import type { CommitWith, SchoolTransaction } from '../database/tenancy.ts'
import { browserOf, forgetRememberedBrowser, openSession } from './browser.ts'
import { readRememberMeToken } from './cookie/remember-me-cookie.ts'
import { readSessionSecret } from './cookie/session-cookie.ts'

type VisitorRequest = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly schoolId: Guid
  readonly now: Instant
  /** Whether the browser's remember-me cookie may begin a session for this request. */
  readonly resumesSession: boolean
}

/** Identifies the visitor and runs `work` for them, which reads, in one read-only transaction. */
export function withVisitor<T>(
  asking: VisitorRequest,
  work: (tx: SchoolTransaction, recognised: Recognised) => Promise<T>,
): Promise<T> {
  const { left, server } = asking.request
  return resumingSession(asking, (recognise) =>
    server.portal.schools.readAsVisitor(
      asking.schoolId,
      (tx) => recognise(tx, (recognised) => work(tx, recognised)),
      left,
    ),
  )
}

/** Runs `work`, which reads, for a visitor whose session is not asked: the address of the endpoint is the proof. */
export function withoutSession<T>(
  { request, schoolId, now }: VisitorRequest,
  work: (tx: SchoolTransaction, recognised: Recognised) => Promise<T>,
): Promise<T> {
  const { schools, recognise } = request.server.portal
  return schools.read(schoolId, async (tx) => work(tx, await recognise(tx, undefined, now)), request.left)
}

/** Identifies the visitor, and reads nothing else. */
export const identifyVisitor = (asking: VisitorRequest): Promise<Recognised> =>
  resumingSession(asking, (recognise) =>
    asking.request.server.portal.schools.read(
      asking.schoolId,
      (tx) => recognise(tx, (recognised) => Promise.resolve(recognised)),
      asking.request.left,
    ),
  )

type WritingAsVisitor<T> = (
  tx: SchoolTransaction,
  recognised: Recognised,
  commitWith: CommitWith,
) => Promise<T>

/** The same in a transaction that ends with one record: the start of a keyed request (`Schools.recordAsVisitor`). */
export const withVisitorRecording = <T>(asking: VisitorRequest, work: WritingAsVisitor<T>): Promise<T> =>
  writingAsVisitor('recordAsVisitor', asking, work)

/** The same in a transaction that changes rows (`Schools.write`). */
export const withVisitorWriting = <T>(asking: VisitorRequest, work: WritingAsVisitor<T>): Promise<T> =>
  writingAsVisitor('write', asking, work)

const writingAsVisitor = <T>(
  mode: 'write' | 'recordAsVisitor',
  asking: VisitorRequest,
  work: WritingAsVisitor<T>,
): Promise<T> =>
  resumingSession(asking, (recognise) =>
    asking.request.server.portal.schools[mode](asking.schoolId, (tx, commitWith) =>
      recognise(tx, (recognised) => work(tx, recognised, commitWith)),
    ),
  )

type Recognise = <T>(
  tx: SchoolTransaction,
  work: (recognised: Recognised) => Promise<T>,
) => Promise<T | typeof RESUME_FIRST>

/**
 * Without a session but with a remember-me cookie, begins the session first and then runs the work as its owner. So no
 * sign-in page and no extra round trip is needed (SAF-S12).
 */
async function resumingSession<T>(
  { request, reply, schoolId, now, resumesSession }: VisitorRequest,
  transact: (recognise: Recognise) => Promise<T | typeof RESUME_FIRST>,
): Promise<T> {
  const { portal } = request.server
  const attempt = (mayResume: boolean) =>
    transact(async (tx, work) => {
      const recognised = await portal.recognise(tx, readSessionSecret(request), now)
      return mayResume && recognised.visitor.stage === 'anonymous' ? RESUME_FIRST : work(recognised)
    })
  const mayResume = resumesSession && readRememberMeToken(request) !== undefined
  const done = await attempt(mayResume)
  if (done !== RESUME_FIRST) return done
  const back = await portal.resumeSession({ schoolId, browser: browserOf(request), now })
  if (back) openSession(reply, back)
  else forgetRememberedBrowser(reply)
  return (await attempt(false)) as T
}

const RESUME_FIRST = Symbol('resume first')
