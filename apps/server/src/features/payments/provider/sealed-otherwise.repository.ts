import type pg from 'pg'
import type { Guid } from '@portal/domain/values/guid.ts'
import { asking } from '../../../database/reach.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import { openPaymentsKey } from './payments-key.ts'

/** Enough to tell one key that was lost from a secret that is not the one. */
const LOOKED_AT = 20

type SealedKey = { readonly id: Guid; readonly sealed: Buffer }

/**
 * Whether this secret opens none of the payments keys in the database: it is not that of the processes that sealed them.
 * @param owner how to connect as the owner, who sees every school
 */
export async function areKeysSealedOtherwise(
  owner: pg.PoolConfig,
  portalSecret: PortalSecret,
): Promise<boolean> {
  const { rows } = await asking(owner, (client) =>
    client.query<SealedKey>(
      `select id, sealed_payments_key as sealed from school where length(sealed_payments_key) > 0 limit ${LOOKED_AT}`,
    ),
  )
  return (
    rows.length > 0 &&
    rows.every(({ id, sealed }) => openPaymentsKey({ schoolId: id, portalSecret }, sealed) === undefined)
  )
}
