import { randomBytes } from 'node:crypto'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertCode, type StoredMethod } from './code.repository.ts'

/**
 * Waits for an app or a passkey, or for setting one up. Nothing is sent, so the hash of an empty code is stored, to
 * count failed attempts in the same row (SAF-S4).
 */
export async function expectFactor(
  tx: SchoolTransaction,
  waiting: { readonly personId: Guid; readonly sessionId: string },
  method: Exclude<StoredMethod, 'email'>,
  now: Instant,
): Promise<void> {
  await insertCode(tx, { ...waiting, hash: randomBytes(32), sentAt: now, method })
}
