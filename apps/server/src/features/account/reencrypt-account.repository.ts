import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { PortalSecret } from '../../security/portal-secret.ts'
import { noneReencrypted, type ReencryptionCount } from '../../security/reencryption-count.ts'
import { reencryptJobFile } from './office/jobs/job-file.ts'
import { lockJobFiles, updateJobFile } from './office/jobs/job-file.repository.ts'
import { reencryptAppSecret } from './authenticator/app-secret.ts'
import { reencryptRecoveryCode } from './authenticator/recovery-codes.ts'
import { reencryptClientSecret } from './single-sign-on/client-secret.ts'
import type { Reencrypted } from './encryption.ts'

/** Re-encrypts the secrets of apps, recovery codes and identity providers, and the files of jobs. */
export async function reencryptAccount(
  tx: SchoolTransaction,
  secret: PortalSecret,
): Promise<ReencryptionCount> {
  const count = { ...noneReencrypted }
  await reencryptApps(tx, secret, count)
  await reencryptRecoveryCodes(tx, secret, count)
  await reencryptClients(tx, secret, count)
  await reencryptJobFiles(tx, secret, count)
  return count
}

type Counting = { -readonly [Key in keyof ReencryptionCount]: number }

async function reencryptApps(tx: SchoolTransaction, secret: PortalSecret, count: Counting): Promise<void> {
  const apps = await rows(tx)
    .selectFrom('authenticator')
    .select(['person_id', 'sealed_secret', 'next_sealed_secret'])
    .orderBy('person_id')
    .forUpdate()
    .execute()
  for (const { person_id: person, sealed_secret: encrypted, next_sealed_secret: next } of apps) {
    const changes = {
      sealed_secret: counted(count, reencryptAppSecret({ secret }, person, encrypted)),
      next_sealed_secret: next ? counted(count, reencryptAppSecret({ secret }, person, next)) : undefined,
    }
    if (changes.sealed_secret || changes.next_sealed_secret)
      await rows(tx).updateTable('authenticator').set(changes).where('person_id', '=', person).execute()
  }
}

async function reencryptRecoveryCodes(
  tx: SchoolTransaction,
  secret: PortalSecret,
  count: Counting,
): Promise<void> {
  const codes = await rows(tx)
    .selectFrom('recovery_code')
    .select(['person_id', 'hash', 'sealed_digest'])
    .where('used_at', 'is', null)
    .orderBy('person_id')
    .orderBy('hash')
    .forUpdate()
    .execute()
  for (const { person_id: person, hash, sealed_digest: encrypted } of codes) {
    if (!encrypted) continue
    const digest = counted(count, reencryptRecoveryCode(secret, person, encrypted))
    if (digest)
      await rows(tx)
        .updateTable('recovery_code')
        .set({ sealed_digest: digest })
        .where('person_id', '=', person)
        .where('hash', '=', hash)
        .execute()
  }
}

async function reencryptClients(tx: SchoolTransaction, secret: PortalSecret, count: Counting): Promise<void> {
  const methods = await rows(tx)
    .selectFrom('single_sign_on')
    .select(['type', 'sealed_client_secret'])
    .orderBy('type')
    .forUpdate()
    .execute()
  for (const { type, sealed_client_secret: encrypted } of methods) {
    const anew = reencryptClientSecret({ schoolId: tx.schoolId, type, portalSecret: secret }, encrypted)
    const reencrypted = counted(count, anew)
    if (reencrypted)
      await rows(tx)
        .updateTable('single_sign_on')
        .set({ sealed_client_secret: reencrypted })
        .where('type', '=', type)
        .execute()
  }
}

async function reencryptJobFiles(
  tx: SchoolTransaction,
  secret: PortalSecret,
  count: Counting,
): Promise<void> {
  for (const { id, encrypted } of await lockJobFiles(tx)) {
    const reencrypted = counted(count, reencryptJobFile(id, secret, encrypted))
    if (reencrypted) await updateJobFile(tx, id, reencrypted)
  }
}

/** Counts the result. Returns the new ciphertext, if it changed. */
function counted(count: Counting, anew: Reencrypted): Buffer | undefined {
  if (anew === 'as-it-was') return undefined
  if (anew === 'lost') {
    count.lost += 1
    return undefined
  }
  count.reencrypted += 1
  return anew
}
