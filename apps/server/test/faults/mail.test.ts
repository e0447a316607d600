import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSeconds, instant, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { goOn } from '../../src/crash-point.ts'
import { smtpSender } from '../../src/gateways/mail/mail-sender.ts'
import { putInOutbox } from '../../src/gateways/mail/outbox.repository.ts'
import { sendMail, type MailDeps } from '../../src/gateways/mail/send-mail.ts'
import { purge } from '../../src/jobs/purge.ts'
import { openMailServer, type TestMailServer } from '../mail-server.ts'
import { aSchool } from '../payables.ts'
import { openTestSchools, type TestSchools } from '../schools.ts'

let within: TestSchools
let server: TestMailServer
let schoolId: Guid
let now: Instant
let deps: MailDeps

beforeEach(async () => {
  within = await openTestSchools()
  server = await openMailServer()
  schoolId = await aSchool(within.owner)
  now = instant('2026-11-21T09:00:00Z')
  deps = {
    schools: within.schools,
    sender: smtpSender(server.url),
    clock: () => now,
    from: 'Ouderportaal <ouderportaal@school.example>',
    reached: goOn,
  }
})
afterEach(async () => {
  deps.sender.close()
  await server.close()
  await within.stop()
})

const mail = (cause: string) => ({
  recipient: 'marieke@voorbeeld.example',
  subject: 'Betaling ontvangen',
  text: 'Dank u wel.',
  cause,
})
const post = (cause: string) => within.schools.write(schoolId, (tx) => putInOutbox(tx, mail(cause), now))
const send = () => sendMail(deps, schoolId)
const waiting = async () =>
  (await within.owner.query<{ attempts: number }>('select attempts from mail where sent_at is null')).rows

test('PROD-044? M12 a mail goes out once, with an id of its own', async () => {
  await post('payment:1')
  await send()
  await send()
  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]).toContain('Subject: Betaling ontvangen')
  expect(server.letters[0]).toMatch(/Message-ID: <[\w-]+\.\d+@ouderportaal>/)
})

test('M12 the same cause mails once', async () => {
  await post('payment:1')
  await post('payment:1')
  await send()
  expect(server.letters).toHaveLength(1)
})

test('M12 work that is rolled back mails nothing', async () => {
  const failing = within.schools.write(schoolId, async (tx) => {
    await putInOutbox(tx, mail('payment:1'), now)
    throw new Error('Rolled back')
  })
  await expect(failing).rejects.toThrow('Rolled back')
  await send()
  expect(server.letters).toEqual([])
})

test('M12 two processes do not send the same mail', async () => {
  for (let index = 0; index < 20; index += 1) await post(`payment:${index}`)
  await Promise.all([send(), send(), send(), send()])
  expect(server.letters).toHaveLength(20)
})

test('fault-25 a mail server that is ill or away gets the mail later, and later again', async () => {
  await post('payment:1')
  server.fallIll('refuses')
  await send()
  expect(await waiting()).toEqual([{ attempts: 1 }])
  await send()
  expect(await waiting()).toEqual([{ attempts: 1 }])
  now = addSeconds(now, 61)
  await send()
  expect(await waiting()).toEqual([{ attempts: 2 }])
  server.fallIll(undefined)
  now = addSeconds(now, 3600)
  await send()
  expect(await waiting()).toEqual([])
  expect(server.letters).toHaveLength(1)
})

test('fault-25 a mail that was taken by a server that then died goes out again, at most once more', async () => {
  await post('payment:1')
  server.fallIll('dies-after-taking')
  await send()
  server.fallIll(undefined)
  now = addSeconds(now, 3600)
  await send()
  await send()
  expect(server.letters).toHaveLength(2)
  expect(new Set(server.letters.map((letter) => /Message-ID: (\S+)/.exec(letter)?.[1])).size).toBe(1)
})

test('what a process that died had taken is sent by the next one', async () => {
  await post('payment:1')
  const dying = { ...deps, sender: { ...deps.sender, send: () => new Promise<void>(() => {}) } }
  void sendMail(dying, schoolId)
  await expect.poll(waiting).toEqual([{ attempts: 1 }])
  await send()
  expect(server.letters).toEqual([])
  now = addSeconds(now, 121)
  await send()
  expect(server.letters).toHaveLength(1)
})

test('AUTH-067? the text of a mail with a secret in it is gone once it was sent', async () => {
  const secretUntil = addSeconds(now, 600)
  await within.schools.write(schoolId, (tx) => putInOutbox(tx, { ...mail('code'), secretUntil }, now))
  await post('no secret')
  await send()
  expect(server.letters).toHaveLength(2)
  const { rows } = await within.owner.query('select cause, text from mail order by cause')
  expect(rows).toEqual([
    { cause: 'code', text: '' },
    { cause: 'no secret', text: 'Dank u wel.' },
  ])
})

test('AUTH-067? a mail whose secret is worth nothing any more is not sent, and swept empty', async () => {
  const secretUntil = addSeconds(now, 600)
  const store = (cause: string, until: Instant) =>
    within.schools.write(schoolId, (tx) => putInOutbox(tx, { ...mail(cause), secretUntil: until }, now))
  await store('late', secretUntil)
  await store('later', addSeconds(now, 6000))
  now = secretUntil
  await purge(within.schools, schoolId, addSeconds(now, 1))
  await send()
  expect(server.letters).toHaveLength(1)
  const { rows } = await within.owner.query(`select text from mail where cause = 'late'`)
  expect(rows).toEqual([{ text: '' }])
  expect(await waiting()).toEqual([])
})
