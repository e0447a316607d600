import * as z from 'zod/mini'
import { ANALYTICS_FRAME_PATH } from './paths.ts'
import { childColours, childSymbols, type ChildMark } from '@portal/domain/account/person/child-mark.ts'
import { analyticsChoices, type AnalyticsChoice } from '@portal/domain/account/portal/analytics.ts'
import type { Device } from '@portal/domain/account/sign-in/device.ts'
import type { AuthenticationType } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { endpoint, noContent } from '../endpoint/endpoint.ts'
import { renamed } from '../codecs/renamed.ts'
import { guid, instant, objects, orNull } from '../codecs/values.ts'
import { device } from './device.codec.ts'
import { authenticationType } from './sign-in/session.codec.ts'

// Own sessions, sign-ins and data: an extension of the specification (PD-2: paths in its style).

/** A browser with a session or a remember-me token. */
export type OwnSession = {
  /** Identifies the session, and gives no access. */
  readonly id: Guid
  /** Whether it is the session of this request. */
  readonly isThisOne: boolean
  readonly device: Device
  readonly authenticationType: AuthenticationType
  readonly beganAt: Instant
  readonly lastSeenAt: Instant
  /** When remember-me of this browser expires, if it has it. */
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

/** The browsers with a session of the actor: this one first, then the latest used. */
export const listOwnSessions = endpoint({
  name: 'list-own-sessions',
  method: 'GET',
  path: '/rest/actor/sessions/',
  response: objects(ownSession),
})

/** Ends one session. */
export const endOwnSession = endpoint({
  name: 'end-own-session',
  method: 'DELETE',
  path: '/rest/actor/sessions/:id',
  params: z.object({ id: guid }),
  response: noContent,
  refusals: { 'not-found': 404 },
})

/** Ends all sessions but that of this request. */
export const endOtherSessions = endpoint({
  name: 'end-other-sessions',
  method: 'POST',
  path: '/rest/actor/sessions/end-others',
  response: noContent,
})

/** A sign-in. */
export type SignIn = {
  readonly at: Instant
  readonly device: Device
  readonly authenticationType: AuthenticationType
  /** The first sign-in with that browser. */
  readonly isNewDevice: boolean
}

const signIn = renamed<SignIn>()({
  at: ['at', instant],
  device: ['device', device],
  authenticationType: ['authType', authenticationType],
  isNewDevice: ['newDevice', z.boolean()],
})

/** The last twenty sign-ins, latest first. */
export const listSignIns = endpoint({
  name: 'list-sign-ins',
  method: 'GET',
  path: '/rest/actor/sign-ins/',
  response: objects(signIn),
})

/** All personal data of the actor, for programs (`json`) or for people (`html`); GDPR art. 15 and 20. */
export const downloadOwnData = endpoint({
  name: 'download-own-data',
  method: 'GET',
  path: '/rest/actor/data/:format',
  sensitivity: 'data',
  params: z.object({ format: z.enum(['json', 'html']) }),
  response: z.object({}),
})

/** Whether Google Analytics may ask for consent here, and the answer. */
export type Analytics = { readonly mayAsk: boolean; readonly choice?: AnalyticsChoice }

const analyticsChoice = z.enum(analyticsChoices)
const analytics = renamed<Analytics>()({
  mayAsk: ['mayAsk', z.boolean()],
  choice: ['choice', orNull(analyticsChoice)],
})

/** The answer about analytics. */
export const readAnalytics = endpoint({
  name: 'read-analytics',
  method: 'GET',
  path: '/rest/actor/analytics/',
  response: analytics,
})

/** Agrees to analytics, refuses it, or withdraws consent. */
export const chooseAnalytics = endpoint({
  name: 'choose-analytics',
  method: 'PUT',
  path: '/rest/actor/analytics/',
  body: z.object({ choice: analyticsChoice }),
  response: analytics,
})

/** The analytics page, for a frame; only after consent. */
export const showAnalytics = endpoint({
  name: 'show-analytics',
  method: 'GET',
  path: ANALYTICS_FRAME_PATH,
  response: z.object({}),
  refusals: { 'not-found': 404 },
})

const childMark = renamed<ChildMark>()({
  colour: ['kleur', z.optional(z.enum(childColours))],
  symbol: ['symbool', z.optional(z.enum(childSymbols))],
})

/** Stores what the actor recognises an own child by; what is absent is no longer chosen. No other person sees it. */
export const chooseChildMark = endpoint({
  name: 'choose-child-mark',
  method: 'PUT',
  path: '/rest/actor/children/:childId/mark',
  params: z.object({ childId: guid }),
  body: childMark,
  response: noContent,
  refusals: { 'not-found': 404 },
})
