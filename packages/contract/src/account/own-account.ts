import * as z from 'zod/mini'
import { analyticsChoices, type AnalyticsChoice } from '@portal/domain/account/portal/analytics.ts'
import type { Device } from '@portal/domain/account/sign-in/device.ts'
import type { AuthenticationType } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { endpoint, noContent } from '../endpoint.ts'
import { renamed } from '../renamed.ts'
import { guid, instant, objects, orNull } from '../values.ts'
import { device } from './device.codec.ts'
import { authenticationType } from './session.codec.ts'

// What the specification does not have: one's own sessions, sign-ins and data (PD-2: sibling paths in its style).

/** A browser with a session or a lasting sign-in. */
export type OwnSession = {
  /** Names the session, and opens nothing. */
  readonly id: Guid
  /** Whether it is the one that asks. */
  readonly isThisOne: boolean
  readonly device: Device
  readonly authenticationType: AuthenticationType
  readonly beganAt: Instant
  readonly lastSeenAt: Instant
  /** When the lasting sign-in of this browser expires, if it has one. */
  readonly staysUntil?: Instant
}

const ownSession = renamed<OwnSession>()({
  id: ['id', guid],
  isThisOne: ['current', z.boolean()],
  device: ['device', device],
  authenticationType: ['authType', authenticationType],
  beganAt: ['createdAt', instant],
  lastSeenAt: ['lastSeenAt', instant],
  staysUntil: ['staysUntil', orNull(instant)],
})

/** The browsers in which one is signed in now, this one first, then the latest used. */
export const listOwnSessions = endpoint({
  name: 'list-own-sessions',
  method: 'GET',
  path: '/rest/actor/sessions/',
  response: objects(ownSession),
})

/** Ends one of them. */
export const endOwnSession = endpoint({
  name: 'end-own-session',
  method: 'DELETE',
  path: '/rest/actor/sessions/:id',
  params: z.object({ id: guid }),
  response: noContent,
  refusals: { 'not-found': 404 },
})

/** Ends all of them but the one that asks. */
export const endOtherSessions = endpoint({
  name: 'end-other-sessions',
  method: 'POST',
  path: '/rest/actor/sessions/end-others',
  response: noContent,
})

/** A time that somebody came in. */
export type SignIn = {
  readonly at: Instant
  readonly device: Device
  readonly authenticationType: AuthenticationType
  /** The first time with that browser. */
  readonly isNewDevice: boolean
}

const signIn = renamed<SignIn>()({
  at: ['at', instant],
  device: ['device', device],
  authenticationType: ['authType', authenticationType],
  isNewDevice: ['newDevice', z.boolean()],
})

/** The last twenty times that one came in, the latest first. */
export const listSignIns = endpoint({
  name: 'list-sign-ins',
  method: 'GET',
  path: '/rest/actor/sign-ins/',
  response: objects(signIn),
})

/** Everything that the school keeps about oneself, for programs (`json`) or for people (`html`); GDPR art. 15 and 20. */
export const downloadOwnData = endpoint({
  name: 'download-own-data',
  method: 'GET',
  path: '/rest/actor/data/:format',
  sensitivity: 'data',
  params: z.object({ format: z.enum(['json', 'html']) }),
  response: z.object({}),
})

/** Whether one can be counted with Google Analytics here, and what one said to it. */
export type Analytics = { readonly mayAsk: boolean; readonly choice?: AnalyticsChoice }

const analyticsChoice = z.enum(analyticsChoices)
const analytics = renamed<Analytics>()({
  mayAsk: ['mayAsk', z.boolean()],
  choice: ['choice', orNull(analyticsChoice)],
})

/** What one said to being counted. */
export const readAnalytics = endpoint({
  name: 'read-analytics',
  method: 'GET',
  path: '/rest/actor/analytics/',
  response: analytics,
})

/** Agrees to it, refuses it, or takes back what one agreed to. */
export const chooseAnalytics = endpoint({
  name: 'choose-analytics',
  method: 'PUT',
  path: '/rest/actor/analytics/',
  body: z.object({ choice: analyticsChoice }),
  response: analytics,
})

/** The page that counts, for a frame; only for who agreed. */
export const showAnalytics = endpoint({
  name: 'show-analytics',
  method: 'GET',
  path: '/rest/actor/analytics/frame',
  response: z.object({}),
  refusals: { 'not-found': 404 },
})
