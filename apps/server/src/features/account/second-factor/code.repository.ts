import {
  CODE_MINUTES,
  type SecondFactorMethod,
  type SentCode,
} from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The expected factor; `set-up-done` waits for the confirmation that the recovery codes were kept. */
export type StoredMethod = SecondFactorMethod | 'set-up-done'

const methodFrom = (source: string): StoredMethod => {
  const known = ['email', 'authenticator', 'passkey', 'set-up', 'set-up-done'] as const
  const method = known.find((one) => one === source)
  if (!method) throw new Error(`Not a second factor: ${source}`)
  return method
}

/** The latest code of a session, with the failed attempts of all its codes (SAF-S4). */
export type LatestCode = SentCode & { readonly hash: Buffer; readonly method: StoredMethod }

const bytes = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex')

/** Returns the latest code of a session, used or not. */
export async function findLatestCode(
  tx: SchoolTransaction,
  sessionId: string,
): Promise<LatestCode | undefined> {
  const codes = await rows(tx)
    .selectFrom('access_token')
    .select(['hash', 'source', 'failures', 'created_at', 'used_at'])
    .where('purpose', '=', 'second-factor')
    .where('session_id', '=', bytes(sessionId))
    .orderBy('created_at', 'desc')
    .execute()
  const latest = codes[0]
  return (
    latest && {
      hash: latest.hash,
      method: methodFrom(latest.source),
      sentAt: latest.created_at,
      used: latest.used_at !== null,
      wrongTries: codes.reduce((sum, { failures }) => sum + failures, 0),
    }
  )
}

/** Stores the hash of a code. A code that repeats within a sign-in keeps its failed attempts. */
export async function insertCode(
  tx: SchoolTransaction,
  code: {
    readonly hash: Buffer
    readonly sessionId: string
    readonly personId: Guid
    readonly sentAt: Instant
    readonly method: StoredMethod
  },
): Promise<void> {
  const { hash, sessionId, personId, sentAt } = code
  const times = { created_at: sentAt, expires_at: addMinutes(sentAt, CODE_MINUTES) }
  await rows(tx)
    .insertInto('access_token')
    .values({
      school_id: tx.schoolId,
      hash,
      purpose: 'second-factor',
      source: code.method,
      person_id: personId,
      session_id: bytes(sessionId),
      ...times,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'hash']).doUpdateSet(times))
    .execute()
}

/** Counts a failed attempt for a code. */
export async function countWrongAttempt(tx: SchoolTransaction, hash: Buffer): Promise<void> {
  await rows(tx)
    .updateTable('access_token')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('hash', '=', hash)
    .execute()
}

/** Stores the factor that is set up next. */
export async function storeMethod(
  tx: SchoolTransaction,
  sessionId: string,
  method: StoredMethod,
): Promise<void> {
  await rows(tx)
    .updateTable('access_token')
    .set({ source: method })
    .where('purpose', '=', 'second-factor')
    .where('session_id', '=', bytes(sessionId))
    .execute()
}

/** Deletes the codes of a completed sign-in. */
export async function deleteCodes(tx: SchoolTransaction, sessionId: string): Promise<void> {
  await rows(tx)
    .deleteFrom('access_token')
    .where('purpose', '=', 'second-factor')
    .where('session_id', '=', bytes(sessionId))
    .execute()
}
