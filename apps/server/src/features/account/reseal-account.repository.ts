import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { PortalSecret } from '../../security/portal-secret.ts'
import { noneResealed, type ResealCount } from '../../security/reseal-count.ts'
import { resealAppSecret } from './authenticator/app-secret.ts'
import { resealRecoveryCode } from './authenticator/recovery-codes.ts'
import { resealClientSecret } from './single-sign-on/client-secret.ts'
import type { Resealed } from './sealed.ts'

/** Re-encrypts the secrets of apps, recovery codes and identity providers. */
export async function resealAccount(tx: SchoolTransaction, secret: PortalSecret): Promise<ResealCount> {
  const count = { ...noneResealed }
  await resealApps(tx, secret, count)
  await resealRecoveryCodes(tx, secret, count)
  await resealClients(tx, secret, count)
  return count
}

type Counting = { -readonly [Key in keyof ResealCount]: number }

async function resealApps(tx: SchoolTransaction, secret: PortalSecret, count: Counting): Promise<void> {
  const apps = await rows(tx)
    .selectFrom('authenticator')
    .select(['person_id', 'sealed_secret', 'next_sealed_secret'])
    .orderBy('person_id')
    .forUpdate()
    .execute()
  for (const { person_id: person, sealed_secret: sealed, next_sealed_secret: next } of apps) {
    const changes = {
      sealed_secret: counted(count, resealAppSecret({ secret }, person, sealed)),
      next_sealed_secret: next ? counted(count, resealAppSecret({ secret }, person, next)) : undefined,
    }
    if (changes.sealed_secret || changes.next_sealed_secret)
      await rows(tx).updateTable('authenticator').set(changes).where('person_id', '=', person).execute()
  }
}

async function resealRecoveryCodes(
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
  for (const { person_id: person, hash, sealed_digest: sealed } of codes) {
    if (!sealed) continue
    const digest = counted(count, resealRecoveryCode(secret, person, sealed))
    if (digest)
      await rows(tx)
        .updateTable('recovery_code')
        .set({ sealed_digest: digest })
        .where('person_id', '=', person)
        .where('hash', '=', hash)
        .execute()
  }
}

async function resealClients(tx: SchoolTransaction, secret: PortalSecret, count: Counting): Promise<void> {
  const methods = await rows(tx)
    .selectFrom('single_sign_on')
    .select(['type', 'sealed_client_secret'])
    .orderBy('type')
    .forUpdate()
    .execute()
  for (const { type, sealed_client_secret: sealed } of methods) {
    const anew = resealClientSecret({ schoolId: tx.schoolId, type, portalSecret: secret }, sealed)
    const resealed = counted(count, anew)
    if (resealed)
      await rows(tx)
        .updateTable('single_sign_on')
        .set({ sealed_client_secret: resealed })
        .where('type', '=', type)
        .execute()
  }
}

/** Counts the result. Returns the new ciphertext, if it changed. */
function counted(count: Counting, anew: Resealed): Buffer | undefined {
  if (anew === 'as-it-was') return undefined
  if (anew === 'lost') {
    count.lost += 1
    return undefined
  }
  count.resealed += 1
  return anew
}
