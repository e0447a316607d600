import type { PushSubscriptionOfBrowser } from '@portal/domain/messages/notifications/push/push-subscription.ts'

/** Whether this browser can show notifications; on iOS only a portal on the home screen can. */
export type PushSupport = 'supported' | 'ios-browser' | 'unsupported'

/** Returns what this browser can do. */
export function pushSupport(window: Window): PushSupport {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in window.navigator)
    return 'supported'
  // Only browsers on iOS have this property: whether the page was opened from the home screen.
  return 'standalone' in window.navigator ? 'ios-browser' : 'unsupported'
}

/** Asks the person; on a press, because browsers ignore the question otherwise. */
export const allowsNotifications = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted'

/** Subscribes this browser with the public key of the school, in place of a subscription with another key. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionOfBrowser> {
  const pushes = await pushManager()
  const former = await pushes.getSubscription()
  if (former && keyOf(former) !== publicKey) await former.unsubscribe()
  return keysOf(await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** The subscription of this browser with this key, if it has one. */
export async function currentSubscription(publicKey: string): Promise<PushSubscriptionOfBrowser | undefined> {
  const current = await (await pushManager()).getSubscription()
  return current && keyOf(current) === publicKey ? keysOf(current) : undefined
}

async function pushManager(): Promise<PushManager> {
  const { registerWorker } = await import('../../../../service-worker/register-worker.ts')
  await registerWorker(import.meta.env.BASE_URL, window)
  return (await navigator.serviceWorker.ready).pushManager
}

function keysOf(subscription: PushSubscription): PushSubscriptionOfBrowser {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | undefined {
  if (!key) return undefined
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
