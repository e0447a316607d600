import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { addSeconds, instant, toMilliseconds } from '@portal/domain/values/time/instant.ts'
import { createSimulatedBank } from '@portal/simulators/bank/simulated-bank.ts'
import { selfSigned } from '../../testing/network/certificate.ts'
import { openMailServer } from '../../testing/network/mail-server.ts'
import { aSchool, type TestSchool } from '../../testing/people/people.ts'
import { addressOf, createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts'
import { noteFindings } from '../process/notes/doctor-note.ts'
import { readEnv } from '../process/env.ts'
import { encryptPaymentsKey } from '../features/payments/provider/payments-key.ts'
import { checkCertificate } from './examine-certificate.ts'
import { examine } from './examine.ts'
import { fail, reportOf } from './finding.ts'

const SECRET = 'a secret of at least thirty-two characters'
const GIGABYTE = 1024 ** 3
const NOBODY = '127.0.0.1:1'

const bank = createSimulatedBank({
  profiles: [{ apiKey: 'test_waterlinie', name: 'waterlinie' }],
  sendWebhook: async () => 200,
})
let bankUrl: string
let folder: string
let own: TestDatabase
let owner: pg.Pool

beforeAll(async () => {
  bankUrl = await bank.listen(0)
})
afterAll(() => bank.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  mkdirSync(join(folder, 'web', 'browser'), { recursive: true })
  writeFileSync(join(folder, 'web', 'browser', 'index.html'), '')
  own = await createTestDatabase()
  owner = new pg.Pool({ ...own.ownerConfig, max: 1 })
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await owner.end()
  await own.drop()
})

type Settings = Readonly<Record<string, string | undefined>>

const env = (settings: Settings = {}) =>
  readEnv({
    NODE_ENV: 'production',
    DATABASE_URL: addressOf(own.ownerConfig),
    DATABASE_APP_URL: addressOf(own.appConfig),
    DATA_DIR: folder,
    WEB_DIR: join(folder, 'web'),
    SECRET,
    PAYMENTS_URL: bankUrl,
    BEHIND_PROXY: 'true',
    METRICS_PORT: '9464',
    DOCTOR_NOTE: join(folder, 'doctor'),
    PUBLIC_URL: 'http://portal.example',
    ...settings,
  })

const realClock = () => instant(new Date().toISOString())

async function found(settings: Settings = {}, { clock = realClock, free = 100 } = {}): Promise<string[]> {
  const findings = await examine(env(settings), { clock, freeBytes: async () => free * GIGABYTE })
  return findings.map(({ state, about, sentence }) => `${state} ${about}: ${sentence}`)
}

const about = (lines: readonly string[], what: string) => lines.filter((line) => line.includes(` ${what}: `))

const keyOf = (school: TestSchool, key: string, portalSecret = SECRET) =>
  owner.query('update school set sealed_payments_key = $2 where id = $1', [
    school.id,
    encryptPaymentsKey({ schoolId: school.id, portalSecret }, key),
  ])

test('reports everything that is well, and nothing fails', async () => {
  await keyOf(await aSchool(owner), 'test_waterlinie')
  const mails = await openMailServer()
  const note = join(folder, 'backup')
  writeFileSync(note, '')
  const lines = await found({ SMTP_URL: mails.url, BACKUP_NOTE: note })
  await mails.close()
  expect(lines).toEqual([
    'ok settings: production, ROLE=all.',
    expect.stringMatching(/^ok disk: 100\.0 GB are free on the disk of /),
    'ok backup: The last backup was recorded 0 hours ago.',
    'ok mail: The mail server accepts the sign-in.',
    'ok database: It responds to its owner and to the application.',
    'ok migrations: The schema is up to date.',
    'ok policies: Every table with data of schools has row-level security.',
    expect.stringMatching(/^ok clock: The clocks of this machine and of the database differ by [01]/),
    'ok role: The application owns no tables, and row-level security applies to it.',
    'ok payments: The payment provider responds for 1 schools.',
  ])
})

test('warns of a demo in public, and of a secret in rotation', async () => {
  const demo = about(await found({ NODE_ENV: 'development' }), 'settings')
  expect(demo[0]).toMatch(/^warn settings: NODE_ENV is development: the demo runs\. Set NODE_ENV=production/)
  const unheard = about(await found({ DOCTOR_NOTE: undefined }), 'settings')
  expect(unheard).toContain(
    'warn settings: DOCTOR_NOTE is not set: no alert reports these findings (docs/operations/doctor.md).',
  )
  const changing = about(await found({ SECRET_BEFORE: `the one before ${SECRET}` }), 'settings')
  expect(changing).toContain(
    'warn settings: SECRET is being changed: after npm run school -- secrets reseal take SECRET_BEFORE away (docs/operations/secrets.md).',
  )
})

test('names a misspelled setting', async () => {
  expect(about(await found({ SMTP_URI: 'smtp://mail.example' }), 'settings')).toContain(
    'warn settings: SMTP_URI is not a setting, and is ignored: perhaps SMTP_URL is meant.',
  )
})

test('names settings that contradict each other', async () => {
  const lines = await found({ BEHIND_PROXY: undefined, MAINTENANCE: 'true', METRICS_PORT: undefined })
  expect(about(lines, 'settings')).toEqual([
    expect.stringContaining('warn settings: MAINTENANCE is true'),
    expect.stringContaining('warn settings: HTTPS is off'),
    expect.stringContaining('warn settings: SMTP_URL is not set'),
    expect.stringContaining('warn settings: METRICS_PORT is not set'),
  ])
})

describe('the database is reported', () => {
  test('when it is unavailable, together with all checks that need no database', async () => {
    const lines = await found({ DATABASE_URL: `postgres://portal_owner:a@${NOBODY}/portal` }, { free: 0.5 })
    expect(about(lines, 'database')).toEqual([
      expect.stringMatching(
        /^fail database: The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)/,
      ),
    ])
    expect(about(lines, 'disk')[0]).toMatch(/^fail/)
  })

  test('when it lacks a migration', async () => {
    await owner.query(`delete from kysely_migration where name = '0010-messages'`)
    expect(about(await found(), 'migrations')).toEqual([
      'fail migrations: The database lacks 0010-messages: run npm run migrate.',
    ])
  })

  test('when it has only some migrations of the development versions', async () => {
    await owner.query(`update kysely_migration set name = '0001-foundation' where name = '0000-foundation'`)
    expect(about(await found(), 'migrations')).toEqual([
      expect.stringMatching(
        /^fail migrations: This database is of a development version that cannot be upgraded: /,
      ),
    ])
  })

  test.each([
    ['invoice', 'alter table invoice no force row level security'],
    ['mail', 'alter table mail disable row level security'],
    ['term', 'create policy everybody on term to portal_app using (true)'],
    ['person', 'create policy everybody on person using (true)'],
    ['session', 'drop policy of_the_school on session'],
    ['school', 'alter table school disable row level security'],
    ['forgotten', 'create table forgotten (school_id uuid)'],
  ])('when row-level security is off before %s', async (table, statement) => {
    await owner.query(statement)
    expect(about(await found(), 'policies')[0]).toContain(
      `fail policies: Tables without row-level security: ${table}. `,
    )
  })

  test('when it is empty, without checks of tables or schools', async () => {
    await owner.query('drop schema public cascade; create schema public')
    const lines = (await found()).filter((line) => !/ (settings|disk|backup|mail|clock): /.test(line))
    expect(lines).toEqual([
      'ok database: It responds to its owner and to the application.',
      expect.stringMatching(
        /^fail migrations: The database lacks 0000-foundation, 000\S*, 000\S* and \d+ more: run /,
      ),
    ])
  })

  test('when the application works as the owner of the tables', async () => {
    const lines = await found({ DATABASE_APP_URL: addressOf(own.ownerConfig) })
    expect(about(lines, 'role')).toEqual([
      expect.stringMatching(/^fail role: The database role "portal_owner" owns tables/),
    ])
    expect(about(lines, 'payments')).toEqual([])
  })

  test('when the application is not a member of the role with the rights', async () => {
    const admin = new pg.Client({ connectionString: inject('testServer').address })
    await admin.connect()
    await admin.query(`create role doctor_outsider login password 'doctor_outsider'`)
    try {
      const lines = await found({
        DATABASE_APP_URL: addressOf({ ...own.appConfig, user: 'doctor_outsider' }),
      })
      expect(about(lines, 'role')).toEqual([
        expect.stringContaining('run as a superuser: grant portal_app to "doctor_outsider"'),
      ])
    } finally {
      await admin.query('drop role doctor_outsider')
      await admin.end()
    }
  })

  test.each([
    [1, 'ok'],
    [5, 'warn'],
    [60, 'fail'],
    [-60, 'fail'],
  ])('when its clock is %i seconds off: %s', async (seconds, state) => {
    const lines = await found({}, { clock: () => addSeconds(realClock(), seconds) })
    expect(about(lines, 'clock')[0]).toMatch(new RegExp(`^${state} clock`))
  })
})

describe('outside the database', () => {
  test.each([
    [0.9, 'fail'],
    [1, 'warn'],
    [4.9, 'warn'],
    [5, 'ok'],
  ])('a disk with %d GB free is %s, also for a missing folder', async (free, state) => {
    const lines = await found({ DATA_DIR: join(folder, 'not/yet') }, { free })
    expect(about(lines, 'disk')[0]).toMatch(new RegExp(`^${state} disk`))
  })

  test.each([
    [-30, 'warn'],
    [25, 'ok'],
    [26, 'warn'],
    [50, 'fail'],
  ])('a backup of %i hours ago is %s', async (hours, state) => {
    const note = join(folder, 'backup')
    writeFileSync(note, '')
    const at = new Date(Date.now() - hours * 3_600_000 - 1000)
    utimesSync(note, at, at)
    expect(about(await found({ BACKUP_NOTE: note }), 'backup')[0]).toMatch(new RegExp(`^${state} backup`))
  })

  test('no backup is checked without its setting', async () => {
    expect(about(await found(), 'backup')).toEqual([
      'warn backup: BACKUP_NOTE is not set: nobody notices when backups stop (docs/operations/backup.md).',
    ])
  })

  test('a missing backup file fails', async () => {
    expect(about(await found({ BACKUP_NOTE: join(folder, 'none') }), 'backup')[0]).toMatch(
      /^fail backup: .*no backup was ever recorded/,
    )
  })

  test('a production web that was not built fails', async () => {
    const nowhere = join(folder, 'nowhere')
    expect(about(await found({ WEB_DIR: nowhere }), 'settings')).toContain(
      `fail settings: There are no web pages in ${nowhere}: build them with node scripts/bootstrap.mjs, or correct WEB_DIR.`,
    )
  })

  test('an application in another database fails', async () => {
    const lines = await found({ DATABASE_APP_URL: addressOf({ ...own.appConfig, database: 'postgres' }) })
    expect(about(lines, 'database')).toEqual([
      expect.stringMatching(
        /^fail database: DATABASE_APP_URL leads to another database than DATABASE_URL: it is postgres\./,
      ),
    ])
  })

  test('an unavailable mail server fails, without the password of the setting', async () => {
    const lines = await found({ SMTP_URL: `smtp://portal:geheim@${NOBODY}` })
    expect(about(lines, 'mail')).toEqual([
      'fail mail: The mail server of SMTP_URL does not accept mail (ESOCKET): check the address, the name and the password.',
    ])
  })

  test('a payment provider fails when it rejects a key, is unavailable, or a key cannot be decrypted', async () => {
    const [well, wrong, encrypted] = [await aSchool(owner), await aSchool(owner), await aSchool(owner)]
    await keyOf(well, 'test_waterlinie')
    await keyOf(wrong, 'test_of_nobody')
    const lines = about(await found(), 'payments')
    expect(lines).toEqual([
      `fail payments: ${wrong.slug}: the payment provider rejects its key (401): correct the key in its school file.`,
    ])
    expect(about(await found({ PAYMENTS_URL: `http://${NOBODY}` }), 'payments')).toEqual([
      expect.stringContaining('the payment provider does not respond'),
      expect.stringContaining('the payment provider does not respond'),
    ])
    await keyOf(wrong, 'test_waterlinie')
    await keyOf(encrypted, 'test_waterlinie', 'another secret of thirty-two characters')
    const reencrypted = about(await found(), 'payments')
    expect(reencrypted[0]).toContain(
      `fail payments: The payments key of school ${encrypted.id} was encrypted`,
    )
    expect(reencrypted[1]).toContain(
      'ok payments: The payment provider responds for 2 schools. 1 other schools have no key',
    )
  })

  test('a SECRET other than the one that encrypted the keys fails', async () => {
    await keyOf(await aSchool(owner), 'test_waterlinie')
    const lines = await found({ SECRET: 'another secret of thirty-two characters' })
    expect(about(lines, 'payments')).toEqual([
      expect.stringMatching(
        /^fail payments: SECRET decrypts none of the payments keys .* the SECRET of the others\./,
      ),
    ])
  })

  test('schools without a key are reported', async () => {
    expect(about(await found(), 'payments')[0]).toMatch(/^warn payments: No school has a key/)
  })

  test('an untrusted certificate and an unavailable host fail', async () => {
    const server = createServer(selfSigned).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const lines = await found({ PUBLIC_URL: `https://localhost:${port}` })
    server.close()
    expect(about(lines, 'certificate')).toEqual([
      expect.stringMatching(
        /^fail certificate: Browsers do not trust the certificate of localhost:\d+ \(.*SELF_SIGNED/,
      ),
    ])
    await owner.query(`insert into school_host (host, school_id) values ($1, $2)`, [
      NOBODY,
      (await aSchool(owner)).id,
    ])
    await owner.query(`delete from school_host where host <> $1`, [NOBODY])
    expect(about(await found({ PUBLIC_URL: undefined }), 'certificate')).toEqual([
      expect.stringContaining(`warn certificate: https://${NOBODY} does not respond to this machine`),
    ])
  })

  test("the portal's own certificate is checked", async () => {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    writeFileSync(cert, selfSigned.cert)
    writeFileSync(key, selfSigned.key)
    const settings = { TLS_CERT: cert, TLS_KEY: key }
    expect(about(await found(settings), 'certificate')[0]).toMatch(
      /^ok certificate: The certificate of TLS_CERT/,
    )
    const late = () => instant('2126-10-20T00:00:00Z')
    expect(about(await found(settings, { clock: late }), 'certificate')[0]).toMatch(/expires in 9 days/)
    rmSync(key)
    expect(about(await found(settings), 'certificate')[0]).toContain('fail certificate: TLS_KEY names a file')
  })

  test.each([
    [21, 'ok'],
    [20, 'warn'],
    [7, 'warn'],
    [6, 'fail'],
    [-1, 'fail'],
  ])('a certificate that expires in %i days is %s', (days, state) => {
    const now = instant('2026-11-21T09:00:00Z')
    const validTo = new Date(toMilliseconds(now) + (days * 24 + 1) * 3_600_000)
    expect(checkCertificate('a.test', { validTo, mistrust: undefined }, now).state).toBe(state)
  })
})

test('fails when its result file cannot be written, and names the user', async () => {
  const note = join(folder, 'none', 'doctor')
  expect(await noteFindings(note, [])).toEqual([
    fail(
      'settings',
      `${note} of DOCTOR_NOTE cannot be written (ENOENT): run the doctor as the user of the portal.`,
    ),
  ])
  expect(await noteFindings(undefined, [])).toEqual([])
})

test('prints one line each, and the exit code says whether something failed', () => {
  const finding = { about: 'mail', sentence: 'A sentence.' } as const
  expect(reportOf([{ state: 'warn', ...finding }])).toEqual({
    lines: ['warn  mail          A sentence.'],
    exitCode: 0,
  })
  expect(
    reportOf([
      { state: 'ok', ...finding },
      { state: 'fail', ...finding },
    ]).exitCode,
  ).toBe(1)
})
