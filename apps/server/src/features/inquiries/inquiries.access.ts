import type * as contract from '@portal/contract/inquiries.contract.ts'
import type { AccessRule, NameOf } from '../../security/access.ts'

/** Pupils submit forms too, about themselves. */
const forms = {
  for: 'signed-in',
  roles: ['ouder', 'leerling'],
  reach: ['COMMUNICATOR_MESSAGES'],
  anyOf: ['formsEnabled'],
} as const
const formsAlone = { ...forms, alone: true } as const

/** Guardians and pupils; the use case decides who may react. */
const permissions = {
  for: 'signed-in',
  roles: ['ouder', 'leerling'],
  reach: ['PRIVACY'],
  anyOf: ['privacyEnabled'],
} as const
const permissionsAlone = { ...permissions, alone: true } as const

/** The access rules of forms and permissions. */
export const inquiriesAccess = {
  'list-inquiry-counts': { for: 'signed-in', roles: ['ouder', 'leerling'] },
  'list-modules': { for: 'signed-in' },
  'list-permissions': permissions,
  'read-permission-history': permissions,
  'grant-permission': permissionsAlone,
  'refuse-permission': permissionsAlone,
  'list-forms': forms,
  'read-form': forms,
  'list-form-submissions': forms,
  'list-form-answers': forms,
  'submit-form': formsAlone,
  'change-form-answers': formsAlone,
  'upload-form-file': formsAlone,
  'download-form-file': forms,
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
