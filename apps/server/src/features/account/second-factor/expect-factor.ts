import { randomBytes } from 'node:crypto'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertCode, type StoredMethod } from './code.repository.ts'

/**
 * Waits for an app or a passkey, or for their being set up: nothing is sent, so a hash of nothing stands in for the one of a code.
 * Wrong tries are counted in the same place (SAF-S4).
 */
export async function expectFactor(
  tx: SchoolTransaction,
  waiting: { readonly personId: Guid; readonly sessionId: string },
  method: Exclude<StoredMethod, 'email'>,
  now: Instant,
): Promise<void> {
  await insertCode(tx, { ...waiting, hash: randomBytes(32), sentAt: now, method })
}
