import type * as contract from '@portal/contract/account.contract.ts'
import { everyRole, inPersonAlone, type AccessRule, type NameOf } from '../../access.ts'

/** Administrators, as themselves or as whomever they impersonate. */
const impersonators = { for: 'signed-in', roles: everyRole, mayImpersonate: true } as const

const administratorsAlone = { ...inPersonAlone, roles: ['beheerder', 'supervisor', 'portal_admin'] } as const

/** Who may make which call of the account. */
export const accountAccess = {
  'read-session': { for: 'anyone', letsBackIn: true },
  'sign-in': { for: 'anyone' },
  'enter-by-link': { for: 'anyone', letsBackIn: true },
  'sign-out': { for: 'anyone' },
  'list-own-sessions': inPersonAlone,
  'prove-by-password': inPersonAlone,
  'check-proof': inPersonAlone,
  'end-own-session': inPersonAlone,
  'end-other-sessions': inPersonAlone,
  'list-sign-ins': inPersonAlone,
  'download-own-data': inPersonAlone,
  'read-analytics': inPersonAlone,
  'choose-analytics': inPersonAlone,
  'show-analytics': inPersonAlone,
  'read-authenticator': administratorsAlone,
  'start-authenticator': administratorsAlone,
  'confirm-authenticator': administratorsAlone,
  'renew-recovery-codes': administratorsAlone,
  'remove-authenticator': administratorsAlone,
  'request-password': { for: 'anyone' },
  'reset-password': { for: 'anyone' },
  'change-password': inPersonAlone,
  'request-email-change': inPersonAlone,
  'confirm-email-change': { for: 'anyone' },
  'submit-code': { for: 'half-signed-in' },
  'request-new-code': { for: 'half-signed-in' },
  'begin-set-up': { for: 'half-signed-in' },
  'confirm-set-up': { for: 'half-signed-in' },
  'finish-set-up': { for: 'half-signed-in' },
  'show-demo-code': { for: 'half-signed-in' },
  'read-school-settings': { for: 'anyone' },
  'read-tenant-info': { for: 'anyone' },
  'list-single-sign-ons': { for: 'anyone' },
  'start-single-sign-on': { for: 'anyone' },
  'finish-single-sign-on': { for: 'anyone' },
  'read-notification': { for: 'anyone' },
  'report-crash': { for: 'anyone' },
  'list-demo-people': { for: 'anyone' },
  'list-relations': { for: 'signed-in', roles: everyRole },
  'withdraw-request': { for: 'signed-in', roles: everyRole },
  'choose-language': { for: 'signed-in', roles: everyRole },
  'set-email': { for: 'signed-in', roles: everyRole, reach: ['ACCOUNT'], alone: true },
  'list-guardians': impersonators,
  'start-impersonation': impersonators,
  'stop-impersonation': impersonators,
  'start-role-impersonation': impersonators,
  'stop-role-impersonation': impersonators,
  'list-looks-along': { for: 'signed-in', roles: everyRole, reach: ['ACCOUNT'] },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
