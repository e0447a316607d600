import { sql } from 'kysely'
import { isSameEmail } from '@portal/domain/account/person/email/email-address.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { addresseeOf, type Addressee } from '../people/person.repository.ts'
import { hashOfSecret } from '../secret-hash.ts'

/** The address that a link confirms: of an account, or on a record of another area. */
export type Confirmation = {
  readonly personId: Guid
  readonly email: string
  readonly purpose: string
  /** The record of another area. */
  readonly subject: Guid | null
}

/** The address of a person `p`, empty while it is not confirmed; as `confirmedEmail` of the domain. */
export const CONFIRMED_EMAIL = sql<string>`case when p.unconfirmed_email <> ''
  and lower(btrim(p.email)) = lower(btrim(p.unconfirmed_email)) then '' else p.email end`

type NewConfirmation = Confirmation & {
  readonly token: string
  readonly createdAt: Instant
  readonly expiresAt: Instant
}

/** Stores a link by the hash of its token. */
export async function insertConfirmation(tx: SchoolTransaction, link: NewConfirmation): Promise<void> {
  const { token, personId, email, purpose, subject, createdAt, expiresAt } = link
  await rows(tx)
    .insertInto('email_confirmation')
    .values({
      school_id: tx.schoolId,
      hash: hashOfSecret(token),
      person_id: personId,
      email,
      purpose,
      subject_id: subject,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

/** An account that asks for a link, and the number of links mailed for it since an instant. */
export async function readBeforeLink(
  tx: SchoolTransaction,
  personId: Guid,
  since: Instant,
): Promise<{ readonly addressee: Addressee; readonly mailed: number }> {
  const { mailed, settings, ...person } = await rows(tx)
    .selectFrom('person as p')
    .innerJoin('school as s', 's.id', 'p.school_id')
    .select(['p.id', 'p.full_name', 'p.email', 'p.language', 's.settings'])
    .select((query) =>
      query
        .selectFrom('email_confirmation as c')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('c.school_id', '=', 'p.school_id')
        .whereRef('c.person_id', '=', 'p.id')
        .where('c.created_at', '>', since)
        .$asScalar()
        .$notNull()
        .as('mailed'),
    )
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow()
  return { addressee: addresseeOf(person, settings), mailed }
}

/** Selects a valid link of an open account. */
const usable = (tx: SchoolTransaction, token: string, now: Instant) =>
  rows(tx)
    .selectFrom('email_confirmation as c')
    .innerJoin('person as p', (join) =>
      join.onRef('p.school_id', '=', 'c.school_id').onRef('p.id', '=', 'c.person_id'),
    )
    .select(['c.hash', 'p.email as ownEmail'])
    .where('c.hash', '=', hashOfSecret(token))
    .where('c.used_at', 'is', null)
    .where('c.expires_at', '>', now)
    .where('p.active', '=', true)
    .where('p.blocked', '=', false)

/** Whether the link is valid; does not use it up. */
export async function isConfirmationGood(
  tx: SchoolTransaction,
  token: string,
  now: Instant,
): Promise<boolean> {
  return (await usable(tx, token, now).executeTakeFirst()) !== undefined
}

/** Uses the link up, once, and returns what it confirms. */
export async function useUpConfirmation(
  tx: SchoolTransaction,
  token: string,
  now: Instant,
): Promise<Confirmation | undefined> {
  const link = await usable(tx, token, now).forUpdate().executeTakeFirst()
  if (!link) return undefined
  const used = await rows(tx)
    .updateTable('email_confirmation')
    .set({ used_at: now })
    .where('hash', '=', link.hash)
    .where('used_at', 'is', null)
    .returning(['person_id as personId', 'email', 'purpose', 'subject_id as subject'])
    .executeTakeFirst()
  // Confirms the account's address only if it did not change meanwhile.
  if (used && isSameEmail(link.ownEmail, used.email)) await confirmEmailsOf(tx, [used.personId])
  return used
}

/** Marks the addresses of these accounts as confirmed, by their owners or by the school. */
export async function confirmEmailsOf(tx: SchoolTransaction, people: readonly Guid[]): Promise<void> {
  await sql`update person set unconfirmed_email = ''
    where unconfirmed_email <> '' and id = any(${people}::uuid[])`.execute(rows(tx))
}

/** Returns the confirmed address of a person, or an empty string. */
export async function readConfirmedEmail(tx: SchoolTransaction, personId: Guid): Promise<string> {
  const found = await sql<{ email: string }>`
    select ${CONFIRMED_EMAIL} as email from person p where p.id = ${personId}`.execute(rows(tx))
  return found.rows[0]?.email ?? ''
}
