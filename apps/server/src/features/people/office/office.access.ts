import type * as contract from '@portal/contract/people.office.contract.ts'
import type { AccessRule, NameOf } from '../../../security/access.ts'

/** The access rules of families and imports in the office. */
export const peopleOfficeAccess = {
  'list-families': { for: 'staff', right: 'families' },
  'count-audience': { for: 'staff', right: 'families' },
  'list-groups': { for: 'staff', right: 'families' },
  'read-group-names': { for: 'staff', right: 'families' },
  'create-group': { for: 'staff', right: 'people' },
  'preview-group-change': { for: 'staff', right: 'people' },
  'change-group': { for: 'staff', right: 'people' },
  'remove-group': { for: 'staff', right: 'people' },
  'read-family': { for: 'staff', right: 'families' },
  'download-families': { for: 'staff', right: 'families' },
  'list-imports': { for: 'staff', right: 'people' },
  'upload-import': { for: 'staff', right: 'people' },
  'read-import': { for: 'staff', right: 'people' },
  'map-import': { for: 'staff', right: 'people' },
  'preview-import': { for: 'staff', right: 'people' },
  'mend-import': { for: 'staff', right: 'people' },
  'apply-import': { for: 'staff', right: 'people' },
  'cancel-import': { for: 'staff', right: 'people' },
  'preview-invitations': { for: 'staff', right: 'people' },
  'invite-guardians': { for: 'staff', right: 'people' },
  'preview-letters': { for: 'staff', right: 'people' },
  'make-letters': { for: 'staff', right: 'people' },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
