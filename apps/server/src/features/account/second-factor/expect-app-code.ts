import { randomBytes } from 'node:crypto'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertCode } from './code.repository.ts'

/**
 * Waits for a code of the app: nothing is sent, so a hash of nothing stands in for the one of a code. Its wrong tries
 * are counted in the same place (SAF-S4).
 */
export async function expectAppCode(
  tx: SchoolTransaction,
  waiting: { readonly personId: Guid; readonly sessionId: string },
  now: Instant,
): Promise<void> {
  await insertCode(tx, { ...waiting, hash: randomBytes(32), sentAt: now, method: 'authenticator' })
}
