import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { countTraffic } from '../../testing/database/count-traffic.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { reasonRoleIsUnsafe } from './application-role.ts'
import { openDatabase } from './connection.ts'
import { generateTables } from './schema/generate-tables.ts'
import { rows } from './rows.ts'
import { openSchools, type SchoolTransaction } from './tenancy.ts'

/** Tables without school: they contain rules, and no data of people. */
const WITHOUT_SCHOOL = [
  'attempt_transition',
  'collection_transition',
  'kysely_migration',
  'kysely_migration_lock',
]

let within: TestSchools
const schoolA = guid(randomUUID())
const schoolB = guid(randomUUID())

beforeAll(async () => {
  within = await openTestSchools(2)
  for (const [id, slug] of [
    [schoolA, 'a'],
    [schoolB, 'b'],
  ]) {
    await within.owner.query(
      `insert into school (id, slug, name, settings, billing) values ($1, $2, $2, '{}', '{}')`,
      [id, slug],
    )
    await within.owner.query(`insert into school_host values ($1, $2)`, [`${slug}.example`, id])
  }
})
afterAll(() => within.stop())

const namesSeenIn = (school: Guid) =>
  within.schools.read(school, async (tx) =>
    (await rows(tx).selectFrom('school').select('slug').execute()).map((s) => s.slug),
  )

test('every table of a school forces row-level security and has a policy for the application', async () => {
  const { rows: tables } = await within.owner.query<{
    name: string
    forced: boolean
    policies: number
    leading: string
  }>(
    `
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and 'portal_app'::regrole = any(p.polroles)) as policies,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = 1) as leading
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1)`,
    [WITHOUT_SCHOOL],
  )
  expect(tables.length).toBeGreaterThan(30)
  expect(tables.filter((table) => !table.forced || table.policies === 0)).toEqual([])
})

test('school_id leads every primary key, so no key can point across schools', async () => {
  const { rows: keys } = await within.owner.query<{ name: string; leading: string }>(
    `
    select c.relname as name, a.attname as leading
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where n.nspname = 'public' and i.indisprimary and c.relname <> all($1)`,
    [[...WITHOUT_SCHOOL, 'school', 'school_host']],
  )
  expect(keys.filter((key) => key.leading !== 'school_id')).toEqual([])
})

/** Used only by functions of the owner, to which row-level security does not apply. */
const ASKED_BY_THE_OWNER = ['person_login', 'person_login_alias', 'scheduled_job_age']

test('every index can be used under row-level security, where PostgreSQL uses only leakproof functions', async () => {
  const { rows: useless } = await within.owner.query<{ name: string }>(
    `
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and (i.indexprs is not null or exists (
      select from unnest(i.indclass::oid[]) used (class) join pg_opclass o on o.oid = used.class
      join pg_amop a on a.amopfamily = o.opcfamily and a.amoplefttype = o.opcintype and a.amoprighttype = o.opcintype
      join pg_operator operator on operator.oid = a.amopopr join pg_proc p on p.oid = operator.oprcode
      where not p.proleakproof))
    order by 1`,
  )
  expect(useless.map(({ name }) => name)).toEqual(ASKED_BY_THE_OWNER)
})

test('finds the account of a login by its index, in a school of any size and in this school only', async () => {
  await within.owner.query(
    `insert into person (school_id, id, stereotype, first_name, last_name, gender, source_id, login, password_hash)
     select school, gen_random_uuid(), 'ouder', 'Ouder', n::text, 'v', n::text, 'Ouder-' || n, '-'
     from unnest($1::uuid[]) school, generate_series(1, 5000) n`,
    [[schoolA, schoolB]],
  )
  await within.owner.query('analyze person')
  const ask = (question: string) =>
    within.schools.read(schoolA, async (tx) => {
      const answer = await sql.raw<{ 'QUERY PLAN': string }>(question).execute(rows(tx))
      return answer.rows
    })
  for (const accounts of ['accounts_with_login', 'accounts_for_password']) {
    expect(await ask(`select ${accounts}('oUDER-7')`)).toHaveLength(1)
    const plan = await ask(`explain (analyze, buffers, format text) select ${accounts}('ouder-8')`)
    const blocks = plan.map((row) => Number(/shared hit=(\d+)/.exec(row['QUERY PLAN'])?.[1] ?? 0))
    expect(Math.max(...blocks)).toBeGreaterThan(0)
    expect(Math.max(...blocks)).toBeLessThan(40)
  }
})

/** Data that a school must be able to show years later: people and lists are closed, and records never change. */
const KEPT_FOR_GOOD = [
  'person',
  'debtor',
  'invoice_list',
  'order_list',
  'placed_order',
  'placed_order_line',
  'withdrawn_order',
  'list_line_version',
  'invoice',
  'invoice_line',
  'mandate',
  'term',
  'payment_attempt',
  'payment_attempt_term',
  'ledger_entry',
  'suspense_entry',
  'shop_order',
  'form_submission',
  'form_submission_version',
  'form_answer',
  'privacy_reaction',
  'audit_entry',
]

test.each(KEPT_FOR_GOOD)('DATA-140? the portal cannot delete from %s', async (table) => {
  const { rows: rights } = await within.owner.query<{ may: boolean }>(
    `select has_table_privilege('portal_app', $1, 'delete') or has_table_privilege('portal_app', $1, 'truncate') as may`,
    [table],
  )
  expect(rights).toEqual([{ may: false }])
})

test('shows no rows without a school', async () => {
  const { rows: tables } = await within.owner.query<{ name: string }>(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and relkind in ('r', 'p', 'v') and relname <> all($1)
      and has_table_privilege('portal_app', c.oid, 'select')`,
    [WITHOUT_SCHOOL],
  )
  for (const { name } of tables) {
    const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      within.database.kysely,
    )
    expect([name, found.rows[0]?.n]).toEqual([name, 0])
  }
})

test('shows a school its own rows and rejects writes into another', async () => {
  expect(await namesSeenIn(schoolA)).toEqual(['a'])
  expect(await namesSeenIn(schoolB)).toEqual(['b'])
  const intrusion = within.schools.write(schoolA, (tx) =>
    rows(tx)
      .insertInto('notification')
      .values({ school_id: schoolB, id: 'x', active: true, priority: 'info', message: '' })
      .execute(),
  )
  await expect(intrusion).rejects.toThrow(/row-level security/)
})

const ALTERNATING = 1000 * THOROUGHNESS

test(`carries nothing over between ${ALTERNATING} alternating requests on two connections`, async () => {
  const wrong: unknown[] = []
  const one = async (index: number) => {
    const [school, name] = index % 2 === 0 ? ([schoolA, 'a'] as const) : ([schoolB, 'b'] as const)
    const seen = await namesSeenIn(school)
    if (seen.length !== 1 || seen[0] !== name) wrong.push([index, seen])
  }
  for (let start = 0; start < ALTERNATING; start += 100)
    await Promise.all(Array.from({ length: 100 }, (_, offset) => one(start + offset)))
  expect(wrong).toEqual([])
})

/** Schools over one connection, with a count of what is sent over it. */
function countingSchools({ namedStatements = true } = {}) {
  const database = openDatabase({
    config: { ...within.database.pool.options, max: 1 },
    namedStatements,
  })
  const traffic = countTraffic(database)
  /** Statements and packets of this work. */
  const sentBy = async (work: () => Promise<unknown>) => {
    const before = traffic()
    await work()
    const after = traffic()
    return { queries: after.queries - before.queries, packets: after.packets - before.packets }
  }
  return { database, schools: openSchools(database), sentBy }
}

const slugOf = async (tx: SchoolTransaction) =>
  (await rows(tx).selectFrom('school').select('slug').execute()).map(({ slug }) => slug)

const openTransactions = async () => {
  const { rows: open } = await within.owner.query(
    `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  return open.length
}

describe.each([
  ['over a connection of its own', true],
  ['behind a pooler', false],
])('a read %s', (_, namedStatements) => {
  test('sets its school in each batch of queries, and sends nothing else', async () => {
    const { database, schools, sentBy } = countingSchools({ namedStatements })
    const ask = () =>
      schools.read(schoolA, async (tx) => {
        expect(await Promise.all([slugOf(tx), slugOf(tx)])).toEqual([['a'], ['a']])
        expect(await slugOf(tx)).toEqual(['a'])
      })
    await ask()
    expect(await sentBy(ask)).toEqual({ queries: 5, packets: 2 })
    await database.close()
  })

  test('has no open transaction between its queries', async () => {
    const { database, schools } = countingSchools({ namedStatements })
    const open = await schools.read(schoolA, async (tx) => {
      await slugOf(tx)
      return openTransactions()
    })
    expect(open).toBe(0)
    await database.close()
  })

  test('leaves no school and no mode on its connection', async () => {
    const { database, schools } = countingSchools({ namedStatements })
    await schools.read(schoolA, slugOf)
    const left = await sql<{ school: string | null; mode: string }>`
      select current_setting('app.school', true) as school,
        current_setting('transaction_read_only') as mode`.execute(database.kysely)
    expect(left.rows).toEqual([{ school: '', mode: 'off' }])
    await database.close()
  })
})

test('a query that its read does not wait for keeps its school', async () => {
  const { database, schools } = countingSchools()
  let late: Promise<string[]> | undefined
  const first = schools.read(schoolA, async (tx) => {
    late = slugOf(tx)
  })
  const second = schools.read(schoolB, slugOf)
  await first
  expect([await late, await second]).toEqual([['a'], ['b']])
  await database.close()
})

test('closing ends the connections of a database that only schools used, also when asked twice', async () => {
  const { database, schools } = countingSchools()
  const backend = await schools.read(schoolA, (tx) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(rows(tx)),
  )
  await Promise.all([database.close(), database.close()])
  await expect
    .poll(async () => {
      const left = await within.owner.query('select from pg_stat_activity where pid = $1', [
        backend.rows[0]?.pid,
      ])
      return left.rowCount
    })
    .toBe(0)
})

describe('a transaction that is one batch', () => {
  test('is READ COMMITTED, whatever the default of the database', async () => {
    const { rows: names } = await within.owner.query('select current_database() as name')
    const name = names[0]?.name
    await within.owner.query(`alter database "${name}" set default_transaction_isolation = 'serializable'`)
    const { database, schools } = countingSchools()
    const level = sql<{ level: string }>`select current_setting('transaction_isolation') as level`
    const found = await Promise.all([
      schools.read(schoolA, (tx) => level.execute(rows(tx))),
      schools.write(schoolA, (tx, commitWith) => commitWith(() => level.execute(rows(tx)))),
    ])
    expect(found.map((one) => one.rows[0]?.level)).toEqual(['read committed', 'read committed'])
    await database.close()
    await within.owner.query(`alter database "${name}" reset default_transaction_isolation`)
  })

  test('sends no BEGIN and COMMIT, and is stored', async () => {
    const { database, schools, sentBy } = countingSchools()
    const store = (name: string) =>
      schools.write(schoolA, (tx, commitWith) => commitWith(() => setName(tx, name)))
    await store('first')
    expect(await sentBy(() => store('second'))).toEqual({ queries: 2, packets: 1 })
    expect(await nameOf(schoolA)).toBe('second')
    await database.close()
  })

  test('stores nothing when one of its queries fails', async () => {
    await within.schools.write(schoolA, (tx) => setName(tx, 'unchanged'))
    const change = within.schools.write(schoolA, (tx, commitWith) =>
      commitWith(() =>
        Promise.all([setName(tx, 'before'), sql`select 1 / 0`.execute(rows(tx)), setName(tx, 'after')]),
      ),
    )
    await expect(change).rejects.toThrow(/division by zero/)
    expect(await nameOf(schoolA)).toBe('unchanged')
  })

  test.each([
    ['its commit fails', `raise exception 'refused at the commit'`, /refused at the commit/],
    [
      'its connection is lost during the commit',
      'perform pg_terminate_backend(pg_backend_pid())',
      /terminating connection/,
    ],
  ])('fails with all its queries when %s', async (_, action, message) => {
    await within.schools.write(schoolA, (tx) => setName(tx, 'unchanged'))
    await within.owner.query(
      `create function refuse_name() returns trigger language plpgsql as $$ begin ${action}; return null; end $$;
       create constraint trigger refuse_name after update on school deferrable initially deferred
         for each row when (new.name = 'refused') execute function refuse_name()`,
    )
    let query: Promise<unknown> | undefined
    const change = within.schools.write(schoolA, (tx, commitWith) =>
      commitWith(() => (query = setName(tx, 'refused'))),
    )
    await expect(change).rejects.toThrow(message)
    await expect(query).rejects.toThrow(message)
    expect(await nameOf(schoolA)).toBe('unchanged')
    await within.owner.query('drop function refuse_name cascade')
  })
})

test('reports of several queries the one that failed, as its caller names it', async () => {
  const failing = within.schools.read(schoolA, (tx) =>
    Promise.all([
      sql`select 1 / 0`.execute(rows(tx)).catch(() => {
        throw new Error('divided')
      }),
      sql`select 2`.execute(rows(tx)),
    ]),
  )
  await expect(failing).rejects.toThrow('divided')
})

test('prepares a query that was skipped after a failure', async () => {
  const { database, schools } = countingSchools()
  const ask = (tx: SchoolTransaction) => sql<{ n: number }>`select 17 as n`.execute(rows(tx))
  const failing = schools.read(schoolA, (tx) => Promise.all([sql`select 1 / 0`.execute(rows(tx)), ask(tx)]))
  await expect(failing).rejects.toThrow(/division by zero/)
  expect((await schools.read(schoolA, ask)).rows).toEqual([{ n: 17 }])
  await database.close()
})

test('rejects a query whose values cannot be sent, and reuses its connection', async () => {
  const { database, schools } = countingSchools()
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  const failing = schools.read(schoolA, (tx) => sql`select ${circular}::jsonb`.execute(rows(tx)))
  await expect(failing).rejects.toThrow(/circular/i)
  expect(await schools.read(schoolA, slugOf)).toEqual(['a'])
  await database.close()
})

test('commits asynchronously only for records without a promise, and resets the connection', async () => {
  const { database, schools } = countingSchools()
  const waits = async (tx: SchoolTransaction) => {
    const { rows: answers } = await sql<{ waits: string }>`
      select current_setting('synchronous_commit') as waits`.execute(rows(tx))
    return answers[0]?.waits
  }
  const usual = await schools.write(schoolA, waits)
  expect(await schools.writeAsync(schoolA, waits)).toBe('off')
  expect([usual, await schools.write(schoolA, waits)]).toEqual(['on', 'on'])
  await schools.writeAsync(schoolA, (tx) => setName(tx, 'noted'))
  expect(await nameOf(schoolA)).toBe('noted')
  await database.close()
})

test('C3 repeats a deadlocked transaction also when a later query reports first', async () => {
  let tries = 0
  const ended = await within.schools.write(schoolA, async (tx) => {
    if (++tries > 1) return 'repeated'
    const deadlock = sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(
      rows(tx),
    )
    const behind = sql`select 1`.execute(rows(tx))
    const toldLater = deadlock.catch(async (reason: unknown) => {
      await behind.catch(() => {})
      throw reason
    })
    await Promise.all([toldLater, behind])
    return 'never'
  })
  expect([ended, tries]).toEqual(['repeated', 2])
})

const setName = (tx: SchoolTransaction, name: string) =>
  rows(tx).updateTable('school').set({ name }).executeTakeFirstOrThrow()
const nameOf = async (school: Guid) =>
  (
    await within.schools.read(school, (tx) =>
      rows(tx).selectFrom('school').select('name').executeTakeFirstOrThrow(),
    )
  ).name

describe('the last queries of a transaction', () => {
  test('are sent with its commit, and stored', async () => {
    const { database, schools, sentBy } = countingSchools()
    await schools.write(schoolA, (tx) => setName(tx, 'before'))
    const change = () =>
      schools.write(schoolA, async (tx, commitWith) => {
        await slugOf(tx)
        return commitWith(() => Promise.all([setName(tx, 'one'), setName(tx, 'other')]))
      })
    expect(await sentBy(change)).toEqual({ queries: 6, packets: 2 })
    expect(await nameOf(schoolA)).toBe('other')
    await database.close()
  })

  test('roll back everything when one fails', async () => {
    const change = within.schools.write(schoolA, async (tx, commitWith) => {
      await setName(tx, 'first')
      return commitWith(() => Promise.all([setName(tx, 'second'), sql`select 1 / 0`.execute(rows(tx))]))
    })
    await expect(change).rejects.toThrow(/division by zero/)
    expect(await nameOf(schoolA)).toBe('other')
    for (let time = 0; time < 5; time += 1) expect(await namesSeenIn(schoolB)).toEqual(['b'])
  })

  test('return no rows for later queries', async () => {
    const change = within.schools.write(schoolA, async (tx, commitWith) => {
      await commitWith(() => setName(tx, 'last'))
      return setName(tx, 'after')
    })
    await expect(change).rejects.toThrow(/has ended/)
    expect(await nameOf(schoolA)).toBe('last')
  })
})

test('returns each concurrent query its own result over one connection', async () => {
  const answers = await within.schools.read(schoolA, (tx) =>
    Promise.all([1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(rows(tx)))),
  )
  expect(answers.map((answer) => answer.rows[0]?.n)).toEqual([1, 2, 3])
})

test('reuses a connection after a failed query', async () => {
  const failing = within.schools.read(schoolA, (tx) =>
    Promise.all([sql`select 1 / 0`.execute(rows(tx)), rows(tx).selectFrom('school').execute()]),
  )
  await expect(failing).rejects.toThrow(/division by zero/)
  for (let time = 0; time < 20; time += 1) expect(await namesSeenIn(schoolB)).toEqual(['b'])
})

test('rejects a change in a read', async () => {
  const change = within.schools.read(schoolA, (tx) => rows(tx).deleteFrom('notification').execute())
  await expect(change).rejects.toThrow(/read-only transaction/)
})

test('returns no rows after a transaction has ended', async () => {
  const kept = await within.schools.read(schoolA, async (tx) => tx)
  expect(() => rows(kept)).toThrow(/has ended/)
})

test('finds a school by its host name in any case, and none for an unknown host', async () => {
  expect(await within.schools.findByHost('A.example')).toBe(schoolA)
  expect(await within.schools.findByHost('c.example')).toBeUndefined()
  expect(await within.schools.list()).toEqual([schoolA, schoolB])
})

test('rejects at start a role that owns tables or is a superuser, and accepts the application role', async () => {
  const { ownerConfig, drop } = await createTestDatabase()
  const asOwner = openDatabase({ config: ownerConfig })
  expect(await reasonRoleIsUnsafe(asOwner)).toMatch(/owns tables/)
  expect(await reasonRoleIsUnsafe(within.database)).toBeUndefined()
  await asOwner.close()
  await drop()
})

test('the ledger accepts entries and rejects changes and deletions', async () => {
  for (const right of ['UPDATE', 'DELETE', 'TRUNCATE']) {
    const found = await within.owner.query<{ may: boolean }>(
      `select has_table_privilege('portal_app', 'ledger_entry', $1) as may`,
      [right],
    )
    expect([right, found.rows[0]?.may]).toEqual([right, false])
  }
  await expect(within.owner.query('delete from ledger_entry')).rejects.toThrow(/append-only/)
})

test('the types of tables.ts equal the migrated database', async () => {
  const { ownerConfig, drop } = await createTestDatabase()
  const generated = await generateTables(ownerConfig)
  await drop()
  expect(await readFile(new URL('tables.ts', import.meta.url), 'utf8')).toBe(generated)
})

test('behind a pooler a connection gets no settings, and every transaction sets its limits', async () => {
  const {
    statement_timeout: _,
    idle_in_transaction_session_timeout: __,
    ...config
  } = {
    ...within.database.pool.options,
    max: 1,
  } as pg.PoolConfig
  const database = openDatabase({ config, namedStatements: false })
  const limits = sql<{ statement: string; idle: string }>`
    select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`
  const { read, write } = openSchools(database)
  for (const door of [read, write]) {
    const inside = await door(schoolA, (tx) => limits.execute(rows(tx)))
    expect(inside.rows).toEqual([{ statement: '15s', idle: '30s' }])
  }
  expect((await limits.execute(database.kysely)).rows).toEqual([{ statement: '0', idle: '0' }])
  await database.close()
})
