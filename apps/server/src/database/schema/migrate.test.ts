import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  connectionTo,
  createTestDatabase,
  type TestDatabase,
} from '../../../testing/database/test-database.ts'
import { StartupError } from '../../process/startup-error.ts'
import { readDevelopmentMigrations } from './development-database.ts'
import { migrate, pendingMigrations, readMigrations, type Migration } from './migrate.ts'
import { asking } from '../reach.ts'

let database: TestDatabase
let owner: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  owner = new pg.Client(database.ownerConfig)
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await database.drop()
})

/** An empty database, with the rights of a superuser. */
async function emptyDatabase() {
  const { address } = inject('testServer')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  const ask = (statement: string) =>
    asking({ connectionString: address }, (client) => client.query(statement))
  await ask(`create database ${name}`)
  return {
    config: connectionTo(address, 'postgres', name),
    drop: () => ask(`drop database ${name} with (force)`),
  }
}

const after = async (...more: Migration[]) => [...(await readMigrations()), ...more]
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)
const appliedNames = async () =>
  (await owner.query<{ name: string }>('select name from kysely_migration order by name')).rows.map(
    ({ name }) => name,
  )

test('leaves an up-to-date database unchanged', async () => {
  expect(await migrate(database.ownerConfig)).toEqual([])
  expect(await pendingMigrations(database.ownerConfig)).toEqual([])
})

test('applies each migration once when several processes start at once', async () => {
  const migrations = await after({ name: '9000-once', text: 'create table once (a int)' })
  const applied = await Promise.all(
    Array.from({ length: 4 }, () => migrate(database.ownerConfig, { migrations })),
  )
  expect(applied.flat()).toEqual(['9000-once'])
})

test('reports that it waits for another migrating process, and then continues', async () => {
  await owner.query('select pg_advisory_lock(3853314791062309107)')
  const said: string[] = []
  const report = (line: string) => {
    said.push(line)
    void owner.query('select pg_advisory_unlock(3853314791062309107)')
  }
  expect(await migrate(database.ownerConfig, { report })).toEqual([])
  expect(said).toEqual(['Another process migrates this database: waiting until it is done.'])
})

test('rejects the database of another program, and creates nothing in it', async () => {
  const foreign = await emptyDatabase()
  await asking(foreign.config, (client) =>
    client.query('create table school (a int); create table pupil (a int)'),
  )
  const refused = await failureOf(migrate(foreign.config))
  expect(refused).toBeInstanceOf(StartupError)
  expect(String(refused)).toContain('holds tables of another program (pupil, school), and none of ours: ')
  const { rows } = await asking(foreign.config, (client) =>
    client.query(`select to_regclass('kysely_migration') as history`),
  )
  expect(rows).toEqual([{ history: null }])
  await foreign.drop()
})

test('rejects a role without the right to create tables, with the advice to migrate as the owner', async () => {
  const foreign = await emptyDatabase()
  const refused = await failureOf(migrate({ ...foreign.config, user: 'portal_app', password: 'portal_app' }))
  expect(refused).toBeInstanceOf(StartupError)
  expect(String(refused)).toContain('may not create tables in this database: name the role that owns it')
  await foreign.drop()
})

test('applies an earlier migration that was left out', async () => {
  const all = await readMigrations()
  const migrations = [...all.slice(0, 3), { name: `${all[2]?.name}-b`, text: 'select 1' }, ...all.slice(3)]
  expect(await migrate(database.ownerConfig, { migrations })).toEqual([`${all[2]?.name}-b`])
})

describe('a database of the development versions', () => {
  const record = async (names: readonly string[]) => {
    await owner.query('delete from kysely_migration')
    await owner.query(`insert into kysely_migration (name, timestamp) select unnest($1::text[]), ''`, [names])
  }
  const readBaseline = async () => (await readMigrations()).filter(({ name }) => name <= '0011-unused')
  const baselineNames = async () => (await readBaseline()).map(({ name }) => name)
  const allNames = async () => (await readMigrations()).map(({ name }) => name)

  test('is adopted when it has all their migrations, without running those of the baseline', async () => {
    await record(await readDevelopmentMigrations())
    const failing = (await readBaseline()).map((migration) => ({ ...migration, text: 'select 1 / 0' }))
    const migrations = [...failing, { name: '9000-next', text: 'create table next (a int)' }]
    expect(await pendingMigrations(database.ownerConfig)).toEqual(await allNames())
    expect(await migrate(database.ownerConfig, { migrations })).toEqual(['9000-next'])
    expect(await appliedNames()).toEqual([...(await baselineNames()), '9000-next'])
    const later = (await readMigrations()).slice(failing.length).map(({ name }) => name)
    expect(await pendingMigrations(database.ownerConfig)).toEqual(later)
  })

  test('is adopted once by several concurrent processes', async () => {
    await record(await readDevelopmentMigrations())
    const said: string[] = []
    const report = (line: string) => void said.push(line)
    const migrations = await readBaseline()
    await Promise.all(Array.from({ length: 4 }, () => migrate(database.ownerConfig, { report, migrations })))
    expect(said.filter((line) => line.startsWith('Adopted'))).toHaveLength(1)
    expect(await appliedNames()).toEqual(await baselineNames())
  })

  test('keeps its record when adopting it fails', async () => {
    const names = await readDevelopmentMigrations()
    await record(names)
    await owner.query(`alter table kysely_migration add check (name <> '0010-messages')`)
    expect(String(await failureOf(migrate(database.ownerConfig)))).toContain('violates check constraint')
    expect(await appliedNames()).toEqual(names)
  })

  const incomplete: [string, (names: readonly string[]) => readonly string[]][] = [
    ['only the first', (names) => names.slice(0, 1)],
    ['all but the last', (names) => names.slice(0, -1)],
    ['one besides them', (names) => [...names, '0107-of-another-branch']],
    ['those of an older history', () => ['0001-schools-and-people']],
  ]
  test.each(incomplete)('is rejected with %s, and not changed', async (_, some) => {
    const names = some(await readDevelopmentMigrations())
    await record(names)
    for (const work of [migrate, pendingMigrations]) {
      const refused = await failureOf(work(database.ownerConfig))
      expect(refused).toBeInstanceOf(StartupError)
      expect(String(refused)).toContain('is of a development version that cannot be upgraded: start with')
    }
    expect(await appliedNames()).toEqual(names)
  })
})

test('accepts a database that a newer version migrated', async () => {
  await owner.query(`insert into kysely_migration (name, timestamp) values ('9001-of-the-next-version', '')`)
  expect(await migrate(database.ownerConfig)).toEqual([])
  expect(await pendingMigrations(database.ownerConfig)).toEqual([])
})

test('lists every migration as pending in an empty database', async () => {
  await owner.query('drop table kysely_migration')
  const names = (await readMigrations()).map(({ name }) => name)
  expect(await pendingMigrations(database.ownerConfig)).toEqual(names)
})

describe('while the portal is running', () => {
  const migration = { name: '9000-mail', text: 'alter table mail add column weight int' }

  test('a migration yields to users of its table, and is retried', async () => {
    await owner.query('begin; lock table mail in access share mode')
    const heard: string[] = []
    const migrated = migrate(database.ownerConfig, {
      migrations: await after(migration),
      lockMs: 20,
      restMs: 1,
      tries: 1000,
      report: (line) => {
        heard.push(line)
        if (heard.length === 2) void owner.query('commit')
      },
    })
    expect(await migrated).toEqual(['9000-mail'])
    expect(heard[0]).toBe('9000-mail waits: another transaction uses its tables.')
    expect(heard.at(-1)).toBe('Applied 9000-mail.')
  })

  test('a migration yields on a deadlock as well', async () => {
    await owner.query('create sequence deadlocks; grant usage on sequence deadlocks to public')
    const text = `do $$ begin
      if nextval('deadlocks') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
    end $$; ${migration.text}`
    const heard: string[] = []
    const migrations = await after({ ...migration, text })
    const report = (line: string) => void heard.push(line)
    expect(await migrate(database.ownerConfig, { migrations, restMs: 1, report })).toEqual(['9000-mail'])
    const waits = '9000-mail waits: another transaction uses its tables.'
    expect(heard).toEqual([waits, waits, 'Applied 9000-mail.'])
  })

  test('a migration that never gets its table is reported, and changes nothing', async () => {
    await owner.query('begin; lock table mail in access share mode')
    const text = `create table half (a int); ${migration.text}`
    const choices = { migrations: await after({ ...migration, text }), lockMs: 20, restMs: 1, tries: 2 }
    const refused = await failureOf(migrate(database.ownerConfig, choices))
    expect(refused).toBeInstanceOf(StartupError)
    expect(String(refused)).toContain('The migration 9000-mail could not lock its tables')
    await owner.query('commit')
    const { rows } = await owner.query(`select to_regclass('half') as half`)
    expect(rows).toEqual([{ half: null }])
    expect(await appliedNames()).not.toContain('9000-mail')
  })

  test('a faulty migration is not retried', async () => {
    const heard: string[] = []
    const migrations = await after({ name: '9000-wrong', text: 'create table half (a int); select nothing' })
    const report = (line: string) => void heard.push(line)
    expect(String(await failureOf(migrate(database.ownerConfig, { migrations, report })))).toContain(
      'nothing',
    )
    expect(heard).toEqual([])
  })

  test('a backfill runs in batches, and resumes where it stopped', async () => {
    await owner.query('create table many (id int primary key, filled int); grant all on many to portal_app')
    await owner.query('insert into many select generate_series(1, 25)')
    const text = `-- In batches: for what was there before.
      update many set filled = pg_current_xact_id()::text::bigint % 2000000000
      where id in (select id from many where filled is null limit 10)`
    const migrations = await after({ name: '9000-fill', text })
    expect(await migrate(database.ownerConfig, { migrations })).toEqual(['9000-fill'])
    const { rows } = await owner.query(
      'select count(*)::int as rows from many group by filled order by min(id)',
    )
    expect(rows).toEqual([{ rows: 10 }, { rows: 10 }, { rows: 5 }])
  })
})
