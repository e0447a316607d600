import type pg from 'pg'
import type { Guid } from '@portal/domain/values/guid.ts'
import { asking } from '../../../database/reach.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import { decryptPaymentsKey } from './payments-key.ts'

/** Enough to distinguish one damaged key from a wrong secret. */
const LOOKED_AT = 20

type EncryptedKey = { readonly id: Guid; readonly encrypted: Buffer }

/**
 * Whether this secret decrypts none of the stored payments keys: other processes use another secret.
 * @param owner connection as the owner, who sees every school
 */
export async function areKeysOfOtherSecret(
  owner: pg.PoolConfig,
  portalSecret: PortalSecret,
): Promise<boolean> {
  const { rows } = await asking(owner, (client) =>
    client.query<EncryptedKey>(
      `select id, sealed_payments_key as encrypted from school where length(sealed_payments_key) > 0 limit ${LOOKED_AT}`,
    ),
  )
  return (
    rows.length > 0 &&
    rows.every(
      ({ id, encrypted }) => decryptPaymentsKey({ schoolId: id, portalSecret }, encrypted) === undefined,
    )
  )
}
