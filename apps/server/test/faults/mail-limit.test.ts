import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  confirmationLinkCause,
  MOST_CONFIRMATION_LINKS_A_DAY,
  MOST_MAILS_A_DAY,
} from '@portal/domain/account/mail/mail-limit.ts'
import { addMinutes, addSeconds, instant, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { aSchool } from '../../testing/people/people.ts'
import { openTestSchools, type TestSchools } from '../../testing/database/schools.ts'
import { alone } from '../../testing/turn.ts'
import { noFault } from '../../src/process/fault-injection.ts'
import { openMetrics } from '../../src/metrics/metrics.ts'
import { countLimited } from '../../src/gateways/mail/count-limited.ts'
import type { Letter } from '../../src/gateways/mail/mail-sender.ts'
import { putAllInOutbox } from '../../src/gateways/mail/outbox.repository.ts'
import { sendMail, type MailDeps } from '../../src/gateways/mail/send-mail.ts'

let within: TestSchools
let schools: Guid[]
let letters: Letter[]
let now: Instant
let deps: MailDeps
let logged: { readonly line: string; readonly facts: unknown }[]
const metrics = openMetrics()

beforeEach(async () => {
  within = await openTestSchools()
  schools = [(await aSchool(within.owner)).id, (await aSchool(within.owner)).id]
  ;[letters, logged] = [[], []]
  now = instant('2026-11-21T09:00:00Z')
  metrics.letters.reset()
  deps = {
    schools: within.schools,
    sender: { atOnce: 4, send: async (letter) => void letters.push(letter), close: () => {} },
    clock: () => now,
    from: 'Ouderportaal <ouderportaal@school.example>',
    faultHook: noFault,
    onLimited: countLimited((line, facts) => void logged.push({ line, facts }), metrics),
  }
})
afterEach(() => within.stop())

const OPA = 'opa@post.example'
let made = 0
const aMail = (recipient: string, cause: string) => ({
  recipient,
  subject: 'Onderwerp',
  text: 'Tekst',
  cause: `${cause}${(made += 1)}`,
})
const post = (count: number, { to = OPA, cause = 'order-paid:', nth = 0 } = {}) =>
  within.schools.write(schools[nth] as Guid, (tx) =>
    putAllInOutbox(
      tx,
      Array.from({ length: count }, () => aMail(to, cause)),
      now,
    ),
  )
/** Runs enough turns to empty the outboxes of both schools, concurrently. */
async function sendAll() {
  for (let turn = 0; turn < 6; turn += 1)
    await Promise.all([...schools, ...schools].map((id) => sendMail(deps, id, alone)))
}
const outcomes = async () =>
  Object.fromEntries((await metrics.letters.get()).values.map(({ labels, value }) => [labels.outcome, value]))

describe('LIM-042 mails to one address on one day', () => {
  test('are limited over all schools and senders, ignoring case, and the rest follows the next day', async () => {
    await post(80)
    await post(80, { to: 'OPA@Post.example', nth: 1 })
    await sendAll()
    expect(letters).toHaveLength(MOST_MAILS_A_DAY)
    expect(await outcomes()).toEqual({ postponed: 60 })
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged).toLowerCase()).not.toContain('opa')
    now = instant('2026-11-22T05:59:00Z')
    await sendAll()
    expect(letters).toHaveLength(MOST_MAILS_A_DAY)
    now = instant('2026-11-22T06:00:00Z')
    await sendAll()
    expect(letters).toHaveLength(160)
  })

  test('do not limit mails to other addresses', async () => {
    await post(MOST_MAILS_A_DAY + 1)
    await post(5, { to: 'oma@post.example' })
    await sendAll()
    expect(letters.filter(({ recipient }) => recipient === 'oma@post.example')).toHaveLength(5)
  })

  test('do not delay a code or a password link', async () => {
    await post(MOST_MAILS_A_DAY + 50)
    await post(3, { cause: confirmationLinkCause('') })
    await post(2, { cause: 'password-link:' })
    await post(2, { cause: 'code:' })
    await sendAll()
    expect(letters).toHaveLength(MOST_MAILS_A_DAY + 3 + 4)
  })

  test('postpone confirmation links above their own limit, and lose none that is valid', async () => {
    await post(MOST_CONFIRMATION_LINKS_A_DAY, { cause: confirmationLinkCause('') })
    await post(MOST_CONFIRMATION_LINKS_A_DAY, { cause: confirmationLinkCause(''), nth: 1 })
    await sendAll()
    expect(letters).toHaveLength(MOST_CONFIRMATION_LINKS_A_DAY)
    expect(await outcomes()).toEqual({ postponed: MOST_CONFIRMATION_LINKS_A_DAY })
    const { rows } = await within.owner.query(
      'select distinct last_error, sent_at, text from mail where sent_at is null',
    )
    expect(rows).toEqual([
      { last_error: 'postponed: daily limit of this address', sent_at: null, text: 'Tekst' },
    ])
    now = instant('2026-11-22T06:00:00Z')
    await sendAll()
    expect(letters).toHaveLength(2 * MOST_CONFIRMATION_LINKS_A_DAY)
  })

  test('do not count a link that expired before it was sent', async () => {
    await within.schools.write(schools[0] as Guid, (tx) =>
      putAllInOutbox(
        tx,
        Array.from({ length: MOST_CONFIRMATION_LINKS_A_DAY }, () => ({
          ...aMail(OPA, confirmationLinkCause('')),
          secretUntil: now,
        })),
        now,
      ),
    )
    await post(MOST_CONFIRMATION_LINKS_A_DAY, { cause: confirmationLinkCause('') })
    await sendAll()
    expect(letters).toHaveLength(MOST_CONFIRMATION_LINKS_A_DAY)
  })

  test('do not count mails for which a slow mail server left no time', async () => {
    await post(MOST_MAILS_A_DAY)
    const { sender } = deps
    // The clock passes the limit for beginning a mail, while the first ones are sent.
    deps = {
      ...deps,
      sender: { ...sender, atOnce: 1, send: async () => void (now = addSeconds(now, 110)) },
    }
    await sendMail(deps, schools[0] as Guid, alone)
    deps = { ...deps, sender }
    now = addMinutes(now, 60)
    await sendAll()
    expect(letters).toHaveLength(MOST_MAILS_A_DAY - 1)
    expect(await outcomes()).toEqual({ postponed: 0 })
  })

  test('count a mail once after a rejection by the server, and a returned mail not at all', async () => {
    await post(MOST_MAILS_A_DAY)
    const { sender } = deps
    deps = { ...deps, sender: { ...sender, send: () => Promise.reject(new Error('Away')) } }
    await sendAll()
    deps = { ...deps, sender }
    now = addMinutes(now, 120)
    await sendAll()
    expect(letters).toHaveLength(MOST_MAILS_A_DAY)

    const stopping = { stopping: AbortSignal.abort(), othersWait: () => false }
    await post(1, { to: 'oma@post.example' })
    await sendMail(deps, schools[0] as Guid, stopping)
    await post(MOST_MAILS_A_DAY - 1, { to: 'oma@post.example' })
    await sendAll()
    expect(letters).toHaveLength(2 * MOST_MAILS_A_DAY)
  })

  test('are counted without storing the address', async () => {
    await post(1)
    await sendAll()
    const { rows } = await within.owner.query<{ stored: string; mails: number }>(
      'select c::text as stored, mails from mail_count c',
    )
    expect(rows.map(({ mails }) => mails)).toEqual([1])
    expect(rows[0]?.stored).not.toContain('opa')
  })
})
