import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../security/browser.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isTrustedDevice } from '../own-account/device.repository.ts'
import { hashOfSecret } from '../secret-hash.ts'
import type { TryPlace } from './failed-login.repository.ts'
import { networkOf } from './network.ts'

/**
 * The scope in which a try of this browser is counted. A known device of one of these people has tries of its own, so that
 * guessing elsewhere does not block it (SAF-S8). Runs for every name, known or not, for equal time.
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
