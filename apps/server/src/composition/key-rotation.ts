import { reencryptAreas } from './areas.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'
import type { PortalSecret } from '../security/portal-secret.ts'
import { noneResealed, type ResealCount } from '../security/reseal-count.ts'

/** Re-encrypts all stored secrets, school by school, and logs it in each school where something changed. */
export async function reencryptSchools(
  schools: Schools,
  secret: PortalSecret,
  record: (tx: SchoolTransaction) => Promise<void>,
): Promise<ResealCount> {
  let all = noneResealed
  for (const schoolId of await schools.list()) {
    const { resealed, lost } = await schools.write(schoolId, async (tx) => {
      const count = await reencryptAreas(tx, secret)
      if (count.resealed > 0) await record(tx)
      return count
    })
    all = { resealed: all.resealed + resealed, lost: all.lost + lost }
  }
  return all
}
