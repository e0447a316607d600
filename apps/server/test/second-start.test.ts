import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { claimDemo } from '../src/database/claim-demo.ts'
import { addressOf, createTestDatabase } from '../testing/database/test-database.ts'
import { freePort } from '../testing/network/free-port.ts'
import { programEnvironment } from '../testing/program-environment.ts'

const main = join(import.meta.dirname, '../src/main.ts')

test('rejects a second start of the demo on one DATA_DIR at other ports, in a sentence, and changes nothing', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'second-'))
  const closers: (() => Promise<unknown>)[] = []
  await claimDemo(database.ownerConfig, { atEnd: (close) => void closers.push(close) }, dataDir)
  const child = fork(main, [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...programEnvironment,
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf(database.ownerConfig),
      DATABASE_APP_URL: addressOf(database.appConfig),
      PORT: String(await freePort()),
      BANK_PORT: String(await freePort()),
      IDENTITY_PORT: String(await freePort()),
    },
  })
  const [complaint, [exitCode]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  expect([exitCode, complaint.trim()]).toEqual([
    1,
    `Another Ouderportaal already runs on ${dataDir}: use that one, stop it, or choose another DATA_DIR for this one.`,
  ])
  expect(await readdir(dataDir)).toEqual([])
  for (const close of closers) await close()
  await database.drop()
  await rm(dataDir, { recursive: true })
})
