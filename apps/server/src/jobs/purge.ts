import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
import type { ExpiringRows, RetentionRule } from '../area.ts'
import { rows } from '../database/rows.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'

type Deps = { readonly schools: Schools; readonly retention: readonly RetentionRule[] }

const DAY = 24 * 60 * 60

/** Removes what has had its time, by the rules of the areas, in one transaction of the school. */
export async function purge({ schools, retention }: Deps, schoolId: Guid, now: Instant): Promise<void> {
  await schools.write(schoolId, async (tx) => {
    for (const rule of retention)
      await (typeof rule === 'function' ? rule(tx, now) : deleteExpired(tx, rule, now))
  })
}

async function deleteExpired(tx: SchoolTransaction, rule: ExpiringRows, now: Instant): Promise<void> {
  const moment = addSeconds(now, -rule.days * DAY)
  await sql`delete from ${sql.table(rule.table)} where ${sql.ref(rule.since)} < ${moment}`.execute(rows(tx))
}
