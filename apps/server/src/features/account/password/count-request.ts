import { networkBlockedUntil } from '@portal/domain/account/login.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../browser.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { listFailuresOfNetwork, NO_NAME, recordTry } from '../sign-in/failed-login.repository.ts'
import { networkOf } from '../sign-in/network.ts'

/**
 * Counts a request for a new password for its network, known name or not, so that nobody tries out a whole list of
 * names. Refuses with `too-many-sign-ins`. It is all that happens before the answer: that takes equal time for every
 * name (SAF-S9).
 */
export async function countRequest(
  deps: { readonly schools: Schools },
  { schoolId, browser, now }: { schoolId: Guid; browser: Browser; now: Instant },
): Promise<void> {
  const network = networkOf(browser.address)
  await deps.schools.write(schoolId, async (tx) => {
    const until = networkBlockedUntil(await listFailuresOfNetwork(tx, network, now), now)
    if (until) throw new Refusal('too-many-sign-ins', until)
    await recordTry(tx, { loginName: NO_NAME, network, at: now })
  })
}
