import type { Person } from '@portal/domain/account/person/person.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { AuditEntry } from './audit.repository.ts'

/** What the trail needs to know of whoever acts. */
export type Acting = Pick<Actor, 'reallyBy' | 'askedAt'> & { readonly person: Pick<Person, 'guid'> }

/** Who did it, when, and as whom: the trail names the one who was really there, and the one impersonated apart. */
export const whoActs = ({
  person,
  reallyBy,
  askedAt,
}: Acting): Pick<AuditEntry, 'at' | 'asPersonId'> & { readonly personId: Person['guid'] } => ({
  at: askedAt,
  personId: reallyBy ?? person.guid,
  ...(reallyBy && reallyBy !== person.guid && { asPersonId: person.guid }),
})
