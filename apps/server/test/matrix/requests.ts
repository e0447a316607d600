import type { EndpointName } from '@portal/contract/refusals.ts'
import type { InjectOptions } from 'fastify'
import { PASSWORD } from '../../testing/people.ts'
import type { Target } from './world.ts'

/** How one asks the call about somebody's things. */
type Ask = (target: Target) => InjectOptions

const get =
  (path: (target: Target) => string): Ask =>
  (target) => ({ method: 'GET', url: path(target) })

const REACTIONS = '/communicator/api/ext/student-reactions'
const permissionOf = ({ permission }: Target) =>
  `${REACTIONS}/key/${permission.key}/student/${permission.pupil}`
const chosen = (target: Target) => [{ guid: target.open.line, bedrag: 10 }]
const cart = (target: Target) => `leermiddelen=${encodeURIComponent(JSON.stringify(chosen(target)))}`

const aboutPupil = ({ pupil }: Target['forms']) => `filter[studentSourceId]=${pupil}`

/** A record of a form's answers or files: to a question, about a pupil. */
const toQuestion = (question: string, pupil: string) => ({
  question: { data: { type: 'form-question', id: question } },
  'related-recipient': { data: { type: 'recipient', id: pupil } },
})

/** A form with nothing filled in. */
const blank = (question: string, pupil: string) => ({
  data: [
    {
      type: 'form-question-answer',
      attributes: { answer: ' ' },
      relationships: toQuestion(question, pupil),
    },
  ],
})

/** Calls that are about nobody's things in particular, and are proved by tests of their own. */
export const aboutNobody = {
  'sign-in': 'features/account: signing in',
  'sign-out': 'features/account: signing out',
  'start-single-sign-on': 'features/account/single-sign-on',
  'finish-single-sign-on': 'features/account/single-sign-on',
  'submit-code': 'features/account/second-factor: only a sign-in that waits for a code',
  'request-new-code': 'features/account/second-factor: only a sign-in that waits for a code',
  'request-password': 'features/account/password: the same answer for everybody',
  'reset-password': 'features/account/password: only with the token of a mailed link',
  'enter-by-link': 'features/account/link: coming in by a link',
  unsubscribe: 'features/messages/notifications: only with the proof of a mail',
  'list-guardians': 'features/account/impersonation: whom one may impersonate',
  'start-impersonation': 'features/account/impersonation: beginning to impersonate',
  'stop-impersonation': 'features/account/impersonation: going back to oneself',
  'start-role-impersonation': 'features/account/impersonation: impersonating a role',
  'stop-role-impersonation': 'features/account/impersonation: leaving a role',
  'end-own-session': 'features/account/own-account: somebody else’s session is not found',
  'start-authenticator': 'features/account/authenticator: administrators, each for themselves',
  'confirm-authenticator': 'features/account/authenticator: administrators, each for themselves',
  'renew-recovery-codes': 'features/account/authenticator: administrators, each for themselves',
  'remove-authenticator': 'features/account/authenticator: administrators, each for themselves',
  'report-crash': 'features/account: reporting a crash',
  'list-demo-people': 'features/account: exists in the demo only',
} as const satisfies Partial<Record<EndpointName, string>>

/** Every other call, asked about a target. A call without a row here does not compile. */
export const requests = {
  'read-session': get(() => '/rest/session/current'),
  'read-school-settings': get(() => '/rest/public/settings'),
  'read-tenant-info': get(() => '/pintu/tenant/info'),
  'list-relations': get(() => '/rest/user/relations'),
  'list-looks-along': get(() => '/rest/actor/looked-along/'),
  'list-single-sign-ons': get(() => '/api/keycloak-config/'),
  'read-notification': get(() => '/rest/cockpit/notification/'),
  'download-logo': get(() => '/lm/logo.cfm'),
  'read-home-blocks': get(() => '/edu/cms?method=getWP4Home&domain=school.example'),
  'open-information': get(() => '/edu/'),
  'choose-information-child': ({ child }) => ({
    method: 'POST',
    url: '/edu/?action=setchild&external',
    payload: `active_child=${child}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  'read-shown-tabs': get(() => '/edu/cms?method=getTabsShown&domain=school.example'),
  'read-site-properties': get(() => '/edu/cms?method=getSiteProperties'),
  'read-styles': get(() => '/edu/cms?method=getStyles'),
  'read-live-edit-right': get(() => '/edu/cms?method=isAdmin'),
  'enable-live-edit': () => ({ method: 'POST', url: '/edu/login?method=enabledLiveedit' }),
  'choose-language': ({ person }) => ({
    method: 'PUT',
    url: `/rest/actor/user-locale/${person}`,
    payload: { locale: 'nl' },
  }),
  'set-email': () => ({
    method: 'POST',
    url: '/rest/actor/set-email/',
    payload: { emailAddress: 'nieuw@post.example' },
  }),
  'change-password': ({ person }) => ({
    method: 'POST',
    url: '/rest/actor/passwordchange/',
    payload: {
      gebruiker: person,
      oldPassword: PASSWORD,
      nieuwWachtwoord: 'gele Tulpen op 3 daken',
      controleWachtwoord: 'gele Tulpen op 3 daken',
    },
  }),
  'list-own-sessions': get(() => '/rest/actor/sessions/'),
  'list-sign-ins': get(() => '/rest/actor/sign-ins/'),
  'download-own-data': get(() => '/rest/actor/data/json'),
  'read-authenticator': get(() => '/rest/actor/authenticator/'),
  'end-other-sessions': () => ({ method: 'POST', url: '/rest/actor/sessions/end-others' }),
  'list-overviews': get(() => '/rest/user/overzicht'),
  'list-invoices': get(({ child }) => `/rest/leerling/${child}/factuurlijsten/`),
  'list-archived-invoices': get(({ child }) => `/rest/leerling/${child}/factuurlijsten/archive`),
  'count-invoices': get(({ child }) => `/rest/leerling/${child}/factuurlijsten/count`),
  'read-order-list': get(({ child, open }) => `/lm/index.cfm?action=bestellijst.${child}.${open.orderList}`),
  'choose-payment-method': ({ withoutMethod }) => ({
    method: 'PUT',
    url: `/rest/factuur/${withoutMethod.invoice}/betaalwijze`,
    payload: { betaalwijze: withoutMethod.method, termijnkeuze: { keuze: '-1', isCustom: false } },
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
  'list-unread-counts': get(() => '/rest/user/ongelezen'),
  'list-messages': get(({ child }) => `/api/messages?leerling=${child}`),
  'read-invoice-message': get(({ messages }) => `/api/messages/${messages.invoice}`),
  'read-communicator-message': get(
    ({ messages }) => `/communicator/api/ext/messages/${messages.communicator}`,
  ),
  'mark-message-read': ({ messages }) => ({
    method: 'POST',
    url: `/api/messages/${messages.communicator}/read`,
  }),
  'download-attachment': get(
    ({ messages }) => `/api/messages/${messages.communicator}/attachments/${messages.attachment}`,
  ),
  'count-unread-of-debtor': get(({ debtor }) => `/api/messages/debtor/${debtor}/count/unread`),
  'read-current-recipient': get(() => '/communicator/api/ext/messages/recipient/current'),
  'list-inquiry-counts': get(() => '/rest/user/openstaande-vragen'),
  'list-modules': get(() => '/communicator/api/modules'),
  'list-permissions': get(({ permission }) => `${REACTIONS}/student/${permission.pupil}`),
  'read-permission-history': get((target) => permissionOf(target)),
  'grant-permission': (target) => ({ method: 'POST', url: `${permissionOf(target)}/grant` }),
  'refuse-permission': (target) => ({ method: 'POST', url: `${permissionOf(target)}/refuse` }),
  'read-analytics': get(() => '/rest/actor/analytics/'),
  'show-analytics': get(() => '/rest/actor/analytics/frame'),
  'choose-analytics': () => ({
    method: 'PUT',
    url: '/rest/actor/analytics/',
    payload: { choice: 'agreed' },
  }),
  'read-hearing': get(() => '/rest/actor/announcements/'),
  'choose-hearing': () => ({
    method: 'PUT',
    url: '/rest/actor/announcements/',
    payload: { message: 'daily', form: 'never', invoice: 'at-once', quietFrom: null, quietUntil: null },
  }),
  'list-forms': get(({ forms }) => `/borang-butang/api/forms?${aboutPupil(forms)}`),
  'read-form': get(({ forms }) => `/borang-butang/api/forms/${forms.form}?${aboutPupil(forms)}`),
  'list-form-submissions': get(({ forms }) => `/borang-butang/api/form-submissions?${aboutPupil(forms)}`),
  'list-form-answers': get(
    ({ forms }) => `/borang-butang/api/form-question-answers?filter[formSubmissionId]=${forms.submission}`,
  ),
  'submit-form': ({ forms }) => ({
    method: 'POST',
    url: '/borang-butang/api/form-question-answers',
    payload: blank(forms.openQuestion, forms.pupil),
  }),
  'change-form-answers': ({ forms }) => ({
    method: 'PUT',
    url: `/borang-butang/api/form-submissions/${forms.submission}/form-question-answers?version=1`,
    payload: blank(forms.question, forms.pupil),
  }),
  'upload-form-file': ({ forms }) => ({
    method: 'POST',
    url: '/borang-butang/api/form-files',
    payload: {
      data: {
        type: 'form-file',
        attributes: { name: 'brief.pdf', content: '' },
        relationships: toQuestion(forms.fileQuestion, forms.pupil),
      },
    },
  }),
  'download-form-file': get(({ forms }) => `/borang-butang/api/form-files/${forms.file}`),
} as const satisfies Record<Exclude<EndpointName, keyof typeof aboutNobody>, Ask>

export type AskedName = keyof typeof requests
