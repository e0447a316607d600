import * as z from 'zod/mini'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { officePage, officeQuery } from '../../endpoint/office-list.ts'
import { guid, instant } from '../../codecs/values.ts'
import { device } from '../device.codec.ts'
import { authenticationType } from '../sign-in/session.codec.ts'

const signIn = z.object({
  id: z.string(),
  at: instant,
  name: z.string(),
  login: z.string(),
  device,
  authenticationType,
})

/** Who signed in, newest first; the search words are part of a name or a login. */
export const listSchoolSignIns = endpoint({
  name: 'list-school-sign-ins',
  method: 'GET',
  path: '/api/office/sign-ins',
  query: z.object(officeQuery(['-at', 'at'])),
  response: officePage(signIn),
})

const openSession = z.object({
  /** Identifies the session, and gives no access. */
  id: guid,
  name: z.string(),
  login: z.string(),
  device,
  authenticationType,
  beganAt: instant,
  lastSeenAt: instant,
  /** Whether it is the session of this request. */
  isThisOne: z.boolean(),
})

/** The sessions that have not ended, latest used first. */
export const listSchoolSessions = endpoint({
  name: 'list-school-sessions',
  method: 'GET',
  path: '/api/office/sessions',
  query: z.object(officeQuery(['-lastSeen', 'lastSeen'])),
  response: officePage(openSession),
})

/** Ends the session of somebody, and remember-me of the same browser. */
export const endSchoolSession = endpoint({
  name: 'end-school-session',
  method: 'DELETE',
  path: '/api/office/sessions/:id',
  params: z.object({ id: guid }),
  response: noContent,
  refusals: { 'not-found': 404 },
})
