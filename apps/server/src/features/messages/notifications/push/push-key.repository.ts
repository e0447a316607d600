import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

type StoredKey = { readonly publicKey: string; readonly encrypted: Buffer }

/** The stored key pair of this school, locked by a transaction that writes. */
export async function findStoredKey(tx: SchoolTransaction): Promise<StoredKey | undefined> {
  const found = await rows(tx)
    .selectFrom('push_key')
    .select(['public_key', 'sealed_private_key'])
    .executeTakeFirst()
  return found && { publicKey: found.public_key, encrypted: found.sealed_private_key }
}

/** Stores the key pair of this school. */
export async function storeKey(tx: SchoolTransaction, { publicKey, encrypted }: StoredKey): Promise<void> {
  const key = { public_key: publicKey, sealed_private_key: encrypted }
  await rows(tx)
    .insertInto('push_key')
    .values({ school_id: tx.schoolId, ...key })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet(key))
    .execute()
}
