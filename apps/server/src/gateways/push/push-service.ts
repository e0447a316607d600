import webPush from 'web-push'
import type { PushSubscriptionOfBrowser } from '@portal/domain/messages/notifications/push/push-subscription.ts'
import { boundedRequest } from '../bounded-request.ts'

/** The VAPID key pair of a school (RFC 8292), in base64url. */
export type PushKey = { readonly publicKey: string; readonly privateKey: string }

/** `gone`: the browser ended its subscription. `failed`: it may be tried again. `refused`: it would fail again. */
export type PushOutcome = 'sent' | 'gone' | 'failed' | 'refused'

type Push = {
  readonly subscription: PushSubscriptionOfBrowser
  /** The text for the service worker of the portal. */
  readonly payload: string
  readonly key: PushKey
  /** The contact for the operator of the push service: an https address. */
  readonly contact: string
}

/** A notification that was not delivered within a day is old news. */
const DAY_SECONDS = 24 * 60 * 60
const limits = { connectMilliseconds: 3000, totalMilliseconds: 5000, bodyBytes: 10_000 }

/**
 * Sends an encrypted notification (RFC 8030, 8291) to the push service of a browser. A later one with the same topic
 * replaces it while it is not delivered. Throws nothing.
 */
export async function push({ subscription, payload, key, contact }: Push): Promise<PushOutcome> {
  try {
    const { endpoint, p256dh, auth } = subscription
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: DAY_SECONDS,
      topic: 'portal',
      urgency: 'normal',
      vapidDetails: { subject: contact, ...key },
    })
    const { status } = await boundedRequest({
      method: 'POST',
      url: new URL(endpoint),
      headers,
      body,
      limits,
    })
    return outcomeOf(status)
  } catch {
    return 'failed'
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}
