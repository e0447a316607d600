import type { EndpointName } from '@portal/contract/refusals.ts'
import type { InjectOptions } from 'fastify'
import type { Target } from './world.ts'

/** How one asks the call about somebody's things. */
type Ask = (target: Target) => InjectOptions

const get =
  (path: (target: Target) => string): Ask =>
  (target) => ({ method: 'GET', url: path(target) })

const chosen = (target: Target) => [{ guid: target.open.line, bedrag: 10 }]
const cart = (target: Target) => `leermiddelen=${encodeURIComponent(JSON.stringify(chosen(target)))}`

/** Calls that are about nobody's things in particular, and are proved by tests of their own. */
export const aboutNobody = {
  'sign-in': 'features/account: signing in',
  'sign-out': 'features/account: signing out',
  'report-crash': 'features/account: reporting a crash',
  'list-demo-people': 'features/account: exists in the demo only',
} as const satisfies Partial<Record<EndpointName, string>>

/** Every other call, asked about a target. A call without a row here does not compile. */
export const requests = {
  'read-session': get(() => '/rest/session/current'),
  'read-school-settings': get(() => '/rest/public/settings'),
  'read-tenant-info': get(() => '/pintu/tenant/info'),
  'list-relations': get(() => '/rest/user/relations'),
  'list-single-sign-ons': get(() => '/api/keycloak-config/'),
  'read-notification': get(() => '/rest/cockpit/notification/'),
  'download-logo': get(() => '/lm/logo.cfm'),
  'read-home-blocks': get(() => '/edu/cms?method=getWP4Home&domain=school.example'),
  'choose-language': ({ person }) => ({
    method: 'PUT',
    url: `/rest/actor/user-locale/${person}`,
    payload: { locale: 'nl' },
  }),
  'list-overviews': get(() => '/rest/user/overzicht'),
  'list-invoices': get(({ child }) => `/rest/leerling/${child}/factuurlijsten/`),
  'list-archived-invoices': get(({ child }) => `/rest/leerling/${child}/factuurlijsten/archive`),
  'count-invoices': get(({ child }) => `/rest/leerling/${child}/factuurlijsten/count`),
  'read-order-list': get(({ child, open }) => `/lm/index.cfm?action=bestellijst.${child}.${open.orderList}`),
  'choose-payment-method': ({ bill }) => ({
    method: 'PUT',
    url: `/rest/factuur/${bill.invoice}/betaalwijze`,
    payload: { betaalwijze: bill.method, termijnkeuze: { keuze: '-1', isCustom: false } },
  }),
  'place-order': (target) => ({
    method: 'POST',
    url: `/rest/bestelling/${target.child}/${target.open.list}`,
    payload: {
      leermiddelen: chosen(target),
      betaaloptie: { guid: target.open.method },
      termijnkeuze: { keuze: '-1', isCustom: false },
      conditionsAgreed: true,
    },
  }),
  'read-list-discount': get((target) => `/rest/korting/${target.debtor}/${target.open.list}?${cart(target)}`),
  'read-method-discount': get(
    (target) => `/rest/korting/${target.debtor}/${target.open.list}/${target.open.method}?${cart(target)}`,
  ),
  'reserve-places': ({ child, debtor, open }) => ({
    method: 'POST',
    url: '/rest/bestelling/reservations',
    payload: { debtor, invoiceList: open.list, articles: [open.line], leerling: child },
  }),
  'start-payment': ({ payable }) => ({
    method: 'POST',
    url: `/betalen/ideal/start/${payable.invoice}`,
    payload: { returnUrl: '/betalen/ideal/ideal/return?appPath=/app/portal' },
  }),
  'list-open-terms': get(() => '/rest/user/openstaand'),
  'start-family-payment': ({ payable }) => ({
    method: 'POST',
    url: '/betalen/ideal/start-gezamenlijk',
    payload: {
      termijnen: [{ id: payable.term, bedrag: 10 }],
      betaalwijze: 'ideal',
      returnUrl: '/betalen/ideal/ideal/return?appPath=/app/portal',
    },
  }),
  'read-payment-info': get(({ payable }) => `/betalen/ideal/info/${payable.term}`),
  'read-transaction': get(({ attempt }) => `/betalen/ideal/transactions/${attempt}`),
  'download-invoice': get(({ payable }) => `/lm/factuur/${payable.invoice}.pdf`),
  'download-receipt': get(({ paid }) => `/lm/betaalbewijs/${paid.term}.pdf`),
  'download-year-statement': get(({ child }) => `/lm/jaaroverzicht/2026-2027.pdf?leerling=${child}`),
  'download-conditions': get(({ conditions }) => `/lm/voorwaarden/${conditions}.pdf`),
} as const satisfies Record<Exclude<EndpointName, keyof typeof aboutNobody>, Ask>

export type AskedName = keyof typeof requests
