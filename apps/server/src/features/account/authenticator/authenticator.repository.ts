import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { KeptRecoveryCode } from './recovery-codes.ts'

/** A stored app; active once its owner entered a code. */
export type StoredAuthenticator = {
  readonly encryptedSecret: Buffer
  /** The secret of a replacement app that is not confirmed yet. */
  readonly nextEncryptedSecret: Buffer | null
  readonly isConfirmed: boolean
  readonly lastStep: number
}

/** Locks and returns the app of a person, so that no code is used twice. */
export async function lockAuthenticator(
  tx: SchoolTransaction,
  personId: Guid,
): Promise<StoredAuthenticator | undefined> {
  const row = await rows(tx)
    .selectFrom('authenticator')
    .select(['sealed_secret', 'next_sealed_secret', 'confirmed_at', 'last_step'])
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      encryptedSecret: row.sealed_secret,
      nextEncryptedSecret: row.next_sealed_secret,
      isConfirmed: row.confirmed_at !== null,
      lastStep: row.last_step,
    }
  )
}

/** Whether a person has an active app. */
export async function usesAuthenticator(tx: SchoolTransaction, personId: Guid): Promise<boolean> {
  const row = await rows(tx)
    .selectFrom('authenticator')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the secret of an unconfirmed app; a confirmed app stays. */
export async function insertAuthenticator(
  tx: SchoolTransaction,
  personId: Guid,
  encryptedSecret: Buffer,
  now: Instant,
): Promise<void> {
  const fresh = { sealed_secret: encryptedSecret, created_at: now, confirmed_at: null, last_step: 0 }
  await rows(tx)
    .insertInto('authenticator')
    .values({ school_id: tx.schoolId, person_id: personId, ...fresh })
    .onConflict((conflict) => conflict.columns(['school_id', 'person_id']).doUpdateSet(fresh))
    .execute()
}

/** Stores the secret of a replacement app. */
export async function storeNextSecret(
  tx: SchoolTransaction,
  personId: Guid,
  nextEncryptedSecret: Buffer,
): Promise<void> {
  await rows(tx)
    .updateTable('authenticator')
    .set({ next_sealed_secret: nextEncryptedSecret })
    .where('person_id', '=', personId)
    .execute()
}

/** Activates the replacement app; codes of the old one no longer work. */
export async function replaceSecret(
  tx: SchoolTransaction,
  personId: Guid,
  { encryptedSecret, step }: { readonly encryptedSecret: Buffer; readonly step: number },
): Promise<void> {
  await rows(tx)
    .updateTable('authenticator')
    .set({ sealed_secret: encryptedSecret, next_sealed_secret: null, last_step: step })
    .where('person_id', '=', personId)
    .execute()
}

/** Returns people with a password who never set up an app. */
export async function listWithoutApp(tx: SchoolTransaction): Promise<
  readonly {
    readonly personId: Guid
    readonly login: string
    readonly stereotype: Stereotype
    readonly inOffice: boolean
  }[]
> {
  const found = await rows(tx)
    .selectFrom('person as p')
    .leftJoin('authenticator as a', (join) =>
      join.onRef('a.school_id', '=', 'p.school_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select(['p.id as personId', 'p.login', 'p.stereotype', 'p.in_office as inOffice'])
    .where('p.password_hash', 'is not', null)
    .where('a.person_id', 'is', null)
    .execute()
  return found.flatMap(({ login, ...rest }) => (login === null ? [] : [{ ...rest, login }]))
}

/** Stores an active app. */
export async function giveApp(
  tx: SchoolTransaction,
  personId: Guid,
  encryptedSecret: Buffer,
  now: Instant,
): Promise<void> {
  await insertAuthenticator(tx, personId, encryptedSecret, now)
  await storeStep(tx, personId, 0, now)
}

/** Stores the last used step, and activates the app. */
export async function storeStep(
  tx: SchoolTransaction,
  personId: Guid,
  step: number,
  now: Instant,
): Promise<void> {
  await rows(tx)
    .updateTable('authenticator')
    .set(({ fn, val }) => ({ last_step: step, confirmed_at: fn.coalesce('confirmed_at', val(now)) }))
    .where('person_id', '=', personId)
    .execute()
}

/** Stores the last used step; only later codes are accepted. */
export async function storeLastStep(tx: SchoolTransaction, personId: Guid, step: number): Promise<void> {
  await rows(tx)
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('person_id', '=', personId)
    .execute()
}

/** Removes the authenticator app of a person; recovery codes stay. */
export async function deleteAuthenticator(tx: SchoolTransaction, personId: Guid): Promise<void> {
  await rows(tx).deleteFrom('authenticator').where('person_id', '=', personId).execute()
}

/** Removes all recovery codes of a person, used or not. */
export async function deleteRecoveryCodes(tx: SchoolTransaction, personId: Guid): Promise<void> {
  await rows(tx).deleteFrom('recovery_code').where('person_id', '=', personId).execute()
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: SchoolTransaction,
  personId: Guid,
  codes: readonly KeptRecoveryCode[],
): Promise<void> {
  await rows(tx).deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await rows(tx)
    .insertInto('recovery_code')
    .values(
      codes.map(({ hash, encryptedDigest }) => ({
        school_id: tx.schoolId,
        person_id: personId,
        hash,
        sealed_digest: encryptedDigest,
      })),
    )
    .execute()
}

/** Locks and returns the unused recovery codes, so that each works once. */
export async function lockRecoveryCodes(
  tx: SchoolTransaction,
  personId: Guid,
): Promise<readonly KeptRecoveryCode[]> {
  return rows(tx)
    .selectFrom('recovery_code')
    .select(['hash', 'sealed_digest as encryptedDigest'])
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .orderBy('hash')
    .forUpdate()
    .execute()
}

/** Marks the recovery code with this hash as used. */
export async function useUpRecoveryCode(
  tx: SchoolTransaction,
  personId: Guid,
  hash: Buffer,
  now: Instant,
): Promise<void> {
  await rows(tx)
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .execute()
}

/** Counts the unused recovery codes. */
export async function countRecoveryCodes(tx: SchoolTransaction, personId: Guid): Promise<number> {
  const { count } = await rows(tx)
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
