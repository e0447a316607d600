import webPush from 'web-push'
import type { PushKey } from '../../../../gateways/push/push-service.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { PortalSecret } from '../../../../security/portal-secret.ts'
import { noneReencrypted, type ReencryptionCount } from '../../../../security/reencryption-count.ts'
import { decrypt, encrypt, reencrypt, type EncryptionContext } from '../../../account/account.public.ts'
import { findStoredKey, storeKey } from './push-key.repository.ts'
import { deleteAllSubscriptions } from './push-subscription.repository.ts'

const contextOf = (tx: SchoolTransaction, portalSecret: PortalSecret): EncryptionContext => ({
  portalSecret,
  purpose: 'push keys',
  owner: tx.schoolId,
})

/** The key pair of this school; undefined without one that the secret of the portal decrypts. */
export async function findPushKey(tx: SchoolTransaction, secret: PortalSecret): Promise<PushKey | undefined> {
  const stored = await findStoredKey(tx)
  const privateKey = stored && decrypt(contextOf(tx, secret), stored.encrypted)
  return privateKey && { publicKey: stored.publicKey, privateKey: privateKey.toString() }
}

/** The key pair of this school, which is made when it has none. A new one ends the subscriptions with a lost one. */
export async function keepPushKey(tx: SchoolTransaction, secret: PortalSecret): Promise<PushKey> {
  const known = await findPushKey(tx, secret)
  if (known) return known
  const made = webPush.generateVAPIDKeys()
  await deleteAllSubscriptions(tx)
  await storeKey(tx, {
    publicKey: made.publicKey,
    encrypted: encrypt(contextOf(tx, secret), Buffer.from(made.privateKey)),
  })
  return made
}

/** Re-encrypts the private key with the current secret of the portal. */
export async function reencryptPushKey(
  tx: SchoolTransaction,
  secret: PortalSecret,
): Promise<ReencryptionCount> {
  const stored = await findStoredKey(tx)
  const anew = stored ? reencrypt(contextOf(tx, secret), stored.encrypted) : 'as-it-was'
  if (!stored || anew === 'as-it-was') return noneReencrypted
  if (anew === 'lost') return { ...noneReencrypted, lost: 1 }
  await storeKey(tx, { publicKey: stored.publicKey, encrypted: anew })
  return { ...noneReencrypted, reencrypted: 1 }
}
