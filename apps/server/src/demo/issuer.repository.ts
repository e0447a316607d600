import { rows } from '../database/rows.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/** The identity provider that knows the portal by this name is found elsewhere from now on; its accounts go along. */
export async function replaceIssuer(tx: SchoolTransaction, clientId: string, issuer: string): Promise<void> {
  const moved = await rows(tx)
    .selectFrom('single_sign_on')
    .select('issuer')
    .distinct()
    .where('client_id', '=', clientId)
    .where('issuer', '<>', issuer)
    .execute()
  for (const former of moved) {
    await rows(tx).updateTable('single_sign_on').set({ issuer }).where('issuer', '=', former.issuer).execute()
    await rows(tx)
      .updateTable('outside_account')
      .set({ issuer })
      .where('issuer', '=', former.issuer)
      .execute()
  }
}

/** What that provider asks of the portal, encrypted for each of its sign-in methods. */
export async function replaceClientSecret(
  tx: SchoolTransaction,
  clientId: string,
  encryptedFor: (signInMethod: string) => Uint8Array,
): Promise<void> {
  const signInMethods = await rows(tx)
    .selectFrom('single_sign_on')
    .select('type')
    .where('client_id', '=', clientId)
    .execute()
  for (const { type } of signInMethods)
    await rows(tx)
      .updateTable('single_sign_on')
      .set({ sealed_client_secret: Buffer.from(encryptedFor(type)) })
      .where('type', '=', type)
      .execute()
}
