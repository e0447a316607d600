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

/** A try that counts for its network, and for no name. */
export const NO_NAME = ''

/** The name under which tries are counted, however it was typed. */
export const nameToCount = (loginName: string): string => loginName.trim().toLowerCase()

/** With which others a try is counted: those of its device, where there is one, or else those of its network. */
export type TryPlace = {
  readonly loginName: string
  readonly network: string
  /** The hash of a device that the name came in with before. */
  readonly device?: Buffer
}

/** What somebody may do too often: a wrong code counts as a wrong password does, but in every network. */
export type TryKind = 'sign-in' | 'code' | 'password-request'

type Counter = Exclude<TryKind, 'code'>
const countedAs: Readonly<Record<Counter, readonly TryKind[]>> = {
  'sign-in': ['sign-in', 'code'],
  'password-request': ['password-request'],
}

/** One name at a time: of many tries at once, each sees the ones before it. Lasts until the transaction ends. */
export async function waitForTurn(tx: SchoolTransaction, loginName: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.schoolId} ${loginName}`}, 0))`.execute(
    rows(tx),
  )
}

/** When this name was tried of late with something wrong, or asked for: from here, and from everywhere. */
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

/** How often anybody in this network did it within a quarter of an hour, with devices that nobody came in with. */
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

/** Counts a try, before it is known whether it is right: a crash or a crowd cannot make tries free. */
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

/** This one try turned out to be right; the ones before it still count. */
export async function forgetTry(tx: SchoolTransaction, id: TryId): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where('id', '=', id).execute()
}

/**
 * The right password makes up for the wrong ones that it is counted with: those of this device; or else those of all
 * networks, but not those of other devices.
 */
export async function forgetTries(
  tx: SchoolTransaction,
  place: Pick<TryPlace, 'loginName' | 'device'>,
): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where(countedWith(place, 'sign-in')).execute()
}

/** The tries of a name that are counted together: those of its device, or those of no device. */
const countedWith = ({ loginName, device }: Pick<TryPlace, 'loginName' | 'device'>, counter: Counter) => {
  const { eb, and } = expressionBuilder<Tables, 'failed_login'>()
  return and([
    eb('login_name', '=', loginName),
    eb('kind', 'in', countedAs[counter]),
    eb('device', device ? '=' : 'is', device ?? null),
  ])
}

/** A new password makes up for every wrong one. */
export async function forgetAllTries(tx: SchoolTransaction, loginName: string): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where('login_name', '=', loginName).execute()
}
