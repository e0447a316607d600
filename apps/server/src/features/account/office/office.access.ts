import type * as contract from '@portal/contract/account.office.contract.ts'
import type { AccessRule, NameOf } from '../../../security/access.ts'

/** The access rules of the office: roles, audit log, sign-ins and sessions. */
export const accountOfficeAccess = {
  'read-office': { for: 'staff' },
  'read-office-today': { for: 'staff' },
  'list-office-roles': { for: 'staff', right: 'roles' },
  'grant-office-role': { for: 'staff', right: 'roles' },
  'revoke-office-role': { for: 'staff', right: 'roles' },
  'list-audit': { for: 'staff', right: 'audit' },
  'download-audit': { for: 'staff', right: 'audit' },
  'list-school-sign-ins': { for: 'staff', right: 'accounts' },
  'list-school-sessions': { for: 'staff', right: 'accounts' },
  'end-school-session': { for: 'staff', right: 'accounts' },
  'block-account': { for: 'staff', right: 'accounts' },
  'unblock-account': { for: 'staff', right: 'accounts' },
  'end-account-sessions': { for: 'staff', right: 'accounts' },
  'reset-second-factor': { for: 'staff', right: 'accounts' },
  'list-proposals': { for: 'staff' },
  'propose-grant': { for: 'staff', right: 'roles' },
  'propose-revoke': { for: 'staff', right: 'roles' },
  'approve-proposal': { for: 'staff', right: 'release' },
  'reject-proposal': { for: 'staff', right: 'release' },
  'withdraw-proposal': { for: 'staff' },
  'change-person': { for: 'staff', right: 'people' },
  'change-relation': { for: 'staff', right: 'people' },
  'release-person-field': { for: 'staff', right: 'people' },
  'release-relation': { for: 'staff', right: 'people' },
  // Each list, and each job with a file, needs its own right.
  'start-export': { for: 'staff' },
  'download-job-file': { for: 'staff' },
  // Each kind of draft needs the right that saving it needs.
  'read-draft': { for: 'staff' },
  'save-draft': { for: 'staff' },
  'remove-draft': { for: 'staff' },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
