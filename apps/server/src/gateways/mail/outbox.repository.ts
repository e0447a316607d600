import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** A mail with its cause; the same cause never mails twice. */
export type OutgoingMail = {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** The HTML version; the text is always present. */
  readonly html?: string
  /** The unsubscribe URL for this recipient. */
  readonly unsubscribe?: string
  readonly cause: string
  /** The person it goes to; absent for a mail to the school itself. */
  readonly personId?: Guid
  /** Set for a mail with a code or link: its expiry. Then, or once sent, the text is deleted. */
  readonly secretUntil?: Instant
}

/** A mail in the outbox, waiting or sent. */
export type StoredMail = OutgoingMail & {
  readonly id: number
  readonly createdAt: Instant
  readonly sentAt: Instant | undefined
  /** The number of failed deliveries. */
  readonly attempts: number
}

/** Whether the code or link in a mail has expired. */
export const isSecretOver = ({ secretUntil }: OutgoingMail, now: Instant): boolean =>
  secretUntil !== undefined && secretUntil <= now

/** Puts a mail in the outbox, in the transaction of its cause: both are committed, or neither (M12). */
export const putInOutbox = (tx: SchoolTransaction, mail: OutgoingMail, now: Instant): Promise<void> =>
  putAllInOutbox(tx, [mail], now)

/** Puts several mails in the outbox in one statement, in this order. */
export async function putAllInOutbox(
  tx: SchoolTransaction,
  mails: readonly OutgoingMail[],
  now: Instant,
): Promise<void> {
  if (mails.length === 0) return
  await rows(tx)
    .insertInto('mail')
    .values(
      mails.map(({ secretUntil, personId, ...rest }) => ({
        school_id: tx.schoolId,
        ...rest,
        secret_until: secretUntil ?? null,
        person_id: personId ?? null,
        created_at: now,
        next_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['school_id', 'cause']).doNothing())
    .execute()
}

/**
 * Leases mails that are due, oldest first. The ids are selected into an array, which is evaluated once. PostgreSQL may
 * repeat `in (select …)` for each row, every time with the next few, and take all.
 */
export async function takeMails(
  tx: SchoolTransaction,
  now: Instant,
  leaseUntil: Instant,
  limit: number,
): Promise<StoredMail[]> {
  const taken = await sql<Omit<StoredMail, 'sentAt' | 'secretUntil'> & { secretUntil: Instant | null }>`
    update mail set next_at = ${leaseUntil} where id = any(array(
      select id from mail where sent_at is null and next_at <= ${now}
      order by next_at, id limit ${limit} for update skip locked))
    returning id, recipient, subject, text, html, unsubscribe, cause, created_at as "createdAt", attempts,
      secret_until as "secretUntil"`.execute(rows(tx))
  return taken.rows
    .toSorted((one, other) => one.id - other.id)
    .map(({ secretUntil, ...mail }) => ({
      ...mail,
      sentAt: undefined,
      ...(secretUntil !== null && { secretUntil }),
    }))
}

/** Returns leased mails to the outbox unchanged. */
export async function giveBackMails(
  tx: SchoolTransaction,
  mails: readonly StoredMail[],
  now: Instant,
): Promise<void> {
  const ids = mails.map(({ id }) => id)
  await sql`update mail set next_at = ${now} where id = any(${ids}::bigint[])`.execute(rows(tx))
}

/** Postpones mails until a moment: their address has reached its daily limit. */
export async function holdMails(
  tx: SchoolTransaction,
  mails: readonly StoredMail[],
  until: Instant,
): Promise<void> {
  if (mails.length === 0) return
  const ids = mails.map(({ id }) => id)
  await sql`update mail set next_at = ${until}, last_error = 'postponed: daily limit of this address'
    where id = any(${ids}::bigint[])`.execute(rows(tx))
}

/** Marks mails as sent or expired; a secret in them is deleted. */
export async function markSent(tx: SchoolTransaction, ids: readonly number[], now: Instant): Promise<void> {
  await sql`
    update mail set sent_at = ${now}, last_error = '', text = case when secret_until is null then text else '' end,
      html = case when secret_until is null then html else '' end
    where id = any(${ids}::bigint[])`.execute(rows(tx))
}

/** Deletes the text of mails whose secret has expired. */
export async function clearExpiredSecrets(tx: SchoolTransaction, now: Instant): Promise<void> {
  await rows(tx).updateTable('mail').set({ text: '', html: '' }).where('secret_until', '<', now).execute()
}

const DAY = 24 * 60 * 60
const YEAR_DAYS = 365
/** The legal retention of financial records: mails about money belong to them. */
const BOOKS_DAYS = 7 * 366
/** Batch size; the job runs every hour, and keeps transactions short. */
const FORGOTTEN_AT_ONCE = 5000
/** Mails that only announce something in the portal, or belong to sign-in. All other kinds may be about money. */
const TELLS_ONLY =
  '^(announcement:|message-digest:|absence-report |code:|recovery-code:|authenticator-|passkey-|email-|confirm-address:|copied-token:|infected-file-)'

/** Deletes mails after their retention, oldest first: one year, and longer for mails about money. */
export async function forgetOldMails(tx: SchoolTransaction, now: Instant): Promise<void> {
  const [year, books] = [YEAR_DAYS, BOOKS_DAYS].map((days) => addSeconds(now, -days * DAY))
  await sql`
    delete from mail where id in (
      select id from mail
      where created_at < ${year} and (created_at < ${books} or cause ~ ${TELLS_ONLY})
      order by created_at limit ${FORGOTTEN_AT_ONCE})`.execute(rows(tx))
}

/** Counts a failed delivery; a process that died does not count one. */
export async function postponeMail(
  tx: SchoolTransaction,
  id: number,
  nextAt: Instant,
  error: string,
): Promise<void> {
  await rows(tx)
    .updateTable('mail')
    .set((mail) => ({
      next_at: nextAt,
      last_error: error.slice(0, 500),
      attempts: mail('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** The latest mails of the school, newest first, for the demo mailbox. */
export async function listMails(tx: SchoolTransaction, limit: number): Promise<StoredMail[]> {
  const found = await rows(tx)
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'text', 'cause', 'attempts'])
    .select(['created_at as createdAt', 'sent_at as sentAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return found.map((mail) => ({ ...mail, sentAt: mail.sentAt ?? undefined }))
}
