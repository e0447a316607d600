import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { openSqlCheck, type SqlCheck } from '../../testing/checked-sql/check.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { figures } from '../composition/areas.ts'
import { workAt } from '../jobs/work.ts'
import { figuresAt, waitingWorkAt } from '../metrics/read-figures.ts'
import { openDatabase } from './connection.ts'

let database: TestDatabase
let client: pg.Client
let check: SqlCheck
let isOld: boolean

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.ownerConfig)
  await client.connect()
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  // Older versions do not list the outer joins that make a column null.
  isOld = (rows[0]?.version ?? 0) < 160_000
  check = await openSqlCheck(client)
})

afterAll(async () => {
  check.close()
  await client.end()
  await database.drop()
})

/** The statements composed of the database functions of the areas. */
async function builtStatements() {
  const { rows } = await client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const namesOf = (tells: string) =>
    rows.flatMap(({ name }) =>
      name.startsWith(`${tells}_`) && name !== 'due_by_clock' ? [name.slice(tells.length + 1)] : [],
    )
  const jobs = { waiting: namesOf('due'), periodic: ['sweep'] }
  const { kysely, close } = openDatabase({ config: database.appConfig })
  const built = {
    'src/jobs/work.ts FoundWork': workAt(NOW, jobs),
    'src/metrics/read-figures.ts WaitingWork': waitingWorkAt(NOW, jobs),
    'src/metrics/read-figures.ts FigureValue': figuresAt(NOW, figures),
  }
  await close()
  return Object.fromEntries(Object.entries(built).map(([name, one]) => [name, one.compile(kysely).sql]))
}

const NOW = instant('2026-11-21T08:00:00.000Z')

test('every typed statement returns the rows of its row type', async ({ skip }) => {
  skip(isOld, 'needs PostgreSQL 16')
  expect(await check.differencesIn(check.productFiles, await builtStatements())).toEqual([])
})

test('PostgreSQL accepts every typed statement', async () => {
  expect(await check.rejectedIn(check.productFiles, await builtStatements())).toEqual([])
})

const right = sql<{
  id: Guid
  birth_date: CalendarDay | null
  total: Money
  issuedAt: Instant
  gender: 'm' | 'v'
  settings: { readonly any: string }
  isDebtor: boolean
  debtor: Guid | null
  paid: Money
  class: string | null
}>`select p.id, p.birth_date, i.total, i.issued_at as "issuedAt", p.gender, s.settings,
    exists (select from debtor) as "isDebtor", d.id as debtor,
    (select coalesce(sum(amount), 0)::bigint from ledger_entry) as paid,
    case when d.id is not null then p.class_name end as class
  from person p join school s on s.id = p.school_id join invoice i on i.school_id = p.school_id
    left join debtor d on d.school_id = p.school_id
  where p.id = ${'id'}`

// "booked_at" is never null: there is an entry in this test.
const stated = sql<{ booked_at: Instant }>`select max(booked_at) as booked_at from ledger_entry`

// "id" is never null: a reason that is not needed.
const needless = sql<{ id: Guid }>`select id from person`

const wrong = {
  'a missing column': sql<{ id: Guid; name: string }>`select id from person`,
  'an unknown column': sql<{ id: Guid }>`select id, birthday from person`,
  'a column that the row type lacks': sql<{ id: Guid }>`select id, login from person`,
  'a sum of whole numbers, which the driver returns as a text': sql<{ paid: Money }>`
    select coalesce(sum(amount), 0) as paid from ledger_entry`,
  'a moment that is not a text': sql<{ at: Date }>`select booked_at as at from ledger_entry`,
  'a day for a moment': sql<{ at: Instant }>`select due_on as at from term`,
  'any text for an id': sql<{ id: Guid }>`select login as id from person`,
  'any text for one of a few': sql<{
    login: 'marieke' | 'noor'
  }>`select coalesce(login, '') as login from person`,
  'a column that may be null': sql<{ birth_date: CalendarDay }>`select birth_date from person`,
  'a column of an outer join': sql<{ id: Guid }>`
    select d.id from person p left join debtor d on d.id = p.id`,
  'a sum of no rows': sql<{ paid: Money }>`select sum(amount)::bigint as paid from ledger_entry`,
  'a subquery without a row': sql<{ id: Guid }>`select (select id from person) as id`,
  'a part of a union': sql<{
    day: CalendarDay
  }>`select due_on as day from term union select birth_date from person`,
  'a moment in JSON': sql<{ entries: readonly { readonly at: Instant | null }[] }>`
    select coalesce(json_agg(json_build_object('at', booked_at)), '[]') as entries from ledger_entry`,
  'a column of a built query': sql<boolean>`true`.as('flag'),
}

test('rejects a row type that differs from what PostgreSQL returns', async ({ skip }) => {
  skip(isOld, 'needs PostgreSQL 16')
  const found = await check.differencesIn([fileURLToPath(import.meta.url)])
  const cases = ['a needless reason', ...Object.keys(wrong)]
  expect([right, stated, needless]).toHaveLength(3)
  expect(found).toHaveLength(cases.length)
  expect(Object.fromEntries(found.map(({ difference }, nth) => [cases[nth], difference]))).toEqual({
    'a needless reason': '"id" needs no reason for never being null',
    'a missing column': '"name" is not selected',
    'an unknown column': 'error: column "birthday" does not exist',
    'a column that the row type lacks': '"login" is not in the row type',
    'a sum of whole numbers, which the driver returns as a text': '"paid" is numeric, not Money',
    'a moment that is not a text': '"at" is timestamp with time zone, not Date',
    'a day for a moment': '"at" is date, not Instant',
    'any text for an id': '"id" is text, not Guid',
    'any text for one of a few': '"login" is text, not "marieke" | "noor"',
    'a column that may be null': '"birth_date" may be null',
    'a column of an outer join': '"id" may be null',
    'a sum of no rows': '"paid" may be null',
    'a subquery without a row': '"id" may be null',
    'a part of a union': '"day" may be null',
    'a moment in JSON': '"at" of "entries" is a text of JSON, not an Instant',
    'a column of a built query': 'names a column of a built query: say it with the builder',
  })
})

test('reports the statements that PostgreSQL rejects', async () => {
  const found = await check.rejectedIn([fileURLToPath(import.meta.url)])
  expect(found.map(({ difference }) => difference)).toEqual([
    'error: column "birthday" does not exist',
    'names a column of a built query: say it with the builder',
  ])
})
