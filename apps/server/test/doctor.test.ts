import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { programEnvironment } from '../testing/program-environment.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type Ended = { readonly lines: readonly string[]; readonly code: unknown }

const doctor = (settings: Readonly<Record<string, string>>) =>
  new Promise<Ended>((resolve) => {
    const env = { ...programEnvironment, NODE_ENV: 'production', ...settings }
    execFile(process.execPath, [join(import.meta.dirname, '../src/doctor.ts')], { env }, (failure, said) =>
      resolve({ lines: said.trim().split('\n'), code: failure?.code ?? 0 }),
    )
  })

test('reports the state of each subject, and exits with 1 when something fails', async () => {
  const settings = {
    DATABASE_URL: addressOf(database.ownerConfig),
    DATABASE_APP_URL: addressOf(database.appConfig),
    SECRET: 'a secret of at least thirty-two characters',
    PAYMENTS_URL: 'https://payments.example',
  }
  const { lines } = await doctor(settings)
  expect(lines).toContain('ok    policies      Every table with data of schools has row-level security.')
  expect(lines.filter((line) => !/^(ok|warn|fail) /.test(line))).toEqual([])
  const ill = await doctor({ ...settings, PORT: 'x', SECRET: '' })
  expect(ill.code).toBe(1)
  expect(ill.lines.map((line) => line.slice(0, 30))).toEqual([
    'fail  settings      PORT must ',
    'fail  settings      SECRET mus',
  ])
})
