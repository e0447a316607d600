import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { encryptPaymentsKey } from '../src/features/payments/provider/payments-key.ts'
import { insert } from '../testing/database/insert.ts'
import { aSchool } from '../testing/people/people.ts'
import { addressOf, createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts'
import { programEnvironment } from '../testing/program-environment.ts'

const PORT = 4650
const [SECOND_SCHOOL, BANK, IDENTITY] = [4651, 4660, 4670]
const WORKER = 4652
const METRICS = 4653
const SECRET = 'a secret of at least thirty-two characters'
const origin = `http://127.0.0.1:${PORT}`
const main = join(import.meta.dirname, '../src/main.ts')

let database: TestDatabase
let owner: pg.Pool
let child: ChildProcess

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ ...database.ownerConfig, max: 1 })
  const school = await aSchool(owner)
  await insert(owner, 'school_host', { host: `127.0.0.1:${PORT}`, school_id: school.id })
  child = start({ ROLE: 'web', PORT: String(PORT) })
  await begun(child, PORT)
})
afterAll(async () => {
  await end(child)
  await owner.end()
  await database.drop()
})

const start = (settings: Readonly<Record<string, string>>) =>
  fork(main, [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...programEnvironment,
      NODE_ENV: 'production',
      DRAIN_SECONDS: '0',
      ...settings,
      DATABASE_URL: addressOf(database.ownerConfig),
      DATABASE_APP_URL: addressOf(database.appConfig),
      SECRET,
      PAYMENTS_URL: 'https://payments.example',
      PAYMENTS_KEY: 'live_of_the_only_school',
    },
  })

async function end(one: ChildProcess): Promise<void> {
  one.kill('SIGTERM')
  await once(one, 'exit')
}

/** Waits until it prints its address; its output is the error when it exits instead. */
async function begun(one: ChildProcess, port: number): Promise<void> {
  const { stdout, stderr } = one
  let said = ''
  for (const stream of [stdout, stderr]) stream?.on('data', (text) => (said += String(text)))
  const gone = once(one, 'exit').then(() => Promise.reject(new Error(said)))
  gone.catch(() => {})
  while (!said.includes(`http://127.0.0.1:${port}`)) await Promise.race([once(stdout!, 'data'), gone])
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('PROD-045? production has no simulated bank, identity provider or second school, and shows no demo accounts or mailbox', async () => {
  expect(await isListening(PORT)).toBe(true)
  expect(await Promise.all([SECOND_SCHOOL, BANK, IDENTITY].map(isListening))).toEqual([false, false, false])
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  expect(await statusOf('/rest/public/settings')).toBe(200)
  expect(await Promise.all(['/rest/public/demo-people', '/demo/mailbox'].map(statusOf))).toEqual([404, 404])
})

test('errors at start and misspelled settings are log lines', async () => {
  const refused = start({ PORT: 'x', SMTP_URI: 'smtp://mail.example' })
  await expect(begun(refused, 0)).rejects.toThrow(/^\{"level":50,.*"msg":"PORT must be /)
  let said = ''
  const misspelled = start({ ROLE: 'web', PORT: String(WORKER), SMTP_URI: 'smtp://mail.example' })
  misspelled.stderr?.on('data', (text) => (said += String(text)))
  await begun(misspelled, WORKER)
  await end(misspelled)
  expect(said).toMatch(
    /^\{"level":50,.*"msg":"SMTP_URI is not a setting, and is ignored: perhaps SMTP_URL is meant\."\}/,
  )
})

test('a process with a secret other than that of the others does not start', async () => {
  const { rows } = await owner.query<{ id: Guid }>('select id from school')
  const schoolId = rows[0]!.id
  const keep = (encrypted: Buffer) => owner.query('update school set sealed_payments_key = $1', [encrypted])
  await keep(
    encryptPaymentsKey({ schoolId, portalSecret: 'another secret of thirty-two characters' }, 'live_key'),
  )
  const settings = { ROLE: 'web', PORT: String(WORKER) }
  await expect(begun(start(settings), WORKER)).rejects.toThrow('SECRET decrypts none of the payments keys')
  await keep(encryptPaymentsKey({ schoolId, portalSecret: SECRET }, 'live_key'))
  const web = start(settings)
  await begun(web, WORKER)
  await end(web)
  await keep(Buffer.alloc(0))
})

test('SIGUSR2 sets the log to its lowest level, and the next one back', async () => {
  let said = ''
  child.stdout?.on('data', (text) => (said += String(text)))
  const settings = () => fetch(`${origin}/rest/public/settings`)
  const switchTo = async (level: string) => {
    child.kill('SIGUSR2')
    await expect.poll(() => said).toContain(`The log level is ${level}.`)
  }
  await switchTo('debug')
  await settings()
  await expect.poll(() => said).toContain('"msg":"answered"')
  await switchTo('warn')
  said = ''
  await settings()
  await switchTo('debug')
  expect(said).not.toContain('"msg":"answered"')
  await switchTo('warn')
})

test('production serves no OpenAPI document', async () => {
  expect((await fetch(`${origin}/api/openapi.json`)).status).toBe(404)
})

test("PROD-045? production uses the clock of its machine, and ignores the caller's", async () => {
  const before = Date.now()
  const { headers } = await fetch(`${origin}/rest/session/current`)
  const cookie =
    headers
      .getSetCookie()
      .find((one) => one.includes('XSRF-TOKEN='))
      ?.split(';')[0] ?? ''
  const lie = 'Fri, 01 Jan 2038 00:00:00 GMT'
  await fetch(`${origin}/login?now=2038-01-01T00:00:00Z`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'x-xsrf-token': cookie.split('=')[1] ?? '',
      origin: origin.replace('http:', 'https:'),
      'sec-fetch-site': 'same-origin',
      date: lie,
      'x-now': lie,
      'x-clock': lie,
    },
    body: 'loginname=niemand&password=Niemand-1',
  })
  const { rows } = await owner.query<{ at: Date }>('select failed_at as at from failed_login')
  expect(rows.length).toBe(1)
  expect(Math.abs(Number(rows[0]?.at) - before)).toBeLessThan(60_000)
})

test('a web process leaves jobs to a worker, which serves health and metrics', async () => {
  const done = async () => (await owner.query('select from scheduled_job')).rowCount
  expect(await done()).toBe(0)
  const worker = start({ ROLE: 'worker', PORT: String(WORKER), METRICS_PORT: String(METRICS) })
  await begun(worker, WORKER)
  await expect.poll(done).toBeGreaterThan(0)
  const paths = ['/livez', '/healthz', '/rest/public/settings', '/metrics']
  const statuses = paths.map(async (path) => (await fetch(`http://127.0.0.1:${WORKER}${path}`)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404])
  const tell = async () => (await fetch(`http://127.0.0.1:${METRICS}/metrics`)).text()
  const told = await tell()
  expect(told).toContain('portal_database_answers 1')
  expect(told).toContain('nodejs_eventloop_lag_p99_seconds')
  // Jobs run in any order; this one may still be running.
  await expect.poll(tell).toMatch(/^portal_work_turns_total\{work="purge",outcome="done"\} [1-9]/m)
  await end(worker)
})
