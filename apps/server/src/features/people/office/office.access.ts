import type * as contract from '@portal/contract/people.office.contract.ts'
import type { AccessRule, NameOf } from '../../../security/access.ts'

/** The access rules of the families in the office. */
export const peopleOfficeAccess = {
  'list-families': { for: 'staff', right: 'families' },
  'count-audience': { for: 'staff', right: 'families' },
  'list-groups': { for: 'staff', right: 'families' },
  'create-group': { for: 'staff', right: 'people' },
  'remove-group': { for: 'staff', right: 'people' },
  'read-family': { for: 'staff', right: 'families' },
  'download-families': { for: 'staff', right: 'families' },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
