import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, instant } from '@portal/domain/values/time/instant.ts'
import { takeDueAttempts } from '../src/features/payments/attempt/attempt.repository.ts'
import { takeMails } from '../src/gateways/mail/outbox.repository.ts'
import { aParent, aSchool } from '../testing/people/people.ts'
import { openTestSchools, type TestSchools } from '../testing/database/schools.ts'

// Rows leased by one process are invisible to others until the lease ends. A run that leased every waiting row of a
// school would keep all of them from others, and on its death all would wait.

const NOW = instant('2026-11-21T09:00:00Z')
const LEASE = addSeconds(NOW, 120)

let db: TestSchools
let school: Guid
let other: Guid
beforeEach(async () => {
  db = await openTestSchools()
  ;[school, other] = (await Promise.all([0, 1].map(async () => aSchoolWithFamily()))) as [Guid, Guid]
})
afterEach(() => db.stop())

async function aSchoolWithFamily(): Promise<Guid> {
  const made = await aSchool(db.owner)
  await aParent(made)
  return made.id
}

const someMails = (of: Guid, count: number) =>
  db.owner.query(
    `insert into mail (school_id, recipient, subject, text, cause, created_at, next_at)
     select $1, 'a', 'b', 'c', n::text, $2, $2 from generate_series(1, $3) n`,
    [of, NOW, count],
  )

const someAttempts = (of: Guid, count: number) =>
  db.owner.query(
    `insert into payment_attempt (school_id, id, debtor_id, state, amount, method_name, method_visible_name, description,
       reference, return_path, origin, idempotency_key, provider, started_by, created_at, look_at)
     select $1, gen_random_uuid(), (select id from debtor where school_id = $1 limit 1), 'open', 100, 'ideal', 'iDEAL', '',
       n::text, '', '', n::text, 'mollie', (select id from person where school_id = $1 limit 1), $2, $2
     from generate_series(1, $3) n`,
    [of, NOW, count],
  )

test.each([
  ['mail', someMails, takeMails],
  ['payment_attempt', someAttempts, takeDueAttempts],
] as const)(
  'a turn takes no more of %s than it asked for, also where the statistics do not know the school',
  async (table, some, take) => {
    // The planner knows only the other school, and expects a single row of this one.
    await some(other, 40)
    await db.owner.query(`analyze ${table}`)
    await some(school, 200)
    const taken = await db.schools.write<readonly unknown[]>(school, (tx) => take(tx, NOW, LEASE, 5))
    expect(taken).toHaveLength(5)
  },
)

test('no statement leases rows by a subquery that PostgreSQL may repeat per row', () => {
  const folder = join(import.meta.dirname, '../src')
  const takes = globSync('**/*.ts', { cwd: folder }).filter((file) =>
    /\bin \(\s*select[^`]*?\blimit\b[^`]*?\bfor update\b/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(takes).toEqual([])
})
