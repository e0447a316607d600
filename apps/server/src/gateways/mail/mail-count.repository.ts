import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { countedAddress } from '@portal/domain/account/mail/mail-limit.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** A number of mails of one kind to one address. */
export type CountedMails = { readonly address: string; readonly kind: string; readonly mails: number }

/** The key of an address: hexadecimal, so that it can be a map key. */
export const addressKey = (recipient: string): string =>
  createHash('sha256').update(countedAddress(recipient)).digest('hex')

/**
 * Reads the number of mails to these addresses on a day, over all schools. Other senders to one of them wait until the
 * commit.
 */
export async function readMailCounts(
  tx: SchoolTransaction,
  addresses: readonly string[],
  day: CalendarDay,
): Promise<readonly CountedMails[]> {
  // "address", "kind" and "mails" are never null: the function returns rows of mail_count.
  const found = await sql<CountedMails>`
    select encode(address, 'hex') as address, kind, mails from count_mails(
      (select array_agg(decode(a, 'hex')) from unnest(${addresses}::text[]) a), ${day}::date)`.execute(
    rows(tx),
  )
  return found.rows
}

/** Adds mails to the counts of a day; a negative number subtracts unsent ones. */
export async function addMailCounts(
  tx: SchoolTransaction,
  counted: readonly CountedMails[],
  day: CalendarDay,
): Promise<void> {
  if (counted.length === 0) return
  await sql`
    insert into mail_count as c (school_id, address, day, kind, mails)
    select ${tx.schoolId}, decode(a, 'hex'), ${day}::date, k, m from unnest(
      ${counted.map(({ address }) => address)}::text[], ${counted.map(({ kind }) => kind)}::text[],
      ${counted.map(({ mails }) => mails)}::integer[]) u (a, k, m)
    order by 2, 4
    on conflict (school_id, address, day, kind) do update set mails = greatest(0, c.mails + excluded.mails)`.execute(
    rows(tx),
  )
}
