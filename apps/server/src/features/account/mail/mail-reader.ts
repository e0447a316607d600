import { mayHaveLink } from '@portal/domain/account/sign-in/login-link.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findActivePerson, personOf, readAddressee, type Addressee } from '../people/person.repository.ts'
import { readSettings } from '../school-settings/school.repository.ts'

/** Somebody whom the portal writes to. */
export type MailReader = {
  /** Whoever would come in by a link of that mail: what this actor does not find, the mail does not tell. */
  readonly actor: Actor
  readonly school: SchoolSettings
  readonly addressee: Addressee
}

/** Somebody to write to; nobody whose account is closed or blocked, nor whoever administers the school. */
export async function findMailReader(
  tx: SchoolTransaction,
  personId: Guid,
  now: Instant,
): Promise<MailReader | undefined> {
  const row = await findActivePerson(tx, personId)
  if (!row || !mayHaveLink(row.stereotype)) return undefined
  const [school, addressee] = await Promise.all([readSettings(tx), readAddressee(tx, personId)])
  const actor: Actor = {
    schoolId: tx.schoolId,
    sessionId: '',
    person: personOf(row, now),
    role: {
      stereotype: row.stereotype,
      name: row.role_name,
      portalAdmin: false,
      impersonated: false,
      mayImpersonate: false,
    },
    language: addressee.language,
    authentication: { type: 'TOKEN', source: 'MAIL' },
    askedAt: now,
  }
  return { actor, school, addressee }
}
