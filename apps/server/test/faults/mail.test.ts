import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSeconds, instant, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { smtpSender } from '../../src/gateways/mail/mail-sender.ts'
import { putInOutbox } from '../../src/gateways/mail/outbox.repository.ts'
import { sendMail, type MailDeps } from '../../src/gateways/mail/send-mail.ts'
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

test('M12 a mail goes out once, with an id of its own', async () => {
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
