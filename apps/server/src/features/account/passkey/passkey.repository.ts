import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A stored passkey, with its public key. */
export type StoredPasskey = {
  readonly id: Guid
  readonly personId: Guid
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: readonly string[]
  /** The counter went back once, so a copy exists; refused permanently. */
  readonly isCopied: boolean
}

const USER_HANDLE_BYTES = 32

/** Returns the random user handle of a person; creates it with the first passkey. */
export async function userHandleOf(tx: SchoolTransaction, personId: Guid): Promise<Buffer> {
  await rows(tx)
    .insertInto('passkey_owner')
    .values({ school_id: tx.schoolId, person_id: personId, user_handle: randomBytes(USER_HANDLE_BYTES) })
    .onConflict((conflict) => conflict.columns(['school_id', 'person_id']).doNothing())
    .execute()
  const { user_handle } = await rows(tx)
    .selectFrom('passkey_owner')
    .select('user_handle')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return user_handle
}

const columns = [
  'id',
  'person_id',
  'credential_id',
  'public_key',
  'sign_count',
  'transports',
  'copied_at',
] as const

/** Locks and returns a passkey of this school by credential id. */
export async function lockPasskey(
  tx: SchoolTransaction,
  credentialId: Buffer,
): Promise<StoredPasskey | undefined> {
  const row = await rows(tx)
    .selectFrom('passkey')
    .select([...columns])
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
  return row && storedPasskey(row)
}

/** Returns the passkeys of a person for a challenge. */
export async function passkeysOf(tx: SchoolTransaction, personId: Guid): Promise<readonly StoredPasskey[]> {
  const found = await rows(tx)
    .selectFrom('passkey')
    .select([...columns])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
  return found.map(storedPasskey)
}

const storedPasskey = (row: {
  id: Guid
  person_id: Guid
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  transports: readonly string[]
  copied_at: Instant | null
}): StoredPasskey => ({
  id: row.id,
  personId: row.person_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: row.sign_count,
  transports: row.transports,
  isCopied: row.copied_at !== null,
})

/** The number of passkeys of a person. */
export async function countPasskeys(tx: SchoolTransaction, personId: Guid): Promise<number> {
  const { count } = await rows(tx)
    .selectFrom('passkey')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return count
}

export type NewPasskey = Omit<StoredPasskey, 'id' | 'isCopied'> & {
  readonly userAgent: string
  readonly addedAt: Instant
}

/** Stores a passkey. Returns false when this school has it already. */
export async function insertPasskey(tx: SchoolTransaction, passkey: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await rows(tx)
    .insertInto('passkey')
    .values({
      school_id: tx.schoolId,
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: [...passkey.transports],
      user_agent: passkey.userAgent,
      created_at: passkey.addedAt,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'credential_id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores the use and the counter of a passkey. */
export async function storeUse(
  tx: SchoolTransaction,
  id: Guid,
  { signCount, now }: { readonly signCount: number; readonly now: Instant },
): Promise<void> {
  await rows(tx)
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .execute()
}

/** Marks a passkey as copied. The first time is kept. */
export async function storeCopied(tx: SchoolTransaction, id: Guid, now: Instant): Promise<void> {
  await rows(tx)
    .updateTable('passkey')
    .set({ copied_at: now })
    .where('id', '=', id)
    .where('copied_at', 'is', null)
    .execute()
}

/** Deletes a passkey of a person. Returns false when there is none. */
export async function deletePasskey(tx: SchoolTransaction, personId: Guid, id: Guid): Promise<boolean> {
  const { numDeletedRows } = await rows(tx)
    .deleteFrom('passkey')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes all passkeys of a person. Returns their number. */
export async function deletePasskeysOf(tx: SchoolTransaction, personId: Guid): Promise<number> {
  const { numDeletedRows } = await rows(tx)
    .deleteFrom('passkey')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A passkey, as its owner sees it. */
export type OwnPasskey = {
  readonly id: Guid
  readonly userAgent: string
  readonly addedAt: Instant
  readonly lastUsedAt: Instant | null
}

/** Returns the passkeys of a person, newest first. */
export async function listPasskeysOf(tx: SchoolTransaction, personId: Guid): Promise<readonly OwnPasskey[]> {
  const { rows: found } = await sql<OwnPasskey>`
    select id, user_agent as "userAgent", created_at as "addedAt", last_used_at as "lastUsedAt"
    from passkey where person_id = ${personId} order by created_at desc, id`.execute(rows(tx))
  return found
}
