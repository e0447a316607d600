import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { findAccounts } from '../features/account/people/person.repository.ts'
import { rows } from './rows.ts'

let within: TestSchools
beforeAll(async () => {
  within = await openTestSchools(2)
})
afterAll(() => within.stop())

const KNOWN = guid(randomUUID())
const NEW = guid(randomUUID())
const BUSY = guid(randomUUID())

test('every policy hides its school from the planner', async () => {
  const { rows: plain } = await within.owner.query<{ name: string }>(
    `select polrelid::regclass as name from pg_policy where polname = 'of_the_school'
       and pg_get_expr(polqual, polrelid) not like '%SELECT app_school()%' order by 1`,
  )
  // It has one row per school.
  expect(plain).toEqual([{ name: 'school' }])
})

test('R5 no function returns rows of a table, since a statement fails when a column is added meanwhile', async () => {
  const { rows: returning } = await within.owner.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_type t on t.oid = p.prorettype
       join pg_class c on c.oid = t.typrelid and c.relkind in ('r', 'p', 'v')
       where p.pronamespace = 'public'::regnamespace`,
  )
  expect(returning).toEqual([])
})

test('R5 a sign-in waits for a migration of the table of people, and succeeds', async () => {
  await within.owner.query(
    `insert into school (id, slug, name, settings, billing) values ($1, 'busy', 'Busy', '{}', '{}')`,
    [BUSY],
  )
  await within.owner.query(
    `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id, login, password_hash)
       values ($1, $1, 'ouder', 'Ria', 'Jansen', 'v', '1', 'ria', 'hash')`,
    [BUSY],
  )
  const migration = await within.owner.connect()
  onTestFinished(() => migration.release(true))
  const waiting = async () =>
    (await migration.query(`select from pg_locks where relation = 'person'::regclass and not granted`))
      .rowCount
  const signInDuring = async (change: string) => {
    await migration.query(`begin; alter table person ${change}`)
    const answer = within.schools.read(BUSY, (tx) => findAccounts(tx, 'ria'))
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1)
    await migration.query('commit')
    return answer
  }
  const found = [{ login: 'ria', passwordHash: 'hash' }]
  expect(await signInDuring(`add column of_the_next_release text not null default 'new'`)).toMatchObject(
    found,
  )
  expect(await signInDuring('drop column of_the_next_release')).toMatchObject(found)
})

test('a school without statistics is read by id, and not in full', async () => {
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
