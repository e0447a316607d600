import { demoFamilyDetails } from '@portal/demo/family-details.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../database/tenancy.ts'
import { storeAddresses } from '../features/people/office/address/address.repository.ts'
import { storeShares } from '../features/people/office/payers/payers.repository.ts'
import { idOfSchool, idsOfSchool } from '../school-file/rows/ids.ts'

/** Stores postal addresses and shares of payers, as an import of the administration does. */
export async function placeDemoFamilies(
  { schools, now }: { readonly schools: Schools; readonly now: Instant },
  key: keyof typeof demoFamilyDetails,
): Promise<void> {
  const idOf = idsOfSchool(key)
  const today = dayAtSchool(now)
  const { addresses, shares } = demoFamilyDetails[key]
  await schools.write(idOfSchool(key), async (tx) => {
    const all = Object.entries(addresses).map(([login, address]) => ({
      person: idOf('person', login),
      ...address,
    }))
    await storeAddresses(tx, all, { now, isOfOffice: false })
    for (const { child, startsIn, shares: parts } of shares)
      await storeShares(
        tx,
        [{ child: idOf('person', child), shares: parts, startsOn: addDays(today, startsIn) }],
        { today, isOfOffice: false },
      )
  })
}
