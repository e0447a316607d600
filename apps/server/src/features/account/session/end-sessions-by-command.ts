import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { findPersonByLogin } from '../link/login-link.repository.ts'
import { endSessionsOf } from './end-session.ts'
import { listSignedIn } from './session.repository.ts'

/**
 * Ends every session of somebody, or of everybody at the school, for whoever runs the portal and suspects that one is in
 * the wrong hands. How many people that were; nothing when the login is nobody's.
 */
export async function endSessionsByCommand(
  tx: SchoolTransaction,
  { login, now }: { readonly login: string | undefined; readonly now: Instant },
): Promise<number | undefined> {
  const people = login === undefined ? await listSignedIn(tx) : await onlyOf(tx, login)
  for (const personId of people ?? []) {
    await endSessionsOf(tx, personId, now)
    await insertAuditEntry(tx, { at: now, personId, action: 'end-sessions-by-command' })
  }
  return people?.length
}

async function onlyOf(tx: SchoolTransaction, login: string): Promise<readonly Guid[] | undefined> {
  const personId = await findPersonByLogin(tx, login)
  return personId && [personId]
}
