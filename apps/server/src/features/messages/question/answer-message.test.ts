import { beforeEach, describe, expect } from 'vitest'
import * as z from 'zod/mini'
import * as contract from '@portal/contract/messages.contract.ts'
import {
  MOST_MESSAGE_ANSWERS_A_DAY,
  type MessageQuestion,
} from '@portal/domain/messages/question/message-question.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aMessage, type TestMessage, type TestQuestion } from '../../../../testing/messages/messages.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import {
  aParent,
  aPersonWithRole,
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

const yesOrNo: TestQuestion = { kind: 'one', options: { Ja: null, Nee: null } }

/** A message to these people about a child of the family, with its last day on 1 December. */
const asks = (
  family: TestFamily,
  question: TestQuestion,
  { to = [family], about = family.child }: { to?: readonly TestPerson[]; about?: TestPerson } = {},
) =>
  aMessage(
    family.school,
    to.map((person) => ({ to: person, about })),
    { answerBefore: '2026-12-01', question },
  )

type Given = { readonly options?: readonly string[]; readonly text?: string; readonly version?: number }

const answer = (
  browser: Browser,
  { reference }: Pick<TestMessage, 'reference'>,
  { id }: Pick<TestPerson, 'id'>,
  { options = [], text = '', version = 0 }: Given,
) =>
  browser.post(`/api/messages/${reference}/answer`, {
    leerling: id,
    versie: version,
    keuzes: options,
    tekst: text,
  })

async function questionOf(
  browser: Browser,
  { reference }: TestMessage,
  child: Pick<TestPerson, 'id'>,
): Promise<MessageQuestion | undefined> {
  const { json } = await browser.get(`/communicator/api/ext/messages/${reference}?leerling=${child.id}`)
  return z.decode(contract.readCommunicatorMessage.response, json as never).question
}

async function openQuestions(browser: Browser): Promise<readonly string[]> {
  const { json } = await browser.get('/rest/user/ongelezen')
  const counts = z.decode(contract.listUnreadCounts.response, json as never)
  return counts.flatMap(({ child, asking }) => asking.map(({ id }) => `${id} ${child}`))
}

const stored = async ({ id }: TestSchool) =>
  (
    await portal.owner.query(
      `select child_id as child, version, options, text, person_id as person
       from message_question_answer where school_id = $1 order by child_id, version`,
      [id],
    )
  ).rows as Record<string, unknown>[]

/** Another guardian of the child of a family. */
async function guardianOf({ school, child }: TestFamily, facts: Parameters<typeof relate>[2] = {}) {
  const guardian = await aPersonWithRole(school, 'ouder')
  await relate(guardian, child, facts)
  return guardian
}

describe('answering a question of a message', () => {
  test('MSG-036 MSG-037 shows the answer to every guardian with the message, who can change it', async () => {
    const family = await aFamily(portal.owner, { firstName: 'Marieke', lastName: 'de Vries' })
    const other = await aPersonWithRole(family.school, 'ouder', { firstName: 'Bas', lastName: 'de Vries' })
    await relate(other, family.child)
    const message = await asks(family, yesOrNo, { to: [family, other] })
    const [browser, ofOther] = [await signIn(portal, family), await signIn(portal, other)]
    expect(await questionOf(ofOther, message, family.child)).toEqual({
      kind: 'one',
      question: 'Komt u?',
      lastDay: calendarDay('2026-12-01'),
      options: [{ option: 'Ja' }, { option: 'Nee' }],
    })
    expect((await answer(browser, message, family.child, { options: ['Ja'] })).status).toBe(200)
    const first = { version: 1, options: ['Ja'], text: '', by: 'Marieke de Vries', at: portal.clock.now }
    expect((await questionOf(ofOther, message, family.child))?.answer).toEqual(first)
    portal.clock.forward({ minutes: 5 })
    const { json } = await answer(ofOther, message, family.child, { options: ['Nee'], version: 1 })
    const second = { ...first, version: 2, options: ['Nee'], by: 'Bas de Vries', at: portal.clock.now }
    expect(z.decode(contract.answerMessage.response, json as never).answer).toEqual(second)
    expect((await questionOf(browser, message, family.child))?.answer).toEqual(second)
    expect((await stored(family.school)).map(({ options }) => options)).toEqual([['Ja'], ['Nee']])
  })

  test('MSG-037 MSG-040 has one answer for each child, and asks until each is answered', async () => {
    const family = await aFamily(portal.owner, { children: [{}, {}] })
    const other = await guardianOf(family)
    const [one, two] = family.children as [TestPerson, TestPerson]
    const { reference } = await aMessage(
      family.school,
      [...[one, two].map((about) => ({ to: family, about })), { to: other, about: one }],
      { answerBefore: '2026-12-01', question: { kind: 'text' } },
    )
    const [browser, ofOther] = [await signIn(portal, family), await signIn(portal, other)]
    expect(await openQuestions(browser)).toHaveLength(2)
    await answer(browser, { reference }, one, { text: ' Om vier uur\n' })
    expect(await openQuestions(browser)).toEqual([`${reference} ${two.id}`])
    expect(await openQuestions(ofOther)).toEqual([])
    expect((await answer(ofOther, { reference }, two, { text: 'Nee' })).code).toBe('not-found')
    expect(await stored(family.school)).toMatchObject([{ child: one.id, text: 'Om vier uur' }])
    const tick = await browser.post(`/api/messages/${reference}/handled`, { geregeld: true })
    expect(tick.code).toBe('question-asked')
  })

  test('MSG-039 stores the same answer once, and refuses one that overwrites a change unseen', async () => {
    const family = await aFamily(portal.owner)
    const message = await asks(family, yesOrNo)
    const browser = await signIn(portal, family)
    for (const version of [0, 0, 1])
      expect((await answer(browser, message, family.child, { options: ['Ja'], version })).status).toBe(200)
    const stale = await answer(browser, message, family.child, { options: ['Nee'] })
    expect(stale).toMatchObject({ status: 409, code: 'answers-changed-meanwhile' })
    expect(await stored(family.school)).toMatchObject([{ version: 1, options: ['Ja'] }])
  })

  test('MSG-038 gives the last place once, and frees it when the answer changes', async () => {
    const families = [await aFamily(portal.owner)]
    const [first] = families as [TestFamily]
    for (let one = 0; one < 3; one++) families.push({ ...first, ...(await aParent(first.school)) })
    const places: TestQuestion = { kind: 'moment', options: { '16:00': 1, '17:00': null } }
    const message = await aMessage(
      first.school,
      families.map((to) => ({ to, about: to.child })),
      { answerBefore: '2026-12-01', question: places },
    )
    const browsers = await Promise.all(families.map((family) => signIn(portal, family)))
    const all = families.map((family, index) => ({ family, browser: browsers[index] as Browser }))
    const given = await Promise.all(
      all.map(({ family, browser }) => answer(browser, message, family.child, { options: ['16:00'] })),
    )
    expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(given.filter(({ code }) => code === 'option-full')).toHaveLength(3)
    const winner = all[given.findIndex(({ status }) => status === 200)]
    const loser = all[given.findIndex(({ status }) => status === 409)]
    if (!winner || !loser) throw new Error('Nobody got the place')
    const optionsOf = async () => (await questionOf(loser.browser, message, loser.family.child))?.options
    expect(await optionsOf()).toEqual([{ option: '16:00', available: 0 }, { option: '17:00' }])
    await answer(winner.browser, message, winner.family.child, { options: ['17:00'], version: 1 })
    expect(await optionsOf()).toEqual([{ option: '16:00', available: 1 }, { option: '17:00' }])
    const late = await answer(loser.browser, message, loser.family.child, { options: ['16:00'] })
    expect(late.status).toBe(200)
  })

  test('MSG-036 refuses every answer after the last day at school, and shows the question still', async () => {
    const family = await aFamily(portal.owner)
    const [message, answered] = [await asks(family, yesOrNo), await asks(family, yesOrNo)]
    // Ten to midnight at school, and ten past.
    portal.clock.now = instant('2026-12-01T22:50:00Z')
    const browser = await signIn(portal, family)
    expect((await answer(browser, answered, family.child, { options: ['Ja'] })).status).toBe(200)
    portal.clock.forward({ minutes: 20 })
    for (const [one, version] of [
      [message, 0],
      [answered, 1],
    ] as const) {
      const late = await answer(browser, one, family.child, { options: ['Nee'], version })
      expect(late).toMatchObject({ status: 409, code: 'answers-closed' })
    }
    expect(await stored(family.school)).toMatchObject([{ options: ['Ja'] }])
    expect(await questionOf(browser, message, family.child)).toMatchObject({ question: 'Komt u?' })
  })

  test('MSG-036 refuses answers that do not fit the question, and texts that are too long', async () => {
    const family = await aFamily(portal.owner)
    const message = await asks(family, yesOrNo)
    const asksText = await asks(family, { kind: 'text' })
    const asksNothing = await aMessage(family.school, [{ to: family, about: family.child }])
    const browser = await signIn(portal, family)
    const codeOf = async (one: TestMessage, given: Given) =>
      (await answer(browser, one, family.child, given)).code
    expect(await codeOf(message, { options: ['Misschien'] })).toBe('option-unknown')
    expect(await codeOf(message, {})).toBe('answer-missing')
    expect(await codeOf(asksNothing, { options: ['Ja'] })).toBe('no-answer-asked')
    const long = await answer(browser, asksText, family.child, { text: 'a'.repeat(1001) })
    expect(long.status).toBe(400)
    const most = await answer(browser, asksText, family.child, { text: '😀'.repeat(500) })
    expect(most.status).toBe(200)
    expect(await stored(family.school)).toHaveLength(1)
  })

  test('MSG-041 writes nothing for read-only, former and foreign guardians, and impersonators', async () => {
    const family = await aFamily(portal.owner)
    const readOnly = await guardianOf(family, { isReadOnly: true, debtor: family.debtor })
    const former = await guardianOf(family, { endedOn: calendarDay('2026-11-01') })
    const without = await guardianOf(family)
    const message = await asks(family, yesOrNo, { to: [family, readOnly, former] })
    const elsewhere = await aFamily(portal.owner)
    const foreign = await asks(elsewhere, yesOrNo)
    const yes = { options: ['Ja'] }
    const codeOf = async (browser: Browser, one = message) =>
      (await answer(browser, one, family.child, yes)).code
    const ofReadOnly = await signIn(portal, readOnly)
    expect(await codeOf(ofReadOnly)).toBe('answers-read-only')
    expect(await openQuestions(ofReadOnly)).toEqual([])
    expect(await codeOf(await signIn(portal, former))).toBe('not-found')
    expect(await codeOf(await signIn(portal, without))).toBe('not-found')
    expect(await codeOf(await signIn(portal, family), foreign)).toBe('not-found')
    const administrator = await aPersonWithRole(family.school, 'beheerder')
    const impersonating = await beginSession(portal, administrator, { as: family })
    expect(await codeOf(impersonating)).toBe('not-while-looking-along')
    expect([...(await stored(family.school)), ...(await stored(elsewhere.school))]).toEqual([])
  })

  test('MSG-041 refuses more answers of one person in a day than the limit', async () => {
    const family = await aFamily(portal.owner)
    const message = await asks(family, yesOrNo)
    const browser = await signIn(portal, family)
    await portal.owner.query(
      `insert into audit_entry (school_id, at, action, person_id)
       select $1, $2, 'answer-message', $3 from generate_series(1, $4)`,
      [family.school.id, portal.clock.now, family.id, MOST_MESSAGE_ANSWERS_A_DAY],
    )
    const more = await answer(browser, message, family.child, { options: ['Ja'] })
    expect(more).toMatchObject({ status: 429, code: 'answered-too-often' })
    expect(await stored(family.school)).toEqual([])
  })
})
