import { expressionBuilder, sql } from 'kysely'
import {
  LOOKS_BACK_MINUTES,
  MOST_COUNTED_OF_NETWORK,
  WRONG_PASSWORD_WINDOW_MINUTES,
  type WrongPasswords,
} from '@portal/domain/account/sign-in/login.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { Tables } from '../../../../database/tables.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** The login of attempts that count for their network only. */
export const NO_NAME = ''

/** Normalises a login for counting attempts. */
export const nameToCount = (loginName: string): string => loginName.trim().toLowerCase()

/** The scope in which an attempt is counted: its known device if there is one, otherwise its network. */
export type ThrottleScope = {
  readonly loginName: string
  readonly network: string
  /** Hash of a known device of this login. */
  readonly device?: Buffer
}

/** The kinds of counted attempts. A wrong code counts as a wrong password, but in every network. */
export type AttemptKind = 'sign-in' | 'code' | 'password-request'

type Counter = Exclude<AttemptKind, 'code'>
const countedAs: Readonly<Record<Counter, readonly AttemptKind[]>> = {
  'sign-in': ['sign-in', 'code'],
  'password-request': ['password-request'],
}

/** Locks a login for the transaction, so that concurrent attempts are counted one by one. */
export async function waitForTurn(tx: SchoolTransaction, loginName: string): Promise<void> {
  await sql`select ${turnOf(tx, loginName)}`.execute(rows(tx))
}

/** The expression that does so as a part of another statement. */
export const turnOf = (tx: SchoolTransaction, name: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${`${tx.schoolId} ${name}`}, 0))`

/** Returns the times of recent failed attempts for this login, in this scope and everywhere. */
export async function listAttempts(
  tx: SchoolTransaction,
  scope: ThrottleScope,
  now: Instant,
  counter: Counter = 'sign-in',
): Promise<WrongPasswords> {
  const found = await recentAttempts(tx, now).where(countedWith(scope, counter)).execute()
  return attemptsIn(scope, found)
}

/**
 * The same for a sign-in whose device may be trusted, which is not known yet: so the attempts are read together with
 * the accounts. The returned function takes the scope.
 */
export async function listAttemptsOnDevice(
  tx: SchoolTransaction,
  { loginName, device }: Required<Pick<ThrottleScope, 'loginName' | 'device'>>,
  now: Instant,
): Promise<(scope: ThrottleScope) => WrongPasswords> {
  const found = await recentAttempts(tx, now)
    .where('login_name', '=', loginName)
    .where('kind', 'in', countedAs['sign-in'])
    .where(({ eb, or }) => or([eb('device', '=', device), eb('device', 'is', null)]))
    .execute()
  return (scope) =>
    attemptsIn(
      scope,
      found.filter((one) => (one.device === null) === (scope.device === undefined)),
    )
}

const recentAttempts = (tx: SchoolTransaction, now: Instant) =>
  rows(tx)
    .selectFrom('failed_login')
    .select(['failed_at', 'network', 'kind', 'device'])
    .where('failed_at', '>', addMinutes(now, -LOOKS_BACK_MINUTES))

type Attempt = { readonly failed_at: Instant; readonly network: string; readonly kind: AttemptKind }

function attemptsIn(scope: ThrottleScope, found: readonly Attempt[]): WrongPasswords {
  const momentsOf = (tries: readonly Attempt[]) => tries.map(({ failed_at }) => failed_at)
  if (scope.device) return { here: momentsOf(found), everywhere: [] }
  const here = found.filter((one) => one.kind === 'code' || one.network === scope.network)
  return { here: momentsOf(here), everywhere: momentsOf(found) }
}

/** Counts the attempts in this network within fifteen minutes, without known devices. */
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

/** Counts an attempt before it is checked, so that neither a crash nor concurrency gives free attempts. */
export async function recordAttempt(
  tx: SchoolTransaction,
  { loginName, network, device }: ThrottleScope,
  at: Instant,
  kind: AttemptKind = 'sign-in',
): Promise<AttemptId> {
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

export type AttemptId = number

/** Deletes one successful attempt; earlier ones still count. */
export async function forgetAttempt(tx: SchoolTransaction, id: AttemptId): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where('id', '=', id).execute()
}

/**
 * Deletes the failed attempts in the scope of a valid password: those of its device, or else those of all networks, but
 * not those of other known devices.
 */
export async function forgetAttempts(
  tx: SchoolTransaction,
  scope: Pick<ThrottleScope, 'loginName' | 'device'>,
): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where(countedWith(scope, 'sign-in')).execute()
}

/** Attempts for a login in the same scope: those of its device, or those without a known device. */
const countedWith = (
  { loginName, device }: Pick<ThrottleScope, 'loginName' | 'device'>,
  counter: Counter,
) => {
  const { eb, and } = expressionBuilder<Tables, 'failed_login'>()
  return and([
    eb('login_name', '=', loginName),
    eb('kind', 'in', countedAs[counter]),
    eb('device', device ? '=' : 'is', device ?? null),
  ])
}

/** Deletes all failed attempts, after a new password. */
export async function forgetAllAttempts(tx: SchoolTransaction, loginName: string): Promise<void> {
  await rows(tx).deleteFrom('failed_login').where('login_name', '=', loginName).execute()
}
