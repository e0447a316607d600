import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { StartupError } from '../startup-error.ts'
import { migrate } from './migrate.ts'

test('a database that is up to date is left as it is', async () => {
  const { ownerConfig, drop } = await createTestDatabase()
  expect(await migrate(ownerConfig)).toEqual([])
  await drop()
})

test('a database that an earlier version made is refused with what to do about it, and not changed', async () => {
  const { ownerConfig, drop } = await createTestDatabase()
  const owner = new pg.Client(ownerConfig)
  await owner.connect()
  await owner.query(
    `update kysely_migration set name = '0001-schools-and-people' where name = '0001-foundation'`,
  )
  const refused: unknown = await migrate(ownerConfig).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect(String(refused)).toContain('remove the folder `data`')
  const { rows } = await owner.query('select from kysely_migration where name = $1', ['0001-foundation'])
  expect(rows).toEqual([])
  await owner.end()
  await drop()
})
