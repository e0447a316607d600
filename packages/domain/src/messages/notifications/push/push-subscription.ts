import type { NotificationKind } from '../preferences.ts'

/** What a person chose for a browser. */
export type PushChoice = {
  readonly kinds: readonly NotificationKind[]
  /** Whether a locked screen shows the first name of the child and the subject. */
  readonly showsDetails: boolean
}

/** The push subscription of a browser (RFC 8030), with its keys (RFC 8291). */
export type PushSubscriptionOfBrowser = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

const LONGEST_ENDPOINT = 1000

/** The push services of the browsers: nothing is sent to any other host. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)?push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/** An address by HTTPS on its usual port and without credentials, with its host. */
const ADDRESS = /^https:\/\/([a-z0-9.-]+)\/[!-~]*$/

/** Whether an endpoint is one of a known push service, by HTTPS on its usual port and without credentials. */
export function isKnownPushService(endpoint: string): boolean {
  if (endpoint.length > LONGEST_ENDPOINT) return false
  const [, host = ''] = ADDRESS.exec(endpoint) ?? []
  return services.some((service) => service.test(host))
}
