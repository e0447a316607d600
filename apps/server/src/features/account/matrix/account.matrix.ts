import type { AreaMatrix } from '../../../../test/matrix/area-matrix.ts'
import { get } from '../../../../test/matrix/area-matrix.ts'
import {
  aboutOneself,
  forEverybody,
  notByImpersonator,
  ofChild,
  ofNobody,
  ofOneselfAlone,
  ofOneselfInPerson,
} from '../../../../test/matrix/bases.ts'
import { changed, saying } from '../../../../test/matrix/tables.ts'
import { officeRows } from './office-rows.ts'
import { PASSWORD } from '../../../../testing/people/people.ts'

/** Changing an account; the columns are the parent, the child, the co-parent, the former partner, … */
const ownAccount = changed(
  ofNobody,
  `
  parent            own ok
  co-parent         co-parent's ok
  former            ended ok
  outside-payer     outside-payer ok
  inactive-payer    inactive-payer ok
  impersonating     own ok
  link-by-*         own ok
  parent-elsewhere  other-school ok
`,
)

/** Changing a password, with the columns of `ownAccount`. */
const ownPassword = changed(
  saying(ownAccount, '-', 'not-your-account'),
  `${notByImpersonator}
  link-by-*         = log-in-for-more
`,
)

/** Features of administrators, each for themselves. */
const ofAdministratorsAlone = changed(
  saying(aboutOneself, 'ok', 'not-your-role'),
  `
  administrator     = ok
  supervisor        = ok
  portal-admin      = ok
`,
)

/** Entering a missing address; everybody here has one. */
const ownAddress = saying(ofOneselfAlone, 'ok', 'email-already-known')

/** The mark of a child, by each guardian in person. */
const ofGuardianAlone = changed(
  ofChild,
  `${notByImpersonator}
  link-by-*         = log-in-for-more
`,
)

/** The analytics page does not exist, because the school of the matrix has no tracking id. */
const withoutAnalytics = saying(ofOneselfAlone, 'ok', '-')

const password = 'gele Tulpen op 3 daken'

/** Access to accounts. */
export const matrix = {
  rows: {
    ...officeRows,
    'read-session': { ask: get(() => '/rest/session/current'), expected: forEverybody },
    'read-school-settings': { ask: get(() => '/rest/public/settings'), expected: forEverybody },
    'read-tenant-info': { ask: get(() => '/pintu/tenant/info'), expected: forEverybody },
    'list-relations': { ask: get(() => '/rest/user/relations'), expected: aboutOneself },
    'list-impersonations': { ask: get(() => '/rest/actor/looked-along/'), expected: ofOneselfInPerson },
    'list-single-sign-ons': { ask: get(() => '/api/keycloak-config/'), expected: forEverybody },
    'read-notification': { ask: get(() => '/rest/cockpit/notification/'), expected: forEverybody },
    'list-own-sessions': { ask: get(() => '/rest/actor/sessions/'), expected: ofOneselfAlone },
    'list-sign-ins': { ask: get(() => '/rest/actor/sign-ins/'), expected: ofOneselfAlone },
    'read-offline-settings': { ask: get(() => '/rest/actor/offline/'), expected: ofOneselfAlone },
    'read-offline-copy': { ask: get(() => '/rest/actor/offline/copy'), expected: ofOneselfAlone },
    'choose-child-mark': {
      ask: ({ child }) => ({
        method: 'PUT',
        url: `/rest/actor/children/${child}/mark`,
        payload: { kleur: 'pink' },
      }),
      expected: ofGuardianAlone,
    },
    'choose-offline-reading': {
      ask: () => ({ method: 'PUT', url: '/rest/actor/offline/', payload: { aan: true } }),
      // The sessions of the matrix do not stay signed in.
      expected: saying(ofOneselfAlone, 'ok', 'offline-not-remembered'),
    },
    'check-proof': { ask: get(() => '/rest/actor/proof/'), expected: ofOneselfAlone },
    'download-own-data': { ask: get(() => '/rest/actor/data/json'), expected: ofOneselfAlone },
    'read-authenticator': { ask: get(() => '/rest/actor/authenticator/'), expected: ofAdministratorsAlone },
    'list-passkeys': { ask: get(() => '/rest/actor/passkeys/'), expected: ofOneselfAlone },
    'begin-passkey-proof': {
      ask: () => ({ method: 'POST', url: '/rest/actor/passkeys/proof' }),
      expected: ofOneselfAlone,
    },
    'begin-passkey': {
      ask: () => ({ method: 'POST', url: '/rest/actor/passkeys/begin', payload: { password: PASSWORD } }),
      expected: ofOneselfAlone,
    },
    'read-analytics': { ask: get(() => '/rest/actor/analytics/'), expected: ofOneselfAlone },
    'show-analytics': { ask: get(() => '/rest/actor/analytics/frame'), expected: withoutAnalytics },
    'withdraw-request': {
      ask: () => ({ method: 'POST', url: '/rest/actor/requests/withdraw', payload: { key: 'none' } }),
      expected: changed(aboutOneself, notByImpersonator),
    },
    'choose-language': {
      ask: ({ person }) => ({
        method: 'PUT',
        url: `/rest/actor/user-locale/${person}`,
        payload: { locale: 'nl' },
      }),
      expected: ownAccount,
    },
    'set-email': {
      ask: () => ({
        method: 'POST',
        url: '/rest/actor/set-email/',
        payload: { emailAddress: 'nieuw@post.example' },
      }),
      expected: ownAddress,
    },
    'choose-analytics': {
      ask: () => ({ method: 'PUT', url: '/rest/actor/analytics/', payload: { choice: 'agreed' } }),
      expected: ofOneselfAlone,
    },
    'request-email-change': {
      ask: () => ({
        method: 'POST',
        url: '/rest/actor/email-change/',
        payload: { emailAddress: 'geen adres', password: PASSWORD },
      }),
      expected: saying(ofOneselfAlone, 'ok', 'email-invalid'),
    },
    'prove-oneself': {
      ask: () => ({ method: 'POST', url: '/rest/actor/proof/', payload: { password: PASSWORD } }),
      expected: ofOneselfAlone,
    },
    'end-other-sessions': {
      ask: () => ({ method: 'POST', url: '/rest/actor/sessions/end-others' }),
      expected: ofOneselfAlone,
      last: true,
    },
    'change-password': {
      ask: ({ person }) => ({
        method: 'POST',
        url: '/rest/actor/passwordchange/',
        payload: {
          gebruiker: person,
          oldPassword: PASSWORD,
          nieuwWachtwoord: password,
          controleWachtwoord: password,
        },
      }),
      expected: ownPassword,
      last: true,
    },
  },
  provedElsewhere: {
    'sign-in': 'features/account: signing in',
    'sign-out': 'features/account: signing out',
    'start-single-sign-on': 'features/account/single-sign-on',
    'finish-single-sign-on': 'features/account/single-sign-on',
    'submit-code': 'features/account/second-factor: only a sign-in that waits for a code',
    'request-new-code': 'features/account/second-factor: only a sign-in that waits for a code',
    'begin-set-up': 'features/account/second-factor: only a sign-in that waits for an app',
    'confirm-set-up': 'features/account/second-factor: only a sign-in that waits for an app',
    'finish-set-up': 'features/account/second-factor: only a sign-in that waits for an app',
    'begin-passkey-sign-in': 'features/account/passkey: the same answer for everybody',
    'sign-in-with-passkey': 'features/account/passkey: only with a passkey',
    'begin-passkey-factor': 'features/account/passkey: only a sign-in that waits',
    'submit-passkey': 'features/account/passkey: only a sign-in that waits',
    'begin-passkey-set-up': 'features/account/passkey: only a sign-in that waits for a second factor',
    'confirm-passkey-set-up': 'features/account/passkey: only a sign-in that waits for a second factor',
    'add-passkey': 'features/account/passkey: only with a passkey made for this session',
    'remove-passkey': 'features/account/passkey: somebody else’s passkey is not found',
    'show-demo-code': 'features/account: exists in the demo only',
    'request-password': 'features/account/password: the same answer for everybody',
    'confirm-email-change': 'features/account/email-change: only with the token of a mailed link',
    'reset-password': 'features/account/password: only with the token of a mailed link',
    'check-password-link': 'features/account/password: only with the token of a mailed link',
    'check-email-link': 'features/account/email-change: only with the token of a mailed link',
    'enter-by-link': 'features/account/link: coming in by a link',
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
  },
} as const satisfies AreaMatrix
