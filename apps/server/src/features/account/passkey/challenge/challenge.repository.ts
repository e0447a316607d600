import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { hashOfSecret } from '../../secret-hash.ts'

/** The purpose of a challenge; a response for one is invalid for another. */
export type PasskeyPurpose = 'sign-in' | 'second-factor' | 'proof' | 'making'

/** The purpose and the browser, identified by its session or a cookie. */
export type Asked = { readonly purpose: PasskeyPurpose; readonly askedBy: string }

/** Stores a challenge, and deletes the expired ones of this school. */
export async function insertChallenge(
  tx: SchoolTransaction,
  { purpose, askedBy }: Asked,
  {
    challenge,
    now,
    expiresAt,
  }: { readonly challenge: string; readonly now: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await rows(tx).deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
  await rows(tx)
    .insertInto('passkey_challenge')
    .values({
      school_id: tx.schoolId,
      hash: hashOfSecret(challenge),
      purpose,
      asked_by: hashOfSecret(askedBy),
      expires_at: expiresAt,
    })
    .execute()
}

/** Uses a challenge up. Returns true once, in time, for the same browser and purpose. */
export async function useUpChallenge(
  tx: SchoolTransaction,
  { purpose, askedBy }: Asked,
  { challenge, now }: { readonly challenge: string; readonly now: Instant },
): Promise<boolean> {
  const { numDeletedRows } = await rows(tx)
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hashOfSecret(challenge))
    .where('purpose', '=', purpose)
    .where('asked_by', '=', hashOfSecret(askedBy))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
