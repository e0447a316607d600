import type * as contract from '@portal/contract/people.contract.ts'
import type { AccessRule, NameOf } from '../../security/access.ts'
import { information, ofPupils } from '../site/site.public.ts'

/** The access rules of the people of the school. */
export const peopleAccess = {
  'read-employees': information,
  'read-class-list': ofPupils,
  'read-contact-details': ofPupils,
  'keep-phone-numbers': { ...ofPupils, alone: true },
  'read-profile': ofPupils,
  'read-presence-overview': ofPupils,
  'read-exam-assignment': ofPupils,
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
