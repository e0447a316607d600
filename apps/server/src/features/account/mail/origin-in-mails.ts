import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findHost } from '../school-settings/school.repository.ts'
import type { OriginOf } from '../../../security/origin.ts'

/**
 * What links in a mail begin with: the school's own host and the settings decide it, never the request that made the
 * portal write, so that nobody can have a link mailed that leads elsewhere.
 * @throws when the school has no host, so that no link can lead to it
 */
export async function originInMails(tx: SchoolTransaction, originOf: OriginOf): Promise<string> {
  const host = await findHost(tx)
  if (host === undefined) throw new Error('The school has no host, so that no link leads to it')
  return originOf(host)
}
