import { reencryptAreas } from './areas.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import { noneReencrypted, type ReencryptionCount } from '../security/reencryption-count.ts'

/** Re-encrypts all stored secrets, school by school, and logs it in each school where something changed. */
export async function reencryptSchools(
  schools: Schools,
  secret: PortalSecret,
  record: (tx: SchoolTransaction) => Promise<void>,
): Promise<ReencryptionCount> {
  let all = noneReencrypted
  for (const schoolId of await schools.list()) {
    const { reencrypted, lost } = await schools.write(schoolId, async (tx) => {
      const count = await reencryptAreas(tx, secret)
      if (count.reencrypted > 0) await record(tx)
      return count
    })
    all = { reencrypted: all.reencrypted + reencrypted, lost: all.lost + lost }
  }
  return all
}
