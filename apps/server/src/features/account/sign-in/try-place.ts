import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../browser.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isTrustedDevice } from '../own-account/device.repository.ts'
import { hashOfSecret } from '../secret-hash.ts'
import type { TryPlace } from './failed-login.repository.ts'
import { networkOf } from './network.ts'

/**
 * With which others a try of this browser is counted. One with which one of these people came in before has a few tries
 * of its own: whoever guesses elsewhere does not keep them out of it (SAF-S8). Asked for every name, known or not.
 */
export async function placeOfTry(
  tx: SchoolTransaction,
  loginName: string,
  people: readonly Guid[],
  { address, deviceSecret }: Browser,
): Promise<TryPlace> {
  const device = hashOfSecret(deviceSecret)
  const isTrusted = await isTrustedDevice(tx, people, device)
  return { loginName, network: networkOf(address), ...(isTrusted && { device }) }
}
