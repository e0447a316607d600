import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../../security/browser.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isTrustedDevice } from '../../own-account/device.repository.ts'
import { hashOfSecret } from '../../secret-hash.ts'
import type { ThrottleScope } from './failed-login.repository.ts'
import { networkOf } from './network.ts'

/**
 * Returns the throttle scope of an attempt in this browser. A known device of one of these people has its own scope, so
 * that attempts elsewhere do not lock it (SAF-S8).
 */
export async function throttleScopeOf(
  tx: SchoolTransaction,
  loginName: string,
  people: readonly Guid[],
  browser: Browser,
): Promise<ThrottleScope> {
  return scopeOn(loginName, browser, await isTrustedDevice(tx, people, hashOfSecret(browser.deviceSecret)))
}

/** The same when it is known whether one of these people trusts this device. */
export function scopeOn(
  loginName: string,
  { address, deviceSecret }: Browser,
  isTrusted: boolean,
): ThrottleScope {
  const device = hashOfSecret(deviceSecret)
  return { loginName, network: networkOf(address), ...(isTrusted && { device }) }
}
