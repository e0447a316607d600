import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { hashOfSecret } from '../secret-hash.ts'

/** What a passkey is asked for; an answer for one is none for another. */
export type PasskeyPurpose = 'sign-in' | 'second-factor' | 'proof' | 'making'

/** For what, and which browser it is that was asked: by its session, or by a cookie of its own. */
export type Asked = { readonly purpose: PasskeyPurpose; readonly askedBy: string }

/** Keeps a question until it is answered or over, and removes those of this school that are over. */
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

/** Uses a question up; true for the one answer in time, in the browser that was asked, for what it was asked for. */
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
