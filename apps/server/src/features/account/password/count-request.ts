import { blockedUntil, secondsToWait } from '@portal/domain/account/sign-in/login.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import {
  countOfNetwork,
  listAttempts,
  nameToCount,
  NO_NAME,
  recordAttempt,
  waitForTurn,
} from '../sign-in/throttling/failed-login.repository.ts'
import { networkOf } from '../sign-in/throttling/network.ts'
import type { SlowDown } from '../sign-in/throttling/slow-down.ts'

type Deps = { readonly schools: Schools; readonly slowDown: SlowDown }
type Asked = { readonly schoolId: Guid; readonly browser: Browser; readonly now: Instant }

const KIND = 'password-request'

/**
 * Counts a password request for its login and its network, for known and unknown logins, so that a list of logins
 * cannot be tried.
 * A network with many requests waits longer each time, and is never locked; sign-in is not affected.
 * Refuses with `too-many-sign-ins` the sixth request for one login from one network within fifteen minutes.
 * Nothing else happens before the response, so that it takes equally long for every login (SAF-S9).
 */
export async function countRequest(deps: Deps, asked: Asked & { readonly loginName: string }): Promise<void> {
  const { schoolId, browser, now } = asked
  const scope = { loginName: nameToCount(asked.loginName), network: networkOf(browser.address) }
  const seconds = await deps.schools.write(schoolId, async (tx) => {
    await waitForTurn(tx, scope.loginName)
    const { here } = await listAttempts(tx, scope, now, KIND)
    const until = blockedUntil({ here, everywhere: [] }, now)
    if (until) throw new Refusal('too-many-sign-ins', until)
    const ofNetwork = await countOfNetwork(tx, scope.network, now, KIND)
    await recordAttempt(tx, scope, now, KIND)
    return secondsToWait({ here: [] }, ofNetwork, now)
  })
  await deps.slowDown(scope.network, seconds, now)
}

/**
 * Counts an invalid link as a request of its network, and delays its refusal, so that links cannot be tried in bulk. A
 * valid link does not wait. Refuses with `too-many-sign-ins`.
 */
export async function countInvalidLink(deps: Deps, { schoolId, browser, now }: Asked): Promise<void> {
  const network = networkOf(browser.address)
  const ofNetwork = await deps.schools.write(schoolId, async (tx) => {
    const before = await countOfNetwork(tx, network, now, KIND)
    await recordAttempt(tx, { loginName: NO_NAME, network }, now, KIND)
    return before
  })
  await deps.slowDown(network, secondsToWait({ here: [] }, ofNetwork, now), now)
}
