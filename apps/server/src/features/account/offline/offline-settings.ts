import type { OfflineSettings } from '@portal/contract/account/offline/offline.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { findReadsOffline, storeReadsOffline } from '../remember-me/remember-me.repository.ts'

/** Whether the browser of this session keeps a copy to read without a connection. */
export async function readOfflineSettings(
  tx: SchoolTransaction,
  { sessionId, askedAt }: Actor,
): Promise<OfflineSettings> {
  const readsOffline = await findReadsOffline(tx, sessionId, askedAt)
  return { isOffered: readsOffline !== undefined, isOn: readsOffline ?? false }
}

/** Turns it on or off. Returns when the browser stops staying signed in; refuses a browser that does not. */
export async function chooseOfflineReading(
  { schools }: { readonly schools: Schools },
  { schoolId, sessionId }: Actor,
  isOn: boolean,
): Promise<Instant> {
  return schools.write(schoolId, async (tx) => {
    const until = await storeReadsOffline(tx, sessionId, isOn)
    if (until === undefined) throw new Refusal('offline-not-remembered')
    return until
  })
}
