import { expressionBuilder, sql } from 'kysely'
import {
  LOOKS_BACK_MINUTES,
  MOST_COUNTED_OF_NETWORK,
  WRONG_PASSWORD_WINDOW_MINUTES,
  type WrongPasswords,
} from '@portal/domain/account/sign-in/login.ts'
import { addMinutes, type Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { Tables } from '../../../database/tables.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The user name of tries that count for their network only. */
export const NO_NAME = ''

/** The normalised user name under which tries are counted. */
export const nameToCount = (loginName: string): string => loginName.trim().toLowerCase()

/** The scope in which a try is counted: its known device if it has one, otherwise its network. */
export type TryPlace = {
  readonly loginName: string
  readonly network: string
  /** The hash of a known device of this user name. */
  readonly device?: Buffer
}

/** The kinds of tries that are counted. A wrong code counts as a wrong password, but in every network. */
export type TryKind = 'sign-in' | 'code' | 'password-request'

type Counter = Exclude<TryKind, 'code'>
const countedAs: Readonly<Record<Counter, readonly TryKind[]>> = {
  'sign-in': ['sign-in', 'code'],
  'password-request': ['password-request'],
}

/** Locks a user name until the transaction ends, so that concurrent tries are counted one by one. */
export async function waitForTurn(tx: SchoolTransaction, loginName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.schoolId} ${loginName}`}, 0))`.execute(
    rows(tx),
  )
}

/** The moments of recent wrong tries for this name, in this scope and everywhere. */
export async function listTries(
  tx: SchoolTransaction,
  place: TryPlace,
  now: Instant,
  counter: Counter = 'sign-in',
): Promise<WrongPasswords> {
  const found = await rows(tx)
    .selectFrom('failed_login')
    .select(['failed_at', 'network', 'kind'])
    .where(countedWith(place, counter))
    .where('failed_at', '>', addMinutes(now, -LOOKS_BACK_MINUTES))
    .execute()
  const momentsOf = (tries: typeof found) => tries.map(({ failed_at }) => failed_at)
  if (place.device) return { here: momentsOf(found), everywhere: [] }
  const here = found.filter((one) => one.kind === 'code' || one.network === place.network)
  return { here: momentsOf(here), everywhere: momentsOf(found) }
}

/** The number of tries in this network within a quarter of an hour, without known devices. */
export async function countOfNetwork(
  tx: SchoolTransaction,
  network: string,
  now: Instant,
  counter: Counter = 'sign-in',
): Promise<number> {
  const found = await rows(tx)
    .selectFrom('failed_login')
    .select('id')
    .where('network', '=', network)
    .where('kind', 'in', countedAs[counter])
    .where('device', 'is', null)
    .where('failed_at', '>', addMinutes(now, -WRONG_PASSWORD_WINDOW_MINUTES))
    .limit(MOST_COUNTED_OF_NETWORK)
    .execute()
  return found.length
}

/** Counts a try before it is checked, so that neither a crash nor concurrency gives free tries. */
export async function recordTry(
  tx: SchoolTransaction,
  { loginName, network, device }: TryPlace,
  at: Instant,
  kind: TryKind = 'sign-in',
): Promise<TryId> {
  const { id } = await rows(tx)
    .insertInto('failed_login')
    .values({
      school_id: tx.schoolId,
      login_name: loginName,
      network,
      failed_at: at,
      kind,
      ...(device && { device }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type TryId = number

/** Removes one try that was right; earlier ones still count. */
export async function forgetTry(tx: SchoolTransaction, id: TryId): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where('id', '=', id).execute()
}

/**
 * Removes the wrong tries in the scope of a right password: those of its device, or else those of all networks, but not those
 * of other known devices.
 */
export async function forgetTries(
  tx: SchoolTransaction,
  place: Pick<TryPlace, 'loginName' | 'device'>,
): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where(countedWith(place, 'sign-in')).execute()
}

/** The tries of a name in the same scope: those of its device, or those without a known device. */
const countedWith = ({ loginName, device }: Pick<TryPlace, 'loginName' | 'device'>, counter: Counter) => {
  const { eb, and } = expressionBuilder<Tables, 'failed_login'>()
  return and([
    eb('login_name', '=', loginName),
    eb('kind', 'in', countedAs[counter]),
    eb('device', device ? '=' : 'is', device ?? null),
  ])
}

/** Removes all wrong tries, after a new password. */
export async function forgetAllTries(tx: SchoolTransaction, loginName: string): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where('login_name', '=', loginName).execute()
}
