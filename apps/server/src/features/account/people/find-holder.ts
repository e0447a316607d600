import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findActivePerson, personOf } from './person.repository.ts'

/** The person who created a secret address, read without a session. */
export type Holder = Pick<Actor, 'person' | 'role' | 'language' | 'askedAt'>

/** Finds the holder with current rights; none for a closed or blocked account. */
export async function findHolder(
  tx: SchoolTransaction,
  personId: Guid,
  { school, now }: { readonly school: SchoolSettings; readonly now: Instant },
): Promise<Holder | undefined> {
  const row = await findActivePerson(tx, personId)
  if (!row) return undefined
  const { stereotype } = row
  return {
    person: personOf(row, now),
    role: {
      stereotype,
      name: row.role_name,
      portalAdmin: stereotype === 'portal_admin',
      impersonated: false,
      mayImpersonate: false,
    },
    language: row.language ?? school.locale.language,
    askedAt: now,
  }
}
