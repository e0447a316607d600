import { sql } from 'kysely'
import type { KeptToken } from '@portal/domain/account/sign-in/remember-me.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

const bytes = (hash: string): Buffer => Buffer.from(hash, 'hex')

export type NewRememberMe = {
  readonly personId: Guid
  readonly seriesHash: string
  readonly tokenHash: string
  readonly passwordVersion: number
  readonly factorShown: boolean
  readonly userAgent: string
  readonly provedAt: Instant
  readonly endsAt: Instant
}

/** Stores a new remember-me record. Returns its id. */
export async function insertRememberMe(tx: SchoolTransaction, begun: NewRememberMe): Promise<Guid> {
  const { id } = await rows(tx)
    .insertInto('lasting_sign_in')
    .values({
      school_id: tx.schoolId,
      person_id: begun.personId,
      series_hash: bytes(begun.seriesHash),
      token_hash: bytes(begun.tokenHash),
      changed_at: begun.provedAt,
      password_version: begun.passwordVersion,
      factor_shown: begun.factorShown,
      user_agent: begun.userAgent,
      created_at: begun.provedAt,
      proved_at: begun.provedAt,
      ends_at: begun.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A remember-me record, with the current state of its owner. */
export type RememberMe = {
  readonly id: Guid
  readonly personId: Guid
  readonly kept: KeptToken
  /** Random bytes from which the current token was derived; null before the first exchange. */
  readonly chance: Buffer | null
  readonly provedAt: Instant
  readonly userAgent: string
  /** Whether a second factor was shown at the start, and whether the school requires one. */
  readonly factorShown: boolean
  readonly secondFactor: boolean
  readonly stereotype: Stereotype
  /** Whether its owner has a role in the office. */
  readonly inOffice: boolean
  readonly passwordVersion: number
  /** Whether the account is open and the password unchanged since the proof. */
  readonly isOpen: boolean
  /** Whether the browser keeps a copy to read without a connection. */
  readonly readsOffline: boolean
}

type LockedRow = Omit<RememberMe, 'kept'> & {
  current: Buffer
  former: Buffer | null
  changedAt: Instant
  endsAt: Instant
}

/** Locks and returns the remember-me record of a series, or nothing. */
export async function lockRememberMe(
  tx: SchoolTransaction,
  seriesHash: string,
): Promise<RememberMe | undefined> {
  const { rows: found } = await sql<LockedRow>`
    select l.id, l.person_id as "personId", l.token_hash as current, l.former_hash as former, l.chance,
      l.changed_at as "changedAt", l.ends_at as "endsAt", l.proved_at as "provedAt", l.user_agent as "userAgent",
      l.factor_shown as "factorShown", p.second_factor as "secondFactor", p.stereotype,
      p.in_office as "inOffice",
      p.password_version as "passwordVersion", l.reads_offline as "readsOffline",
      p.active and not p.blocked and p.password_version = l.password_version as "isOpen"
    from lasting_sign_in l join person p on p.school_id = l.school_id and p.id = l.person_id
    where l.series_hash = ${bytes(seriesHash)} for update of l`.execute(rows(tx))
  const row = found[0]
  if (!row) return undefined
  const { current, former, changedAt, endsAt, ...rest } = row
  const kept = {
    current: current.toString('hex'),
    ...(former && { former: former.toString('hex') }),
    changedAt,
    endsAt,
  }
  return { ...rest, kept }
}

/** Stores the next token, and the presented one as the former token. */
export async function changeToken(
  tx: SchoolTransaction,
  id: Guid,
  { tokenHash, chance, now }: { readonly tokenHash: string; readonly chance: Buffer; readonly now: Instant },
): Promise<void> {
  await rows(tx)
    .updateTable('lasting_sign_in')
    .set(({ ref }) => ({
      former_hash: ref('token_hash'),
      token_hash: bytes(tokenHash),
      chance,
      changed_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Stores a reauthentication for the session, and extends remember-me. */
export async function storeProof(
  tx: SchoolTransaction,
  sessionId: string,
  {
    newSessionId,
    now,
    endsAt,
  }: { readonly newSessionId: string; readonly now: Instant; readonly endsAt: Instant },
): Promise<boolean> {
  const renewed = await rows(tx)
    .updateTable('session')
    .set({ id: bytes(newSessionId), proved_at: now })
    .where('id', '=', bytes(sessionId))
    .where('proved_at', 'is not', null)
    .returning('lasting_id')
    .executeTakeFirst()
  if (!renewed) return false
  await rows(tx)
    .updateTable('lasting_sign_in')
    .set({ proved_at: now, ends_at: endsAt })
    .where('id', '=', renewed.lasting_id)
    .execute()
  return true
}

/** Returns whether the browser of a session keeps a copy; nothing for a browser that does not stay signed in. */
export async function findReadsOffline(
  tx: SchoolTransaction,
  sessionId: string,
  now: Instant,
): Promise<boolean | undefined> {
  const found = await rows(tx)
    .selectFrom('session')
    .innerJoin('lasting_sign_in as l', 'l.id', 'session.lasting_id')
    .select('l.reads_offline')
    .where('session.id', '=', bytes(sessionId))
    .where('l.ends_at', '>', now)
    .executeTakeFirst()
  return found?.reads_offline
}

/** Stores whether the browser of a session keeps a copy. Returns when it stops staying signed in. */
export async function storeReadsOffline(
  tx: SchoolTransaction,
  sessionId: string,
  readsOffline: boolean,
): Promise<Instant | undefined> {
  const changed = await rows(tx)
    .updateTable('lasting_sign_in as l')
    .from('session')
    .set({ reads_offline: readsOffline })
    .whereRef('l.id', '=', 'session.lasting_id')
    .where('session.id', '=', bytes(sessionId))
    .returning('l.ends_at')
    .executeTakeFirst()
  return changed?.ends_at
}

/** A remember-me record in My account. */
export type StoredRememberMe = {
  readonly id: Guid
  readonly userAgent: string
  readonly createdAt: Instant
  readonly lastSeenAt: Instant
  readonly endsAt: Instant
}

/** Returns the remember-me records of a person, latest used first, with expired ones. */
export async function listRememberMeOf(
  tx: SchoolTransaction,
  personId: Guid,
): Promise<readonly StoredRememberMe[]> {
  const found = await rows(tx)
    .selectFrom('lasting_sign_in')
    .select(['id', 'user_agent', 'created_at', 'changed_at', 'ends_at'])
    .where('person_id', '=', personId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute()
  return found.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    lastSeenAt: row.changed_at,
    endsAt: row.ends_at,
  }))
}

/** Returns the sessions of a remember-me record. */
export async function listSessionIdsOfRememberMe(
  tx: SchoolTransaction,
  id: Guid,
): Promise<readonly string[]> {
  const found = await rows(tx).selectFrom('session').select('id').where('lasting_id', '=', id).execute()
  return found.map((row) => row.id.toString('hex'))
}

/** Returns the id of the remember-me record of a series or a session. */
export async function findRememberMeId(
  tx: SchoolTransaction,
  known: { readonly seriesHash: string } | { readonly sessionId: string },
): Promise<Guid | undefined> {
  if ('seriesHash' in known) {
    const row = await rows(tx)
      .selectFrom('lasting_sign_in')
      .select('id')
      .where('series_hash', '=', bytes(known.seriesHash))
      .executeTakeFirst()
    return row?.id
  }
  const row = await rows(tx)
    .selectFrom('session')
    .select('lasting_id')
    .where('id', '=', bytes(known.sessionId))
    .executeTakeFirst()
  return row?.lasting_id ?? undefined
}

/** Deletes a remember-me record; its sessions are ended separately. */
export async function deleteRememberMe(tx: SchoolTransaction, id: Guid): Promise<void> {
  await rows(tx).deleteFrom('lasting_sign_in').where('id', '=', id).execute()
}

/** Deletes all remember-me records of a person. */
export async function deleteAllRememberMeOf(tx: SchoolTransaction, personId: Guid): Promise<void> {
  await rows(tx).deleteFrom('lasting_sign_in').where('person_id', '=', personId).execute()
}
