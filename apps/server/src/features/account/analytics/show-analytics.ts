import { createHash } from 'node:crypto'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import { found } from '../../../refusal.ts'
import { readAnalytics } from './read-analytics.ts'

/**
 * Reports the route pattern of the current screen to Google Analytics. The sandbox has no cookies; some scripts fail
 * unless `document.cookie` is an empty string.
 */
const script = `
const { id, base } = document.documentElement.dataset
Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
window.dataLayer = []
function gtag() { dataLayer.push(arguments) }
const at = (place) => ({ page_location: location.origin + base + place, page_title: place, page_referrer: '' })
gtag('consent', 'default', {
  ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted',
})
gtag('js', new Date())
gtag('set', at(''))
gtag('config', id, {
  send_page_view: false, client_storage: 'none', allow_google_signals: false, allow_ad_personalization_signals: false,
})
addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === location.origin) gtag('event', 'page_view', at(String(data)))
})
parent.postMessage('counting', location.origin)
`

const google = 'https://www.googletagmanager.com'
const collectors = 'https://*.google-analytics.com https://*.analytics.google.com'

const policy = [
  "default-src 'none'",
  `script-src ${google} 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  `connect-src ${google} ${collectors}`,
  `img-src ${google} ${collectors}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

/**
 * Returns the page that runs Google's code, for actors with consent. It is sandboxed: it sees no other page and stores
 * nothing. Refuses everybody else with `not-found`.
 */
export async function showAnalytics(
  tx: SchoolTransaction,
  actor: Actor,
  school: SchoolSettings,
): Promise<Download> {
  const { choice } = await readAnalytics(tx, actor, school)
  const id = found(choice === 'agreed' ? school.googleAnalyticsTrackingId : undefined)
  const page = `<!doctype html><html data-id="${id}" data-base="/app/portal"><meta charset="utf-8"><title>Analytics</title>
<script>${script}</script><script async src="${google}/gtag/js?id=${id}"></script></html>`
  return { framedPage: page, policy }
}
