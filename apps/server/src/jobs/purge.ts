import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../database/rows.ts'
import type { Schools } from '../database/tenancy.ts'

const DAY = 24 * 60 * 60

/** Removes what has had its time: nothing of it counted any more, it only took room. */
export async function purge(schools: Schools, schoolId: Guid, now: Instant): Promise<void> {
  const ago = (days: number) => addSeconds(now, -days * DAY)
  await schools.write(schoolId, async (tx) => {
    const database = rows(tx)
    await database.deleteFrom('session').where('ends_at', '<', ago(1)).execute()
    await database.deleteFrom('reservation').where('expires_at', '<', ago(1)).execute()
    await database.deleteFrom('access_token').where('expires_at', '<', ago(1)).execute()
    await database.deleteFrom('failed_login').where('failed_at', '<', ago(2)).execute()
    await database.deleteFrom('idempotent_request').where('created_at', '<', ago(7)).execute()
    await sql`delete from payment_notice where handled_at < ${ago(30)}`.execute(database)
  })
}
