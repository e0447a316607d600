import type * as contract from '@portal/contract/school.contract.ts'
import type * as informationSession from '@portal/contract/school/information-session.ts'
import type * as site from '@portal/contract/school/site.ts'
import type { AccessRule, NameOf } from '../../access.ts'

type Name = NameOf<typeof contract> | NameOf<typeof informationSession> | NameOf<typeof site>

/** Whoever has a portal, by an entrance that opens the school's information. */
const information = { for: 'signed-in', reach: ['EDU'], anyOf: ['eduEnabled'] } as const

/** Who may make which call of what the school tells. */
export const schoolAccess = {
  'read-home-blocks': { for: 'signed-in' },
  'open-information': information,
  'choose-information-child': information,
  'read-shown-tabs': information,
  'read-site-properties': information,
  'read-styles': information,
  'read-live-edit-right': information,
  'enable-live-edit': { ...information, roles: ['portal_admin'], alone: true },
} as const satisfies Record<Name, AccessRule>
