import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { hashOfSecret } from '../secret-hash.ts'

/** A link by the hash of its token, which cannot be derived from it (SAF-S5). */
export type NewEmailLink = {
  readonly token: string
  readonly personId: Guid
  readonly email: string
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

/** Stores a link that confirms an address; invalidates earlier links of this person. */
export async function insertEmailLink(tx: SchoolTransaction, link: NewEmailLink): Promise<void> {
  await rows(tx)
    .updateTable('access_token')
    .set({ used_at: link.createdAt })
    .where('person_id', '=', link.personId)
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .execute()
  await rows(tx)
    .insertInto('access_token')
    .values({
      school_id: tx.schoolId,
      hash: hashOfSecret(link.token),
      purpose: 'change-email',
      person_id: link.personId,
      email: link.email,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Uses a link up. Returns its person and address, or nothing when it was used or has expired. */
export async function useUpEmailLink(
  tx: SchoolTransaction,
  token: string,
  now: Instant,
): Promise<{ readonly personId: Guid; readonly email: string } | undefined> {
  return rows(tx)
    .updateTable('access_token')
    .set({ used_at: now })
    .where('hash', '=', hashOfSecret(token))
    .where('purpose', '=', 'change-email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['person_id as personId', 'email'])
    .executeTakeFirst()
}

/** Stores the chosen address. Returns false for an account that was closed or blocked meanwhile. */
export async function storeChosenEmail(
  tx: SchoolTransaction,
  personId: Guid,
  email: string,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await rows(tx)
    .updateTable('person')
    .set({ email, email_chosen_at: now, unconfirmed_email: '' })
    .where('id', '=', personId)
    .where('active', '=', true)
    .where('blocked', '=', false)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether the link is valid, of an open account. */
export async function isEmailLinkGood(tx: SchoolTransaction, token: string, now: Instant): Promise<boolean> {
  const link = await rows(tx)
    .selectFrom('access_token as a')
    .innerJoin('person as p', (join) =>
      join.onRef('p.school_id', '=', 'a.school_id').onRef('p.id', '=', 'a.person_id'),
    )
    .select('a.person_id')
    .where('a.hash', '=', hashOfSecret(token))
    .where('a.purpose', '=', 'change-email')
    .where('a.used_at', 'is', null)
    .where('a.expires_at', '>', now)
    .where('p.active', '=', true)
    .where('p.blocked', '=', false)
    .executeTakeFirst()
  return link !== undefined
}
