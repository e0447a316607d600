import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { openTestSchools, type TestSchools } from '../../testing/schools.ts'
import { rows } from './rows.ts'

let within: TestSchools
beforeAll(async () => {
  within = await openTestSchools(2)
})
afterAll(() => within.stop())

const KNOWN = guid(randomUUID())
const NEW = guid(randomUUID())

test('every policy keeps its school from the planner', async () => {
  const { rows: plain } = await within.owner.query<{ name: string }>(
    `select polrelid::regclass as name from pg_policy where polname = 'of_the_school'
       and pg_get_expr(polqual, polrelid) not like '%SELECT app_school()%' order by 1`,
  )
  // Which has one row for each school.
  expect(plain).toEqual([{ name: 'school' }])
})

test('a school of which no statistics know looks things up by their id, and does not read all that it has', async () => {
  const fill = async (school: string, from: number) => {
    await within.owner.query(
      `insert into school (id, slug, name, settings, billing) values ($1, $2, $2, '{}', '{}')`,
      [school, `school-${from}`],
    )
    await within.owner.query(
      `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id)
       select $1, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'leerling', 'Kind', n::text, 'v', n::text
       from generate_series($2::int, $2::int + 999) n`,
      [school, from],
    )
    for (const statement of [
      `insert into debtor (school_id, id, debtor_number, name)
       select school_id, id, last_name, last_name from person where school_id = $1`,
      `insert into invoice_list (school_id, id, key, title, starts_on, ends_on)
       select school_id, id, last_name, last_name, '2026-11-01', '2026-11-30' from person where school_id = $1`,
      `insert into order_list (school_id, id, list_id, child_id, debtor_id)
       select school_id, id, id, id, id from person where school_id = $1`,
    ])
      await within.owner.query(statement, [school])
  }
  await fill(KNOWN, 1000)
  await within.owner.query('analyze')
  await fill(NEW, 5000)
  const plan = await within.schools.read(NEW, async (tx) => {
    const asked = `explain (analyze, buffers) select from order_list where id = '00000000-0000-4000-8000-000000005500'`
    return (await sql.raw<{ 'QUERY PLAN': string }>(asked).execute(rows(tx))).rows
  })
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toMatch(/Index Cond: .*school_id = .* AND \(id = /)
  expect(text).not.toContain('Rows Removed')
})
