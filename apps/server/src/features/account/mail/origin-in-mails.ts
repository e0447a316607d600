import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findHost } from '../school-settings/school.repository.ts'
import type { OriginOf } from '../../../security/origin.ts'

/**
 * Returns the origin of links in mails, from the school's host and the settings. Never from the request, because a
 * forged host header would redirect the link.
 * @throws when the school has no host
 */
export async function originInMails(tx: SchoolTransaction, originOf: OriginOf): Promise<string> {
  const host = await findHost(tx)
  if (host === undefined) throw new Error('The school has no host, so that no link leads to it')
  return originOf(host)
}
