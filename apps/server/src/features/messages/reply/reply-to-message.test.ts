import { beforeEach, describe, expect } from 'vitest'
import * as z from 'zod/mini'
import * as contract from '@portal/contract/messages.contract.ts'
import { hostileTexts } from '@portal/demo/hostile-html.ts'
import {
  MOST_REPLIES_A_DAY,
  MOST_TEXTS_IN_THREAD,
  type MessageThread,
} from '@portal/domain/messages/reply/message-thread.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { aMessage, type TestMessage } from '../../../../testing/messages/messages.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import {
  aDebtor,
  aPersonWithRole,
  aStudent,
  relate,
  type TestFamily,
  type TestPerson,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))
beforeEach(() => {
  portal.clock.now = instant('2026-11-20T09:00:00Z')
})

/** A message to these people about a child of the family, which takes replies up to 1 December. */
const takesReplies = (
  family: TestFamily,
  to: readonly TestPerson[] = [family],
  facts: Parameters<typeof aMessage>[2] = {},
) =>
  aMessage(
    family.school,
    to.map((person) => ({ to: person, about: family.child })),
    { replies: 'open', repliesUntil: '2026-12-01', ...facts },
  )

const reply = (
  browser: Browser,
  { reference }: Pick<TestMessage, 'reference'>,
  { id }: Pick<TestPerson, 'id'>,
  text: string,
) => browser.post(`/api/messages/${reference}/replies`, { leerling: id, tekst: text })

async function threadOf(
  browser: Browser,
  { reference }: TestMessage,
  child: Pick<TestPerson, 'id'>,
): Promise<MessageThread | undefined> {
  const { json } = await browser.get(`/communicator/api/ext/messages/${reference}?leerling=${child.id}`)
  return z.decode(contract.readCommunicatorMessage.response, json as never).thread
}

const textsOf = async (...read: Parameters<typeof threadOf>) =>
  (await threadOf(...read))?.texts.map(({ author, text }) => `${author}: ${text}`)

const stored = async ({ id }: TestSchool): Promise<readonly string[]> => {
  const { rows } = await portal.owner.query<{ text: string }>(
    'select text from message_reply where school_id = $1 order by id',
    [id],
  )
  return rows.map(({ text }) => text)
}

describe('replying to a message', () => {
  test('DAY-030 shows the reply to the household, and the message without replies has no thread', async () => {
    const family = await aFamily(portal.owner, { firstName: 'Marieke', lastName: 'de Vries' })
    const message = await takesReplies(family)
    const browser = await signIn(portal, family)
    expect(await threadOf(browser, message, family.child)).toEqual({
      state: 'open',
      lastDay: calendarDay('2026-12-01'),
      texts: [],
    })
    const { status, json } = await reply(browser, message, family.child, ' Wij komen.\n')
    expect(status).toBe(200)
    const thread = await threadOf(browser, message, family.child)
    expect(thread?.texts).toEqual([
      { author: 'reader', name: 'Marieke de Vries', at: portal.clock.now, text: 'Wij komen.' },
    ])
    expect(z.decode(contract.replyToMessage.response, json as never)).toEqual(thread)
    const silent = await aMessage(family.school, [{ to: family, about: family.child }])
    expect(await threadOf(browser, silent, family.child)).toBeUndefined()
  })

  test('DAY-032 keeps the threads of parents who live apart from each other, and of a read-only guardian', async () => {
    const family = await aFamily(portal.owner)
    const { school, child } = family
    const apart = await aPersonWithRole(school, 'ouder')
    await relate(apart, child, { debtor: await aDebtor(school) })
    const unknown = await aPersonWithRole(school, 'ouder')
    await relate(unknown, child)
    const together = await aPersonWithRole(school, 'ouder')
    await relate(together, child, { debtor: family.debtor })
    const readOnly = await aPersonWithRole(school, 'ouder')
    await relate(readOnly, child, { debtor: family.debtor, isReadOnly: true })
    const message = await takesReplies(family, [family, apart, unknown, together, readOnly])
    const [own, other, third, partner, looking] = (await Promise.all(
      [family, apart, unknown, together, readOnly].map((person) => signIn(portal, person)),
    )) as [Browser, Browser, Browser, Browser, Browser]
    await reply(own, message, child, 'Van de een')
    await reply(other, message, child, 'Van de ander')
    await reply(partner, message, child, 'Van de partner')
    expect(await textsOf(own, message, child)).toEqual(['reader: Van de een', 'household: Van de partner'])
    expect(await textsOf(partner, message, child)).toEqual([
      'household: Van de een',
      'reader: Van de partner',
    ])
    expect(await textsOf(other, message, child)).toEqual(['reader: Van de ander'])
    expect(await textsOf(third, message, child)).toEqual([])
    expect(await textsOf(looking, message, child)).toEqual([])
    // From the day on which the school bills them apart, they read nothing of each other.
    await portal.owner.query('update relation set debtor_id = $2 where person_id = $1', [
      together.id,
      (await aDebtor(school)).id,
    ])
    expect(await textsOf(own, message, child)).toEqual(['reader: Van de een'])
    expect(await textsOf(partner, message, child)).toEqual(['reader: Van de partner'])
  })

  test('DAY-032 has one thread of a household about all its children, each for its own guardians', async () => {
    const family = await aFamily(portal.owner, { children: [{}, {}] })
    const [one, two] = family.children as [TestPerson, TestPerson]
    const partner = await aPersonWithRole(family.school, 'ouder')
    await relate(partner, one, { debtor: family.debtor })
    const message = await aMessage(
      family.school,
      [...[one, two].map((about) => ({ to: family, about })), { to: partner, about: one }],
      { replies: 'open' },
    )
    const [browser, other] = [await signIn(portal, family), await signIn(portal, partner)]
    await reply(browser, message, one, 'Over de een')
    await reply(browser, message, two, 'Over de ander')
    for (const child of [one, two])
      expect(await textsOf(browser, message, child)).toEqual(['reader: Over de een', 'reader: Over de ander'])
    expect(await textsOf(other, message, one)).toEqual(['household: Over de een'])
  })

  test('DAY-031 refuses every reply after the last day at school and after closing, and shows the thread still', async () => {
    const family = await aFamily(portal.owner)
    const message = await takesReplies(family)
    // Ten to midnight at school, and ten past.
    portal.clock.now = instant('2026-12-01T22:50:00Z')
    const browser = await signIn(portal, family)
    expect((await reply(browser, message, family.child, 'Op tijd')).status).toBe(200)
    portal.clock.forward({ minutes: 20 })
    const late = await reply(browser, message, family.child, 'Te laat')
    expect(late).toMatchObject({ status: 409, code: 'replies-closed' })
    const closed = await takesReplies(family, [family], { replies: 'closed', repliesUntil: '2026-12-31' })
    expect((await reply(browser, closed, family.child, 'Gesloten')).code).toBe('replies-closed')
    expect(await threadOf(browser, closed, family.child)).toMatchObject({ state: 'closed' })
    // A repeat of what arrived in time is no refusal.
    expect((await reply(browser, message, family.child, 'Op tijd')).status).toBe(200)
    expect(await stored(family.school)).toEqual(['Op tijd'])
  })

  test('DAY-030 refuses replies to a message with a question, or without replies, and empty and long texts', async () => {
    const family = await aFamily(portal.owner)
    const browser = await signIn(portal, family)
    const asks = await takesReplies(family, [family], {
      answerBefore: '2026-12-01',
      question: { kind: 'text' },
    })
    const silent = await aMessage(family.school, [{ to: family, about: family.child }])
    for (const one of [asks, silent]) {
      expect(await threadOf(browser, one, family.child)).toBeUndefined()
      const refused = await reply(browser, one, family.child, 'Hallo')
      expect(refused).toMatchObject({ status: 422, code: 'no-replies-taken' })
    }
    const message = await takesReplies(family)
    expect((await reply(browser, message, family.child, ' \n')).code).toBe('reply-missing')
    expect((await reply(browser, message, family.child, 'a'.repeat(1001))).status).toBe(400)
    expect(await stored(family.school)).toEqual([])
    expect((await reply(browser, message, family.child, '😀'.repeat(500))).status).toBe(200)
  })

  test('DAY-033 writes nothing for read-only, former and foreign guardians, and impersonators', async () => {
    const family = await aFamily(portal.owner)
    const { school, child } = family
    const readOnly = await aPersonWithRole(school, 'ouder')
    await relate(readOnly, child, { debtor: family.debtor, isReadOnly: true })
    const former = await aPersonWithRole(school, 'ouder')
    await relate(former, child, { endedOn: calendarDay('2026-11-01') })
    const without = await aPersonWithRole(school, 'ouder')
    await relate(without, child)
    const stranger = await aStudent(school)
    const message = await takesReplies(family, [family, readOnly, former])
    const elsewhere = await aFamily(portal.owner)
    const foreign = await takesReplies(elsewhere)
    const codeOf = async (browser: Browser, one = message, about: Pick<TestPerson, 'id'> = child) =>
      (await reply(browser, one, about, 'Hallo')).code
    const own = await signIn(portal, family)
    expect(await codeOf(await signIn(portal, readOnly))).toBe('replies-read-only')
    expect(await codeOf(await signIn(portal, former))).toBe('not-found')
    expect(await codeOf(await signIn(portal, without))).toBe('not-found')
    expect(await codeOf(own, foreign)).toBe('not-found')
    expect(await codeOf(own, foreign, elsewhere.child)).toBe('not-found')
    expect(await codeOf(own, message, stranger)).toBe('not-found')
    const administrator = await aPersonWithRole(school, 'beheerder')
    const impersonating = await beginSession(portal, administrator, { as: family })
    expect(await codeOf(impersonating)).toBe('not-while-looking-along')
    expect([...(await stored(school)), ...(await stored(elsewhere.school))]).toEqual([])
  })

  test('DAY-034 stores a repeated text once, and of many in a row no more than the limit', async () => {
    const family = await aFamily(portal.owner)
    const message = await takesReplies(family)
    const browser = await signIn(portal, family)
    for (let time = 0; time < 3; time++) await reply(browser, message, family.child, 'Dank u')
    expect(await stored(family.school)).toEqual(['Dank u'])
    const statuses: number[] = []
    for (let one = 0; one < MOST_REPLIES_A_DAY + 10; one++)
      statuses.push((await reply(browser, message, family.child, `Nummer ${one}`)).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(11)
    expect(await stored(family.school)).toHaveLength(MOST_REPLIES_A_DAY)
  })

  test('DAY-034 refuses a reply to a full thread', async () => {
    const family = await aFamily(portal.owner)
    const message = await takesReplies(family)
    for (let one = 0; one < MOST_TEXTS_IN_THREAD; one++)
      await insert(portal.owner, 'message_reply', {
        school_id: family.school.id,
        message_id: message.id,
        child_id: family.child.id,
        person_id: family.id,
        by_school: one % 2 === 1,
        written_at: portal.clock.now,
        text: `Tekst ${one}`,
      })
    const browser = await signIn(portal, family)
    const full = await reply(browser, message, family.child, 'Nog één')
    expect(full).toMatchObject({ status: 409, code: 'thread-full' })
    expect(await stored(family.school)).toHaveLength(MOST_TEXTS_IN_THREAD)
  })

  test('DAY-030 TRAP-57 stores and returns markup as the text that was typed', async () => {
    const family = await aFamily(portal.owner)
    const message = await takesReplies(family)
    const browser = await signIn(portal, family)
    const texts = hostileTexts.filter((text) => text.length <= 1000 && text === text.trim()).slice(0, 20)
    for (const text of texts) await reply(browser, message, family.child, text)
    expect((await threadOf(browser, message, family.child))?.texts.map(({ text }) => text)).toEqual(texts)
  })
})
