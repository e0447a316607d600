import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { findPersonByLogin } from '../link/login-link.repository.ts'
import { endSessionsOf } from './end-session.ts'
import { listSignedIn } from './session.repository.ts'

/**
 * Ends all sessions of a person or of the whole school, for an operator who suspects abuse. Returns the number of
 * people, or nothing for an unknown login.
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
