import type { Guid } from '@portal/domain/values/guid.ts'
import { decryptJobFile, encryptJobFile } from '../../features/account/office/jobs/job-file.ts'
import { newGuid } from '../../new-guid.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { buildApp } from '../../composition/app.ts'
import { acceptRecoveryCode } from '../../features/account/authenticator/accept-app-code.ts'
import { giveRecoveryCodes } from '../../features/account/authenticator/confirm-authenticator.ts'
import { keepRecoveryCode } from '../../features/account/authenticator/recovery-codes.ts'
import { decryptAppSecret, encryptAppSecret } from '../../features/account/authenticator/app-secret.ts'
import { decryptClientSecret } from '../../features/account/single-sign-on/client-secret.ts'
import { decryptPaymentsKey, encryptPaymentsKey } from '../../features/payments/provider/payments-key.ts'
import type { PortalSecret } from '../../security/portal-secret.ts'
import { aSignInMethod, SIGN_IN_METHOD } from '../../../test/identity/sign-in-methods.ts'
import { CLIENT_SECRET } from '../../../test/identity/test-provider.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  PORTAL_SECRET,
  type TestPerson,
} from '../../../testing/people/people.ts'
import { appContextOf, signIn, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'
import { insert } from '../../../testing/database/insert.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { runCommand } from '../run-command.ts'

const OLD = PORTAL_SECRET
const NEW = 'another secret of thirty-two characters'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

async function reencrypt(secret: PortalSecret) {
  const lines: string[] = []
  const note = (line: string) => void lines.push(line)
  const { schools, clock } = portal
  const open = async () => ({
    schools,
    now: clock.now,
    schemaFolder: '',
    secret,
    scans: false,
    originOf: (host: string) => host,
  })
  const exitCode = await runCommand(['secrets', 'reseal'], { say: note, complain: note, open })
  return [exitCode, ...lines]
}

/** A job of the office with a file that the old secret encrypted. */
async function aJobWithFile({ id: personId, school }: TestPerson): Promise<Guid> {
  const id = newGuid()
  const now = portal.clock.now
  await insert(portal.owner, 'office_job', {
    school_id: school.id,
    id,
    kind: 'letters',
    title: '',
    asked: '{}',
    language: 'nl',
    needs: 'people',
    person_id: personId,
    asked_at: now,
    state: 'done',
    ended_at: now,
  })
  await insert(portal.owner, 'office_job_file', {
    school_id: school.id,
    job_id: id,
    file_name: 'brieven.pdf',
    media_type: 'application/pdf',
    encrypted: encryptJobFile(id, OLD, Buffer.from('a letter with a code')),
    stored_at: now,
  })
  return id
}

async function encryptedOf(table: string, column: string, where: string, id: string): Promise<Buffer> {
  const { rows } = await portal.owner.query(
    `select ${column} as encrypted from ${table} where ${where} = $1`,
    [id],
  )
  return rows[0].encrypted as Buffer
}

test('secrets reseal re-encrypts the secrets of every school, and reports those that cannot be decrypted', async () => {
  const school = await aSchool(portal.owner)
  const administrator = await aPersonWithRole(school, 'beheerder')
  const next = encryptAppSecret({ secret: OLD }, administrator.id, Buffer.from('the next app'))
  await portal.owner.query('update authenticator set next_sealed_secret = $2 where person_id = $1', [
    administrator.id,
    next,
  ])
  const job = await aJobWithFile(administrator)
  await aSignInMethod(school, { issuer: 'https://id.example' })
  const other = await aSchool(portal.owner)
  const keyOf = async (id: string) => encryptedOf('school', 'sealed_payments_key', 'id', id)
  for (const { id, secret } of [
    { id: school.id, secret: OLD },
    { id: other.id, secret: 'a secret that nobody knows any more' },
  ]) {
    const encrypted = encryptPaymentsKey({ schoolId: id, portalSecret: secret }, 'live_key')
    await portal.owner.query('update school set sealed_payments_key = $2 where id = $1', [id, encrypted])
  }
  const lostBefore = await keyOf(other.id)

  expect(await reencrypt(OLD)).toEqual([1, expect.stringMatching(/^There is only SECRET/)])
  expect(await reencrypt([NEW, OLD])).toEqual([
    2,
    'Re-encrypted: 5.',
    expect.stringMatching(/^Encrypted with an unknown secret: 1\./),
  ])

  const app = (column: string) => encryptedOf('authenticator', column, 'person_id', administrator.id)
  const openWithNew = (encrypted: Buffer) =>
    decryptAppSecret({ secret: NEW }, administrator.id, encrypted)?.toString()
  expect(openWithNew(await app('sealed_secret'))).toBe('twenty bytes of test')
  expect(openWithNew(await app('next_sealed_secret'))).toBe('the next app')
  expect(
    decryptClientSecret(
      { schoolId: school.id, type: SIGN_IN_METHOD, portalSecret: NEW },
      await encryptedOf('single_sign_on', 'sealed_client_secret', 'school_id', school.id),
    ),
  ).toBe(CLIENT_SECRET)
  expect(decryptPaymentsKey({ schoolId: school.id, portalSecret: NEW }, await keyOf(school.id))).toBe(
    'live_key',
  )
  const file = await encryptedOf('office_job_file', 'encrypted', 'job_id', job)
  expect(decryptJobFile(job, NEW, file)?.toString()).toBe('a letter with a code')
  expect(await keyOf(other.id)).toEqual(lostBefore)
  const trail = await portal.owner.query(`select school_id from audit_entry where subject = 'secrets reseal'`)
  expect(trail.rows).toEqual([{ school_id: school.id }])

  expect((await reencrypt([NEW, OLD])).slice(0, 2)).toEqual([2, 'Re-encrypted: 0.'])
})

test('sessions stay valid for reads and changes at any process during a rotation of the secret', async () => {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school)
  const cookies = (await signIn(portal, parent)).cookies
  const opened: FastifyInstance[] = []
  /** Reads as a page does, or sends a change, at a process with this secret. */
  const ask = async (secret: PortalSecret, what: 'read' | 'change') => {
    const app = await buildApp({ ...appContextOf(portal), secret })
    opened.push(app)
    const browser = openBrowser(app, school.host)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    const answer =
      what === 'read'
        ? await browser.get('/rest/user/relations')
        : await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'en' })
    for (const [name, value] of browser.cookies) cookies.set(name, value)
    return answer.code ?? answer.status
  }
  try {
    // First processes that accept both secrets run beside those with the old one only; then they begin to sign with the
    // new one.
    for (const [one, other] of [
      [OLD, [OLD, NEW]],
      [
        [OLD, NEW],
        [NEW, OLD],
      ],
      [[NEW, OLD], NEW],
    ] as const)
      for (const [first, second] of [
        [one, other],
        [other, one],
      ] as const) {
        expect(await ask(first, 'read')).toBe(200)
        expect(await ask(second, 'change')).toBe(200)
      }
    expect(await ask(OLD, 'change')).toBe('token-invalid')
  } finally {
    await Promise.all(opened.map((app) => app.close()))
  }
})

test('a printed recovery code works once, also after the former secret is gone', async () => {
  const school = await aSchool(portal.owner)
  const { id } = await aPersonWithRole(school, 'beheerder')
  const [first = '', second = ''] = await portal.schools.write(school.id, (tx) =>
    giveRecoveryCodes({ secret: OLD }, tx, id),
  )
  const accept = (secret: PortalSecret, code: string) =>
    portal.schools.write(school.id, (tx) =>
      acceptRecoveryCode({ secret }, tx, id, { code, now: portal.clock.now }),
    )
  expect(await accept(NEW, first)).toBe(false)
  expect(await accept([NEW, OLD], first)).toBe(true)
  expect(await accept([NEW, OLD], first)).toBe(false)
  await reencrypt([NEW, OLD])
  expect(await accept(NEW, second)).toBe(true)
  expect(await accept(NEW, second)).toBe(false)
  expect(await accept(OLD, first)).toBe(false)
})

test('a recovery code of the former release works while the former secret is accepted, and its page names the owner', async () => {
  const school = await aSchool(portal.owner)
  const { id, login } = await aPersonWithRole(school, 'beheerder')
  const code = 'ABCDE-FGHIJ'
  const { hash } = keepRecoveryCode(OLD, id, code)
  await insert(portal.owner, 'recovery_code', { school_id: school.id, person_id: id, hash })
  const accept = (secret: PortalSecret) =>
    portal.schools.write(school.id, (tx) =>
      acceptRecoveryCode({ secret }, tx, id, { code, now: portal.clock.now }),
    )
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/operations/secrets.md'), 'utf8')
  const [, question = ''] = /### Older recovery codes\n.*?```sql\n(.*?)```/s.exec(page) ?? []
  const whoseEnd = async () => {
    const { rows } = await portal.owner.query<{ slug: string; login: string }>(question)
    return rows.filter(({ slug }) => slug === school.slug).map((row) => row.login)
  }
  const other = await aPersonWithRole(school, 'beheerder')
  await portal.schools.write(school.id, (tx) => giveRecoveryCodes({ secret: OLD }, tx, other.id))
  await reencrypt([NEW, OLD])
  expect(await whoseEnd()).toEqual([login])
  expect(await accept(NEW)).toBe(false)
  expect(await accept([NEW, OLD])).toBe(true)
  expect(await accept([NEW, OLD])).toBe(false)
  expect(await whoseEnd()).toEqual([])
})
