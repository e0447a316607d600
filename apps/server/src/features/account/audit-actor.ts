import type { Person } from '@portal/domain/account/person/person.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { AuditEntry } from './audit.repository.ts'

/** The facts about an actor that an audit entry needs. */
export type Acting = Pick<Actor, 'reallyBy' | 'askedAt'> & { readonly person: Pick<Person, 'guid'> }

/** Returns actor, time and impersonated person; the audit log keeps the real and the impersonated person apart. */
export const whoActs = ({
  person,
  reallyBy,
  askedAt,
}: Acting): Pick<AuditEntry, 'at' | 'asPersonId'> & { readonly personId: Person['guid'] } => ({
  at: askedAt,
  personId: reallyBy ?? person.guid,
  ...(reallyBy && reallyBy !== person.guid && { asPersonId: person.guid }),
})
