import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { aMessage } from '../../../../testing/messages/messages.ts'
import { anActor } from '../../../../testing/people/families.ts'
import { aParent, aSchool, type TestPerson } from '../../../../testing/people/people.ts'
import { openTestSchools, type TestSchools } from '../../../../testing/database/schools.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { readSettings } from '../../account/school-settings/school.repository.ts'
import { listMessages } from './list-messages.ts'
import { listUnreadCounts } from './list-unread-counts.ts'

// Counts the rows that a page reads; bench/school/messages.ts measures the time.

const MANY = 10_000
const PAGE = 40

let within: TestSchools
let child: TestPerson
let actor: Actor
let parentOfTwo: Actor

beforeAll(async () => {
  within = await openTestSchools()
  const school = await aSchool(within.owner)
  const parent = await aParent(school)
  child = parent.child
  actor = anActor(school.id, parent.id)
  await aMessage(school, [{ to: parent, about: child }], {
    reference: 'comm-0',
    sentAt: '2026-11-21T00:00:00Z',
  })
  await within.owner.query(
    `insert into message (school_id, id, reference, kind, channel, subject, sender, content, sent_at)
     select $1, gen_random_uuid(), 'comm-' || n, 'wis-communicator', 'email', 'Bericht ' || n, 'School',
       repeat('<p>Een gewone zin.</p>', 20), timestamptz '2026-11-20' - n * interval '1 minute'
     from generate_series(1, ${MANY}) n`,
    [school.id],
  )
  await within.owner.query(
    `insert into message_recipient (school_id, message_id, person_id, child_id, status)
     select school_id, id, $2, $3, 'READ' from message where school_id = $1 and reference <> 'comm-0'`,
    [school.id, parent.id, child.id],
  )
  const family = await aParent(school, { children: [{}, {}] })
  parentOfTwo = anActor(school.id, family.id)
  for (const one of family.children)
    await within.owner.query(
      `insert into message_recipient (school_id, message_id, person_id, child_id, status)
       select school_id, id, $2, $3, 'READ' from message where school_id = $1`,
      [school.id, family.id, one.id],
    )
  await within.owner.query('analyze message, message_recipient')
})
afterAll(() => within.stop())

type Work<Result> = (tx: SchoolTransaction, school: SchoolSettings) => Promise<Result>

/** Returns the result, and the number of rows that PostgreSQL read for it. */
const reading = <Result>(work: Work<Result>): Promise<{ result: Result; read: number }> =>
  within.schools.read(actor.schoolId, async (tx) => {
    const school = await readSettings(tx)
    const before = await rowsReadOver(tx)
    const result = await work(tx, school)
    return { result, read: (await rowsReadOver(tx)) - before }
  })

/** Rows read on this connection and not yet reported. */
async function rowsReadOver(tx: SchoolTransaction): Promise<number> {
  const found = await sql<{ read: number }>`
    select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as read
    from pg_stat_xact_user_tables`.execute(rows(tx))
  return found.rows[0]?.read ?? 0
}

const page = (after?: string) =>
  reading((tx, school) =>
    listMessages(tx, actor, {
      list: 'all',
      child: child.id,
      school,
      search: '',
      limit: PAGE,
      offset: 0,
      after,
    }),
  )

test('reads no more rows for page 200 of ten thousand messages than for the first page', async () => {
  const first = await page()
  const deep = await page('comm-7960')
  expect([first.result.messages.length, deep.result.messages.length]).toEqual([PAGE, PAGE])
  expect(deep.result.messages[0]?.id).toBe('comm-7961')
  // One message and one recipient per row, and some rows about the reader.
  expect(first.read).toBeLessThan(3 * PAGE)
  // The start of the page is looked up too.
  expect(deep.read).toBeLessThan(first.read + 20)
})

test('DAY-017 reads no more rows for page 200 of two children, who share every message, than for the first page', async () => {
  const ofAll = (after?: string) =>
    reading((tx, school) =>
      listMessages(tx, parentOfTwo, { list: 'all', school, search: '', limit: PAGE, offset: 0, after }),
    )
  const [first, deep] = [await ofAll(), await ofAll('comm-7960')]
  expect([first.result.messages.length, deep.result.messages.length]).toEqual([PAGE, PAGE])
  expect(deep.result.messages[0]?.id).toBe('comm-7961')
  // One message per row, and one recipient per child.
  expect(first.read).toBeLessThan(4 * PAGE)
  expect(deep.read).toBeLessThan(first.read + 20)
})

test('counts the unread ones of ten thousand messages without reading the others', async () => {
  const { result, read } = await reading((tx, school) => listUnreadCounts(tx, actor, school))
  expect(result).toMatchObject([{ communicator: 1 }])
  expect(read).toBeLessThan(PAGE)
})
