import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/instant.ts'
import type { ExpiringRows, RetentionRule } from '../composition/area.ts'
import { rows } from '../database/rows.ts'
import type { Schools, SchoolTransaction } from '../database/tenancy.ts'

type Deps = {
  readonly schools: Schools
  readonly retention: readonly RetentionRule[]
  /** Rows of a table that are removed in one transaction. */
  readonly atOnce?: number
}

const DAY = 24 * 60 * 60
/** A second or so; what an attack or a long pause left is removed in as many transactions as it takes. */
const AT_ONCE = 50_000

/**
 * Removes what has had its time, by the rules of the areas. Usually one transaction of the school does; when it fails each
 * rule has one of its own, so that a rule that cannot be carried out keeps nothing else here longer than it may be.
 * @throws what the first of those rules failed with
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

/** Answers the rules of which more is left. */
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
