import { sql } from 'kysely'
import { addMinutes, type Instant } from '@portal/domain/values/instant.ts'
import { MAX_WRONG_PASSWORDS_PER_NETWORK } from '@portal/domain/account/login.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A try that counts for its network, and for no name. */
export const NO_NAME = ''

/** Half an hour is all that blocking looks back: a quarter of counting and a quarter of waiting. */
const LOOKS_BACK_MINUTES = 30

/** One name at a time: of many tries at once, each sees the ones before it. Lasts until the transaction ends. */
export async function waitForTurn(tx: SchoolTransaction, loginName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.schoolId} ${loginName}`}, 0))`.execute(
    rows(tx),
  )
}

/** When this name was tried with a wrong password of late. */
export async function listFailuresOfName(tx: SchoolTransaction, loginName: string, now: Instant) {
  return listFailures(tx, 'login_name', loginName, now)
}

/** When anybody in this network was wrong of late. */
export async function listFailuresOfNetwork(tx: SchoolTransaction, network: string, now: Instant) {
  return listFailures(tx, 'network', network, now)
}

async function listFailures(
  tx: SchoolTransaction,
  column: 'login_name' | 'network',
  value: string,
  now: Instant,
): Promise<readonly Instant[]> {
  const found = await rows(tx)
    .selectFrom('failed_login')
    .select('failed_at')
    .where(column, '=', value)
    .where('failed_at', '>', addMinutes(now, -LOOKS_BACK_MINUTES))
    .orderBy('failed_at', 'desc')
    .limit(MAX_WRONG_PASSWORDS_PER_NETWORK)
    .execute()
  return found.map(({ failed_at }) => failed_at)
}

/** Counts a try, before it is known whether it is right: a crash or a crowd cannot make tries free. */
export async function recordTry(
  tx: SchoolTransaction,
  attempt: { readonly loginName: string; readonly network: string; readonly at: Instant },
): Promise<TryId> {
  const { id } = await rows(tx)
    .insertInto('failed_login')
    .values({
      school_id: tx.schoolId,
      login_name: attempt.loginName,
      network: attempt.network,
      failed_at: attempt.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type TryId = number

/** This one try turned out to be right; the ones before it still count. */
export async function forgetTry(tx: SchoolTransaction, id: TryId): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where('id', '=', id).execute()
}

/** The right password makes up for all wrong ones of this name. */
export async function forgetTries(tx: SchoolTransaction, loginName: string): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where('login_name', '=', loginName).execute()
}
