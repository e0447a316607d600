import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import type { ExpiringRows, RetentionRule } from '../composition/area.ts'
import { rows } from '../database/rows.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'

type Deps = {
  readonly schools: Schools
  readonly retention: readonly RetentionRule[]
  /** The number of rows to delete in one transaction. */
  readonly atOnce?: number
}

const DAY = 24 * 60 * 60
/** About a second; a larger backlog is deleted in several transactions. */
const AT_ONCE = 50_000

/**
 * Deletes rows after their retention, by the rules of the areas. Usually one transaction per school; when it fails,
 * each rule has its own, so that a failing rule does not delay the others.
 * @throws the first error of those rules
 */
export async function purge(
  { schools, retention, atOnce = AT_ONCE }: Deps,
  schoolId: Guid,
  now: Instant,
): Promise<void> {
  const carryOut = async (rules: readonly RetentionRule[]) => {
    let left = rules
    while (left.length > 0) left = await schools.write(schoolId, (tx) => carryOutOnce(tx, left, now, atOnce))
  }
  try {
    await carryOut(retention)
  } catch {
    const failures: unknown[] = []
    for (const rule of retention)
      await carryOut([rule]).catch((failure: unknown) => void failures.push(failure))
    if (failures.length > 0) throw failures[0]
  }
}

/** Returns the rules with more rows to delete. */
async function carryOutOnce(
  tx: SchoolTransaction,
  rules: readonly RetentionRule[],
  now: Instant,
  atOnce: number,
): Promise<readonly RetentionRule[]> {
  const left: RetentionRule[] = []
  for (const rule of rules)
    if (typeof rule === 'function') await rule(tx, now)
    else if ((await deleteExpired(tx, rule, now, atOnce)) === atOnce) left.push(rule)
  return left
}

async function deleteExpired(
  tx: SchoolTransaction,
  { table, since, days }: ExpiringRows,
  now: Instant,
  atOnce: number,
): Promise<number> {
  const moment = addSeconds(now, -days * DAY)
  const deleted = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${moment} limit ${atOnce}))`.execute(
    rows(tx),
  )
  return Number(deleted.numAffectedRows)
}
