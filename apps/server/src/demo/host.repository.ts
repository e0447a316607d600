import { rows } from '../database/rows.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'

/** From now on the school answers at these hosts, and at no others. */
export async function replaceHosts(tx: SchoolTransaction, hosts: readonly string[]): Promise<void> {
  const kept = await rows(tx).selectFrom('school_host').select('host').execute()
  const gone = kept.filter(({ host }) => !hosts.includes(host))
  for (const { host } of gone) await rows(tx).deleteFrom('school_host').where('host', '=', host).execute()
  const added = hosts.filter((host) => !kept.some((one) => one.host === host))
  for (const host of added)
    await rows(tx).insertInto('school_host').values({ school_id: tx.schoolId, host }).execute()
}
