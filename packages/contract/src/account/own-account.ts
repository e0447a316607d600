import * as z from 'zod/mini'
import { analyticsChoices, type AnalyticsChoice } from '@portal/domain/account/analytics.ts'
import type { Device } from '@portal/domain/account/device.ts'
import type { AuthenticationType } from '@portal/domain/account/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { endpoint, noContent } from '../endpoint.ts'
import { guid, instant, objects } from '../values.ts'

// What the specification does not have: one's own sessions, sign-ins and data (PD-2: sibling paths in its style).

const device = z.codec(
  z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) }),
  z.custom<Device>(),
  {
    decode: ({ browser, system }) => ({
      ...(browser !== null && { browser }),
      ...(system !== null && { system }),
    }),
    encode: ({ browser = null, system = null }) => ({ browser, system }),
  },
)
const authenticationType = z.enum(['PASSWORD', 'SSO', 'TOKEN'])

/** A browser in which somebody is signed in at this moment. */
export type OwnSession = {
  /** Names the session, and opens nothing. */
  readonly id: Guid
  /** Whether it is the one that asks. */
  readonly isThisOne: boolean
  readonly device: Device
  readonly authenticationType: AuthenticationType
  readonly beganAt: Instant
  readonly lastSeenAt: Instant
}

const ownSession = z.codec(
  z.object({
    id: guid,
    current: z.boolean(),
    device,
    authType: authenticationType,
    createdAt: instant,
    lastSeenAt: instant,
  }),
  z.custom<OwnSession>(),
  {
    decode: ({ id, current, device, authType, createdAt, lastSeenAt }) => ({
      id,
      isThisOne: current,
      device,
      authenticationType: authType,
      beganAt: createdAt,
      lastSeenAt,
    }),
    encode: ({ id, isThisOne, device, authenticationType, beganAt, lastSeenAt }) => ({
      id,
      current: isThisOne,
      device,
      authType: authenticationType,
      createdAt: beganAt,
      lastSeenAt,
    }),
  },
)

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

const signIn = z.codec(
  z.object({ at: instant, device, authType: authenticationType, newDevice: z.boolean() }),
  z.custom<SignIn>(),
  {
    decode: ({ authType, newDevice, ...rest }) => ({
      ...rest,
      authenticationType: authType,
      isNewDevice: newDevice,
    }),
    encode: ({ authenticationType, isNewDevice, ...rest }) => ({
      ...rest,
      authType: authenticationType,
      newDevice: isNewDevice,
    }),
  },
)

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
  params: z.object({ format: z.enum(['json', 'html']) }),
  response: z.object({}),
})

/** Whether one can be counted with Google Analytics here, and what one said to it. */
export type Analytics = { readonly mayAsk: boolean; readonly choice?: AnalyticsChoice }

const analyticsChoice = z.enum(analyticsChoices)
const analytics = z.codec(
  z.object({ mayAsk: z.boolean(), choice: z.nullable(analyticsChoice) }),
  z.custom<Analytics>(),
  {
    decode: ({ mayAsk, choice }) => ({ mayAsk, ...(choice !== null && { choice }) }),
    encode: ({ mayAsk, choice = null }) => ({ mayAsk, choice }),
  },
)

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
