import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../../security/browser.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isTrustedDevice } from '../../own-account/device.repository.ts'
import { hashOfSecret } from '../../secret-hash.ts'
import type { ThrottleScope } from './failed-login.repository.ts'
import { networkOf } from './network.ts'

/**
 * Returns the throttle scope of an attempt in this browser. A known device of one of these people has its own scope, so
 * that attempts elsewhere do not lock it (SAF-S8). Runs for every login, known or not, for equal time.
 */
export async function throttleScopeOf(
  tx: SchoolTransaction,
  loginName: string,
  people: readonly Guid[],
  { address, deviceSecret }: Browser,
): Promise<ThrottleScope> {
  const device = hashOfSecret(deviceSecret)
  const isTrusted = await isTrustedDevice(tx, people, device)
  return { loginName, network: networkOf(address), ...(isTrusted && { device }) }
}
