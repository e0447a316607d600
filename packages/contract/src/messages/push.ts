import * as z from 'zod/mini'
import type {
  PushChoice,
  PushSubscriptionOfBrowser,
} from '@portal/domain/messages/notifications/push/push-subscription.ts'
import {
  notificationKinds,
  type NotificationKind,
} from '@portal/domain/messages/notifications/preferences.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { renamed } from '../codecs/renamed.ts'
import { list } from '../codecs/values.ts'

// Web push: an extension of the specification (PD-2: paths in its style).

const kinds = list(z.enum(notificationKinds))

const choice = renamed<PushChoice>()({
  kinds: ['kinds', kinds],
  showsDetails: ['toontDetails', z.boolean()],
})

/** The push notifications of the browser that asks. */
export type PushSettings = {
  /** Whether this browser stays signed in: others get no notifications. */
  readonly isOffered: boolean
  /** The available kinds. */
  readonly kinds: readonly NotificationKind[]
  /** Absent while they are off. */
  readonly choice?: PushChoice
}

const settings = renamed<PushSettings>()({
  isOffered: ['beschikbaar', z.boolean()],
  kinds: ['kinds', kinds],
  choice: ['keuze', z.optional(choice)],
})

const path = '/rest/actor/push/'
const notRemembered = { 'push-not-remembered': 409 } as const

/** The push notifications of this browser. */
export const readPushSettings = endpoint({
  name: 'read-push-settings',
  method: 'GET',
  path,
  response: settings,
})

/** Returns the public key with which a browser subscribes; makes the key pair of the school when it has none. */
export const preparePush = endpoint({
  name: 'prepare-push',
  method: 'POST',
  path: '/rest/actor/push/key',
  response: renamed<{ readonly publicKey: string }>()({ publicKey: ['publiekeSleutel', z.string()] }),
  refusals: notRemembered,
})

/** A key of a subscription, in base64url. */
const key = z.string().check(z.regex(/^[\w-]{16,128}={0,2}$/))

/** The subscription of this browser, and what it notifies of. */
export type PushInput = PushSubscriptionOfBrowser & PushChoice

/** Turns push notifications on for this browser, or changes them. */
export const savePush = endpoint({
  name: 'save-push',
  method: 'PUT',
  path,
  body: renamed<PushInput>()({
    endpoint: ['endpoint', z.string().check(z.maxLength(1000))],
    p256dh: ['p256dh', key],
    auth: ['auth', key],
    kinds: ['kinds', kinds],
    showsDetails: ['toontDetails', z.boolean()],
  }),
  response: settings,
  refusals: { ...notRemembered, 'push-service-unknown': 422 },
})

/** Turns push notifications off for this browser. */
export const endPush = endpoint({ name: 'end-push', method: 'DELETE', path, response: settings })
