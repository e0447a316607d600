import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { countTraffic } from '../../../testing/database/count-traffic.ts'
import { openTestSchools, type TestSchools } from '../../../testing/database/schools.ts'
import { openDatabase, type Database } from '../connection.ts'
import { rows } from '../rows.ts'
import { openSchools, type Schools, type SchoolTransaction } from '../tenancy.ts'

let within: TestSchools
const schoolA = guid(randomUUID())
const schoolB = guid(randomUUID())

beforeAll(async () => {
  within = await openTestSchools(2)
  for (const [id, slug] of [
    [schoolA, 'a'],
    [schoolB, 'b'],
  ])
    await within.owner.query(
      `insert into school (id, slug, name, settings, billing) values ($1, $2, $2, '{}', '{}')`,
      [id, slug],
    )
})
afterAll(() => within.stop())

const slugOf = async (tx: SchoolTransaction) =>
  (await rows(tx).selectFrom('school').select('slug').execute()).map(({ slug }) => slug)

const setName = (tx: SchoolTransaction, name: string) =>
  rows(tx).updateTable('school').set({ name }).where('id', '=', tx.schoolId).execute()

async function nameOf(school: Guid): Promise<string | undefined> {
  const { rows: names } = await within.owner.query('select name from school where id = $1', [school])
  return names[0]?.name
}

const fails = (tx: SchoolTransaction) => sql`select 1 / 0`.execute(rows(tx))

/** Transactions of the portal that go on now. */
async function openTransactions(): Promise<number> {
  const { rows: open } = await within.owner.query(
    `select from pg_stat_activity where datname = current_database() and usename = 'portal_app' and xact_start is not null`,
  )
  return open.length
}

describe.each([
  ['over a connection of its own', true],
  ['behind a pooler', false],
])('a held batch %s', (_, namedStatements) => {
  let database: Database
  let schools: Schools
  let sentBy: (work: () => Promise<unknown>) => Promise<{ queries: number; packets: number }>

  beforeAll(() => {
    database = openDatabase({ config: { ...within.database.pool.options, max: 1 }, namedStatements })
    schools = openSchools(database)
    const traffic = countTraffic(database)
    sentBy = async (work) => {
      const before = traffic()
      await work()
      const after = traffic()
      return { queries: after.queries - before.queries, packets: after.packets - before.packets }
    }
  })
  afterAll(() => database.close())

  test('sets the school once for itself and the next batch, and again for a third', async () => {
    const ask = (times: number) => () =>
      schools.readAsVisitor(schoolA, async (tx) => {
        for (let time = 0; time < times; time += 1) expect(await slugOf(tx)).toEqual(['a'])
      })
    await ask(1)()
    // Behind a pooler each batch is a transaction, with settings in a statement of their own.
    expect(await sentBy(ask(2))).toEqual({ queries: namedStatements ? 2 : 4, packets: 2 })
    expect(await sentBy(ask(3))).toEqual({ queries: namedStatements ? 4 : 6, packets: 3 })
    // One packet ends a held transaction.
    expect(await sentBy(ask(1))).toEqual(
      namedStatements ? { queries: 1, packets: 2 } : { queries: 2, packets: 1 },
    )
    expect(await sentBy(ask(0))).toEqual({ queries: 0, packets: 0 })
  })

  test('lets queries that are asked before its results wait for them', async () => {
    const ask = () =>
      schools.readAsVisitor(schoolA, async (tx) => {
        const first = slugOf(tx)
        await new Promise((resolve) => process.nextTick(resolve))
        expect(await Promise.all([first, slugOf(tx)])).toEqual([['a'], ['a']])
      })
    expect(await sentBy(ask)).toEqual({ queries: namedStatements ? 2 : 4, packets: 2 })
  })

  test('rejects changes in both of its batches', async () => {
    const change = (tx: SchoolTransaction) => setName(tx, 'changed')
    await expect(schools.readAsVisitor(schoolA, change)).rejects.toThrow(/read-only transaction/)
    const later = schools.readAsVisitor(schoolA, async (tx) => {
      await slugOf(tx)
      return change(tx)
    })
    await expect(later).rejects.toThrow(/read-only transaction/)
    expect(await nameOf(schoolA)).not.toBe('changed')
  })

  test.each<[string, (tx: SchoolTransaction) => Promise<unknown>]>([
    ['nothing follows', slugOf],
    ['its work throws', (tx) => slugOf(tx).then(() => Promise.reject(new Error('refused')))],
    ['it fails', fails],
    ['the next batch fails', (tx) => slugOf(tx).then(() => fails(tx))],
    ['its work does not wait for it', async (tx) => void slugOf(tx).catch(() => {})],
    ['its work does not wait for its failure', async (tx) => void fails(tx).catch(() => {})],
    [
      'its work waits for neither of two batches',
      async (tx) => {
        void fails(tx).catch(() => {})
        await new Promise((resolve) => process.nextTick(resolve))
        void slugOf(tx).catch(() => {})
      },
    ],
  ])('leaves nothing behind when %s', async (__, work) => {
    await schools.readAsVisitor(schoolA, work).catch(() => {})
    // The connection has no school and no mode, and the next transaction its own.
    const left = await sql<{ school: string | null; mode: string }>`
      select current_setting('app.school', true) as school,
        current_setting('transaction_read_only') as mode`.execute(database.kysely)
    expect(left.rows.map(({ school, mode }) => [school ?? '', mode])).toEqual([['', 'off']])
    await expect.poll(openTransactions).toBe(0)
    await schools.readAsVisitor(schoolA, work).catch(() => {})
    const name = randomUUID()
    await schools.write(schoolB, (tx) => setName(tx, name))
    expect([await nameOf(schoolB), await schools.read(schoolB, slugOf)]).toEqual([name, ['b']])
  })

  test('gives later queries a transaction of their own after it failed', async () => {
    const seen = await schools.readAsVisitor(schoolA, async (tx) => {
      await expect(fails(tx)).rejects.toThrow(/division by zero/)
      return slugOf(tx)
    })
    expect(seen).toEqual(['a'])
  })

  test('fails with its connection, and the next transaction gets another', async () => {
    const end = (tx: SchoolTransaction) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(rows(tx))
    const lost = /terminat|ECONNRESET/
    await expect(schools.readAsVisitor(schoolA, end)).rejects.toThrow(lost)
    const next = () => schools.readAsVisitor(schoolB, slugOf).catch(() => 'lost')
    await expect.poll(next).toEqual(['b'])
    const later = schools.readAsVisitor(schoolA, async (tx) => {
      await slugOf(tx)
      await end(tx)
    })
    await expect(later).rejects.toThrow(lost)
    await expect.poll(next).toEqual(['b'])
  })

  test('commits what the next batch records, without BEGIN and COMMIT', async () => {
    const record = (name: string) => () =>
      schools.recordAsVisitor(schoolA, async (tx, commitWith) => {
        await slugOf(tx)
        await commitWith(() => setName(tx, name))
      })
    await record('first')()
    expect(await sentBy(record('second'))).toEqual({ queries: namedStatements ? 2 : 4, packets: 2 })
    expect(await nameOf(schoolA)).toBe('second')
  })

  test('records nothing after a refusal, and nothing of a batch that fails', async () => {
    await schools.write(schoolA, (tx) => setName(tx, 'unchanged'))
    const refused = schools.recordAsVisitor(schoolA, async (tx) => {
      await slugOf(tx)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    const failing = schools.recordAsVisitor(schoolA, async (tx, commitWith) => {
      await slugOf(tx)
      await commitWith(() => Promise.all([setName(tx, 'changed'), fails(tx)]))
    })
    await expect(failing).rejects.toThrow(/division by zero/)
    expect(await nameOf(schoolA)).toBe('unchanged')
  })

  test('records without waiting for the disk', async () => {
    const mode = await schools.recordAsVisitor(schoolA, async (tx, commitWith) => {
      await slugOf(tx)
      return commitWith(() =>
        sql<{ mode: string }>`select current_setting('synchronous_commit') as mode`.execute(rows(tx)),
      )
    })
    expect(mode.rows).toEqual([{ mode: 'off' }])
  })
})

const ALTERNATING = 300 * THOROUGHNESS

test(`carries nothing over between ${ALTERNATING} transactions of every kind on two connections`, async () => {
  const wrong: unknown[] = []
  const kinds: readonly ((school: Guid, expected: string) => Promise<unknown>)[] = [
    (school) => within.schools.read(school, slugOf),
    (school) => within.schools.readAsVisitor(school, slugOf),
    (school) => within.schools.readAsVisitor(school, (tx) => slugOf(tx).then(() => slugOf(tx))),
    (school, own) =>
      within.schools.readAsVisitor(school, (tx) => slugOf(tx).then(() => fails(tx))).catch(() => [own]),
    (school, own) => within.schools.readAsVisitor(school, fails).catch(() => [own]),
    async (school) => {
      let late: Promise<readonly string[]> | undefined
      await within.schools.readAsVisitor(school, async (tx) => void (late = slugOf(tx)))
      return late
    },
    (school) =>
      within.schools.recordAsVisitor(school, async (tx, commitWith) => {
        const seen = await slugOf(tx)
        await commitWith(() => setName(tx, seen.join('')))
        return seen
      }),
    (school) =>
      within.schools.write(school, async (tx) => {
        const seen = await slugOf(tx)
        await setName(tx, seen.join(''))
        return seen
      }),
  ]
  const one = async (index: number) => {
    const [school, name] = index % 2 === 0 ? ([schoolA, 'a'] as const) : ([schoolB, 'b'] as const)
    const seen = await kinds[Math.floor(index / 2) % kinds.length]?.(school, name)
    if (JSON.stringify(seen) !== JSON.stringify([name])) wrong.push([index, seen])
  }
  for (let start = 0; start < ALTERNATING; start += 100)
    await Promise.all(Array.from({ length: 100 }, (_, offset) => one(start + offset)))
  expect(wrong).toEqual([])
  expect([await nameOf(schoolA), await nameOf(schoolB)]).toEqual(['a', 'b'])
  await expect.poll(openTransactions).toBe(0)
})
