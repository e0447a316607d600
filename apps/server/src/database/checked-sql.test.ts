import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'
import { openSqlCheck, type SqlCheck } from '../../testing/checked-sql/check.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

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
  if (!isOld) check = await openSqlCheck(client)
})

afterAll(async () => {
  if (!isOld) check.close()
  await client.end()
  await database.drop()
})

/** Templates whose row types still differ from the database. May only get fewer. */
const NOT_YET: readonly string[] = [
  'src/database/application-role.ts RoleFacts',
  'src/database/tenancy.ts { id: Guid }',
  'src/features/account/crash-report/crash-report.repository.ts CrashReports',
  'src/features/account/people/person.repository.ts SigningIn',
  'src/features/account/session/session.repository.ts SessionRow',
  'src/features/billing/order-list.repository.ts OrderListFacts',
  'src/features/billing/overview-facts.repository.ts FactsRow',
  "src/features/billing/set-off.repository.ts Omit<StoredPart, 'term'> & { term: Guid | null }",
  'src/features/billing/order/issued-invoice.repository.ts { state: AttemptState }',
  'src/features/billing/pay/payable-invoice.repository.ts Row',
  'src/features/billing/school-file/too-few-places.repository.ts TooFew',
  'src/features/inquiries/forms/form-file.repository.ts { file: Guid; person: Guid; login: string }',
  'src/features/inquiries/forms/submission.repository.ts FoundSubmission',
  'src/features/inquiries/forms/submission.repository.ts AnswerRow',
  'src/features/inquiries/privacy/permission.repository.ts FoundQuestion',
  'src/features/learning/agenda/timetable.repository.ts Row',
  'src/features/payments/bank/collectable.repository.ts CollectableRow',
  'src/features/payments/bank/payer-book.repository.ts Known',
  "src/features/payments/bank/refund-task.repository.ts Omit<OpenRefund, 'releasedTo'> & { readonly releasedTo: string | null }",
  'src/features/payments/bank/refund-task.repository.ts Release',
  'src/features/payments/mail/family.repository.ts Reader',
  'src/features/site/editing/page-arrangement.repository.ts boolean',
  'src/features/site/school-file/left-alone.repository.ts boolean',
  'src/features/site/school-file/stored-places.repository.ts boolean',
  'src/features/site/search/page-words.repository.ts FoundPage & { readonly total: string }',
  'src/features/webshop/checkout/order-list.repository.ts Row',
  'src/features/webshop/desk/desk.repository.ts Row',
  'src/features/webshop/desk/desk.repository.ts WaitingRow & { count: number }',
  'src/features/webshop/order/invoice.repository.ts Row',
  'src/features/webshop/order/order.repository.ts Row',
  'src/gateways/mail/mail-count.repository.ts CountedMails',
  'src/http/endpoint/idempotent-request.repository.ts { isFirst: boolean } & (KnownRow | { fingerprint: null })',
  'src/jobs/work.ts FoundWork',
  'src/metrics/read-figures.ts WaitingWork',
  'src/metrics/read-figures.ts FigureValue',
  'src/school-file/store-rows.repository.ts { created: boolean }',
  'src/school-file/store-rows.repository.ts { row: string }',
  'src/school-file/taken.repository.ts { own: string; taken: (string | null)[]; by: string }',
  'src/school-file/taken.repository.ts UniqueIndex',
]

test('every typed statement returns the rows of its row type', async ({ skip }) => {
  skip(isOld, 'needs PostgreSQL 16')
  const differences = await check.differencesIn(check.productFiles)
  expect(differences.filter(({ template }) => !NOT_YET.includes(template))).toEqual([])
  const open = new Set(differences.map(({ template }) => template))
  expect(NOT_YET.filter((template) => !open.has(template))).toEqual([])
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
    'a column of a built query': 'names a column of a built query: say it with the builder',
  })
})
