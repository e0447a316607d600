import type { RequiredGroupType } from '@portal/domain/account/portal/school/school-settings.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Registration } from '../../../gateways/identity/identity-provider.ts'
import { decryptClientSecret } from './client-secret.ts'

/** A configured sign-in method, with its group of people. */
export type OpenSignInMethod = { readonly registration: Registration; readonly group: RequiredGroupType }

/**
 * Finds an active, configured sign-in method; none when its secret was encrypted with another portal secret. The school
 * file must be imported again then (docs/decisions/0017).
 */
export async function findOpenSignInMethod(
  tx: SchoolTransaction,
  { type, portalSecret }: { readonly type: string; readonly portalSecret: PortalSecret },
): Promise<OpenSignInMethod | undefined> {
  const row = await rows(tx)
    .selectFrom('single_sign_on')
    .select(['issuer', 'client_id', 'sealed_client_secret', 'required_group_type'])
    .where('type', '=', type)
    .where('enabled', '=', true)
    .where('issuer', '<>', '')
    .where('client_id', '<>', '')
    .executeTakeFirst()
  if (!row) return undefined
  const { issuer, client_id: clientId, required_group_type: group } = row
  const clientSecret = decryptClientSecret(
    { schoolId: tx.schoolId, type, portalSecret },
    row.sealed_client_secret,
  )
  if (clientSecret === undefined) return undefined
  return { registration: { issuer, clientId, clientSecret }, group }
}
