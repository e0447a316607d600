import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSeconds, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { noFault } from '../../src/process/fault-injection.ts'
import { smtpSender } from '../../src/gateways/mail/smtp-sender.ts'
import { putInOutbox } from '../../src/gateways/mail/outbox.repository.ts'
import { sendMail, type MailDeps } from '../../src/gateways/mail/send-mail.ts'
import { retention } from '../../src/composition/areas.ts'
import { purge } from '../../src/jobs/purge.ts'
import { openMailServer, type TestMailServer } from '../../testing/network/mail-server.ts'
import { aSchool } from '../../testing/people/people.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { alone } from '../../testing/turn.ts'

let within: TestSchools
let server: TestMailServer
let schoolId: Guid
let now: Instant
let deps: MailDeps

beforeEach(async () => {
  within = await openTestSchools()
  server = await openMailServer()
  schoolId = (await aSchool(within.owner)).id
  now = instant('2026-11-21T09:00:00Z')
  deps = {
    schools: within.schools,
    sender: smtpSender(server.url),
    clock: () => now,
    from: 'Ouderportaal <ouderportaal@school.example>',
    faultHook: noFault,
  }
})
afterEach(async () => {
  deps.sender.close()
  await server.close()
  await within.stop()
})

const mail = (cause: string, recipient = 'marieke@voorbeeld.example') => ({
  recipient,
  subject: 'Betaling ontvangen',
  text: 'Dank u wel.',
  cause,
})
const post = (cause: string, recipient?: string) =>
  within.schools.write(schoolId, (tx) => putInOutbox(tx, mail(cause, recipient), now))
const send = (turn = alone) => sendMail(deps, schoolId, turn)
const waiting = async () =>
  (await within.owner.query<{ attempts: number }>('select attempts from mail where sent_at is null')).rows

test('PROD-044? M12 sends a mail once, with its own id', async () => {
  await post('payment:1')
  await send()
  await send()
  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]).toContain('Subject: Betaling ontvangen')
  expect(server.letters[0]).toMatch(/Message-ID: <[\w-]+\.\d+@ouderportaal>/)
})

test('M12 mails the same cause once', async () => {
  await post('payment:1')
  await post('payment:1')
  await send()
  expect(server.letters).toHaveLength(1)
})

test('M12 mails nothing after a rollback', async () => {
  const failing = within.schools.write(schoolId, async (tx) => {
    await putInOutbox(tx, mail('payment:1'), now)
    throw new Error('Rolled back')
  })
  await expect(failing).rejects.toThrow('Rolled back')
  await send()
  expect(server.letters).toEqual([])
})

test('M12 sends a mail once with two processes', async () => {
  for (let index = 0; index < 20; index += 1) await post(`payment:${index}`)
  await Promise.all([send(), send(), send(), send()])
  expect(server.letters).toHaveLength(20)
})

/** One mail to each of this number of people. */
async function postToMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await post(`payment:${index}`, `parent${index}@post.example`)
}
const messageIds = () => server.letters.map((letter) => /Message-ID: (\S+)/.exec(letter)?.[1])

test('sends mails to several people concurrently, over kept-alive connections', async () => {
  await postToMany(12)
  server.hold()
  const sending = send()
  await expect.poll(server.held).toBe(deps.sender.atOnce)
  server.release()
  await sending
  expect(new Set(messageIds()).size).toBe(12)
  expect(server.calls()).toBe(deps.sender.atOnce)
})

test('sends mails to one person one by one, in order', async () => {
  const people = ['marieke@voorbeeld.example', 'peter@voorbeeld.example']
  for (const cause of ['1', '2', '3']) for (const person of people) await post(`${person}:${cause}`, person)
  server.hold()
  const sending = send()
  await expect.poll(server.held).toBe(people.length)
  server.release()
  await sending
  for (const person of people) {
    const { rows } = await within.owner.query<{ id: number }>(
      'select id from mail where recipient = $1 order by id',
      [person],
    )
    const toPerson = server.letters.filter((letter) => letter.includes(`To: ${person}`))
    expect(toPerson.map((letter) => /Message-ID: <[\w-]+\.(\d+)@/.exec(letter)?.[1])).toEqual(
      rows.map(({ id }) => String(id)),
    )
  }
})

test('fault-25 replaces a kept-alive connection that was closed', async () => {
  await post('payment:1')
  await send()
  server.hangUp()
  await post('payment:2')
  await send()
  expect(server.letters).toHaveLength(2)
  expect(await waiting()).toEqual([])
  expect(server.calls()).toBe(2)
})

test('fault-25 sends mails later, once, when connections close during delivery', async () => {
  await postToMany(6)
  server.fallIll('hangs-up')
  await send()
  expect(server.letters).toEqual([])
  expect(await waiting()).toHaveLength(6)
  server.fallIll(undefined)
  await send()
  expect(server.letters).toEqual([])
  now = addSeconds(now, 61)
  await send()
  expect(await waiting()).toEqual([])
  expect(new Set(messageIds()).size).toBe(6)
  expect(server.letters).toHaveLength(6)
})

test('M12 completes current deliveries when stopped, and leaves the rest to the next process', async () => {
  await postToMany(10)
  server.hold()
  const stop = new AbortController()
  const sending = send({ ...alone, stopping: stop.signal })
  await expect.poll(server.held).toBe(deps.sender.atOnce)
  stop.abort()
  server.release()
  await sending
  expect(server.letters).toHaveLength(deps.sender.atOnce)
  expect(await waiting()).toEqual(Array.from({ length: 10 - deps.sender.atOnce }, () => ({ attempts: 0 })))
  await send()
  expect(server.letters).toHaveLength(10)
  expect(new Set(messageIds()).size).toBe(10)
})

test('M12 begins no mail close to the end of its lease', async () => {
  await postToMany(10)
  const slow = { ...deps, faultHook: async () => void (now = addSeconds(now, 80)) }
  await sendMail(slow, schoolId, alone)
  const begun = server.letters.length
  expect(begun).toBeLessThanOrEqual(deps.sender.atOnce)
  now = addSeconds(now, 40)
  await send()
  expect(server.letters).toHaveLength(10)
  expect(new Set(messageIds()).size).toBe(10)
})

test('fault-25 retries at growing intervals while the mail server fails', async () => {
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

const bounced = async () =>
  (
    await within.owner.query<{ address: string }>('select address from mail_bounce order by address')
  ).rows.map(({ address }) => address)

test('OFF-118 stores an address that the server refused for good, and forgets it when a mail arrives', async () => {
  const [gone, full] = ['Weg@voorbeeld.example', 'vol@voorbeeld.example']
  server.refuse(gone, '550 5.1.1 No such user')
  server.refuse(full, '552 5.2.2 Mailbox full')
  await post('payment:1', gone)
  await post('payment:2', full)
  await post('payment:3')
  await send()
  expect(await bounced()).toEqual(['weg@voorbeeld.example'])
  expect(server.letters).toHaveLength(1)
  now = addSeconds(now, 61)
  server.refuse(gone, undefined)
  await send()
  expect(await bounced()).toEqual([])
  expect(server.letters).toHaveLength(2)
})

test('OFF-118 keeps the mark when a code for the address expires unsent, and forgets it after a year', async () => {
  const gone = 'weg@voorbeeld.example'
  server.refuse(gone, '550 5.1.1 No such user')
  const secretUntil = addSeconds(now, 30)
  await within.schools.write(schoolId, (tx) => putInOutbox(tx, { ...mail('code', gone), secretUntil }, now))
  await send()
  now = addSeconds(now, 61)
  await send()
  expect(await waiting()).toEqual([])
  expect(await bounced()).toEqual([gone])
  const { schools } = within
  await purge({ schools, retention }, schoolId, addSeconds(now, 364 * 24 * 60 * 60))
  expect(await bounced()).toEqual([gone])
  await purge({ schools, retention }, schoolId, addSeconds(now, 366 * 24 * 60 * 60))
  expect(await bounced()).toEqual([])
})

test('fault-25 sends a mail at most once more after the server accepted it and died', async () => {
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

test('sends the leased mails of a dead process', async () => {
  await post('payment:1')
  // Deaths do not count as rejections by the server, so the retry interval does not grow.
  for (let deaths = 0; deaths < 8; deaths += 1) {
    const taken = Promise.withResolvers<void>()
    const dying = () => (taken.resolve(), new Promise<void>(() => {}))
    void sendMail({ ...deps, sender: { ...deps.sender, send: dying } }, schoolId, alone)
    await taken.promise
    await send()
    expect(server.letters).toEqual([])
    now = addSeconds(now, 121)
  }
  server.fallIll('refuses')
  await send()
  server.fallIll(undefined)
  now = addSeconds(now, 61)
  await send()
  expect(server.letters).toHaveLength(1)
})

test('AUTH-067? deletes the text of a mail with a secret once it was sent', async () => {
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

test('AUTH-067? does not send a mail with an expired secret, and deletes its text', async () => {
  const secretUntil = addSeconds(now, 600)
  const store = (cause: string, until: Instant) =>
    within.schools.write(schoolId, (tx) => putInOutbox(tx, { ...mail(cause), secretUntil: until }, now))
  await store('late', secretUntil)
  await store('later', addSeconds(now, 6000))
  now = secretUntil
  await purge({ schools: within.schools, retention }, schoolId, addSeconds(now, 1))
  await send()
  expect(server.letters).toHaveLength(1)
  const { rows } = await within.owner.query(`select text from mail where cause = 'late'`)
  expect(rows).toEqual([{ text: '' }])
  expect(await waiting()).toEqual([])
})
