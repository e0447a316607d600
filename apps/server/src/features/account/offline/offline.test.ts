import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '@portal/contract/account/offline/offline.ts'
import { read } from '@portal/contract/testing/wire.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { Browser, TestAnswer } from '../../../../testing/browser.ts'
import { aHomework, aLesson, anAbsence, MONDAY } from '../../../../testing/learning/lessons.ts'
import { aMessage } from '../../../../testing/messages/messages.ts'
import { aParent, aSchool, PASSWORD, type TestPerson } from '../../../../testing/people/people.ts'
import { visit } from '../../../../testing/portal.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import { aShop, anItem, firstVariant } from '../../../../testing/webshop/shop.ts'

const COPY = '/rest/actor/offline/copy'
const SETTINGS = '/rest/actor/offline/'
const KEY = 'offline-key-80'
const START = instant(`${MONDAY}T07:12:00Z`)
const DAY_MS = 86_400_000

let buying: Buying
beforeAll(async () => void (buying = await openBuying()))
afterAll(() => buying.stop())

async function aFamilyHere() {
  buying.portal.clock.now = START
  const school = await aSchool(buying.portal.owner, {
    settings: { communicatorEnabled: true, webshopEnabled: true, sisType: 'som' },
  })
  return aParent(school, { children: [{ firstName: 'Sem' }] })
}

type SignIn = { readonly stay?: string; readonly in?: Browser }
async function signInAs(person: TestPerson, { stay = 'true', in: known }: SignIn = {}) {
  const browser = known ?? (await visit(buying.portal, person.school))
  const answer = await browser.form('/login', { loginname: person.login, password: PASSWORD, stay })
  expect(answer.status).toBe(200)
  return { browser, answer }
}

async function copyIn(browser: Browser) {
  const { json, status } = await browser.get(COPY)
  expect(status).toBe(200)
  return read(contract.readOfflineCopy.response, json).copy
}

const cookieOf = ({ headers }: TestAnswer, name = KEY) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
const expiresAt = (cookie: string) => Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')

test('DAY-045 DAY-046 returns lessons, homework, messages and pickup codes, without absence, invoices and amounts', async () => {
  const parent = await aFamilyHere()
  const { school, child } = parent
  const lesson = await aLesson(child, { title: 'Frans', room: 'B12' })
  await aLesson(child, { title: 'Duits', day: '2026-11-29', status: 'INACTIEF' })
  await aLesson(child, { title: 'Later dan een week', day: '2026-11-30' })
  await aHomework(child, { lesson, dueOn: MONDAY })
  await anAbsence(child, { reason: 'Naar de huisarts' })
  const copies = [{ to: parent, about: child }]
  await aMessage(school, copies, {
    subject: 'Schoolreis',
    content: '<p>Neem <b>brood</b> mee.</p>',
    sentAt: START,
  })
  await aMessage(school, copies, { kind: 'invoice', subject: 'Factuur', content: '<p>€ 12,50</p>' })
  await aShop(school)
  const shirt = firstVariant(await anItem(school, { title: 'Sportshirt', variants: [{ title: 'M' }] }))
  const { browser } = await signInAs(parent)
  const order = await buying.order(browser, { lines: [{ variant: shirt, quantity: 2, linePrice: 3590 }] })
  await buying.order(browser, { lines: [{ variant: shirt, quantity: 1, linePrice: 1795 }] })
  await buying.pay(browser, order)
  const copy = await copyIn(browser)
  expect(copy).toMatchObject({
    updatedAt: START,
    children: [{ guid: child.id, firstName: 'Sem' }],
    lessons: [
      { child: child.id, title: 'Frans', room: 'B12', state: 'held' },
      { title: 'Duits', state: 'cancelled' },
    ],
    homework: [{ child: child.id, words: 'Opgaven · § 3.2', dueOn: MONDAY }],
    messages: [{ subject: 'Schoolreis', text: 'Neem brood mee.', isCut: false }],
    pickups: [{ things: [{ title: 'Sportshirt', variant: 'M', quantity: 2 }] }],
  })
  expect(copy?.pickups[0]?.code).toMatch(/\S/)
  expect(JSON.stringify(copy)).not.toMatch(/huisarts|Factuur|12,50|3590|35[.,]9|Later dan/)
})

test('DAY-045 marks no message as read, and has nothing of another family or of a later moment', async () => {
  const parent = await aFamilyHere()
  const neighbour = await aParent(parent.school, { children: [{ firstName: 'Noor' }] })
  await aLesson(neighbour.child, { title: 'Van de buren' })
  await aMessage(parent.school, [{ to: neighbour, about: neighbour.child }], { subject: 'Aan de buren' })
  await aMessage(parent.school, [{ to: parent, about: parent.child }], { subject: 'Aan ons', sentAt: START })
  await aMessage(parent.school, [{ to: parent, about: parent.child }], {
    subject: 'Morgen pas',
    sentAt: '2026-11-24T08:00:00Z',
  })
  const { browser } = await signInAs(parent)
  const copy = await copyIn(browser)
  expect(copy?.messages.map(({ subject }) => subject)).toEqual(['Aan ons'])
  expect(copy?.lessons).toEqual([])
  const found = await buying.portal.owner.query('select status from message_recipient where person_id = $1', [
    parent.id,
  ])
  expect(found.rows.map(({ status }) => status)).not.toContain('READ')
})

test('DAY-047 a browser that does not stay signed in gets neither a key nor a copy', async () => {
  const parent = await aFamilyHere()
  const { browser } = await signInAs(parent, { stay: 'false' })
  expect(browser.cookies.has(KEY)).toBe(false)
  expect(await copyIn(browser)).toBeUndefined()
  expect((await browser.get(SETTINGS)).json).toEqual({ beschikbaar: false, aan: false })
  expect((await browser.put(SETTINGS, { aan: true })).code).toBe('offline-not-remembered')
  expect(browser.cookies.has(KEY)).toBe(false)
})

test('DAY-047 DAY-048 the key is readable by scripts for seven days, and the same in each session of the browser', async () => {
  const parent = await aFamilyHere()
  const { browser, answer } = await signInAs(parent)
  const cookie = cookieOf(answer)
  expect(cookie).toMatch(/; SameSite=Strict$/)
  expect(cookie).not.toMatch(/HttpOnly/)
  expect(expiresAt(cookie) - Date.parse(START)).toBe(7 * DAY_MS)
  const key = browser.cookies.get(KEY)
  expect(key).toMatch(/^[\w-]{43}$/)
  // Neither half of the remember-me token, nor what the database keeps of it.
  expect(browser.cookies.get('stay-80')).not.toContain(key)
  buying.portal.clock.forward({ hours: 27 * 24 })
  browser.cookies.delete('session-80')
  const resumed = await browser.get('/rest/session/current')
  expect(browser.cookies.get(KEY)).toBe(key)
  // Remember-me ends in three days.
  expect(expiresAt(cookieOf(resumed)) - Date.parse(buying.portal.clock.now)).toBe(3 * DAY_MS)
  const { browser: other } = await signInAs(parent)
  expect(other.cookies.get(KEY)).not.toBe(key)
})

test.each([
  ['signing out', async (browser: Browser) => void (await browser.post('/logout'))],
  [
    'signing out everywhere else, at the next contact',
    async (browser: Browser, parent: TestPerson) => {
      const { browser: elsewhere } = await signInAs(parent)
      await elsewhere.post('/rest/actor/sessions/end-others')
      await browser.get('/rest/session/current')
    },
  ],
  [
    'the end of thirty days',
    async (browser: Browser) => {
      buying.portal.clock.forward({ hours: 31 * 24 })
      await browser.get('/rest/session/current')
    },
  ],
  [
    'another person who signs in without staying',
    async (browser: Browser, parent: TestPerson) =>
      void (await signInAs(await aParent(parent.school), { stay: 'false', in: browser })),
  ],
  ['turning it off', async (browser: Browser) => void (await browser.put(SETTINGS, { aan: false }))],
])('DAY-047 %s removes the key', async (_, end) => {
  const parent = await aFamilyHere()
  const { browser } = await signInAs(parent)
  expect(browser.cookies.has(KEY)).toBe(true)
  await end(browser, parent)
  expect(browser.cookies.has(KEY)).toBe(false)
})

test('DAY-047 another person who stays signed in gets another key', async () => {
  const parent = await aFamilyHere()
  const { browser } = await signInAs(parent)
  const key = browser.cookies.get(KEY)
  await signInAs(await aParent(parent.school), { in: browser })
  expect(browser.cookies.get(KEY)).toMatch(/^[\w-]{43}$/)
  expect(browser.cookies.get(KEY)).not.toBe(key)
})

test('DAY-050 turned off it stays off in this browser, until it is turned on', async () => {
  const parent = await aFamilyHere()
  const { browser } = await signInAs(parent)
  const { browser: other } = await signInAs(parent)
  const key = browser.cookies.get(KEY)
  expect((await browser.put(SETTINGS, { aan: false })).json).toEqual({ beschikbaar: true, aan: false })
  expect(await copyIn(browser)).toBeUndefined()
  expect(await copyIn(other)).toBeDefined()
  browser.cookies.delete('session-80')
  await browser.get('/rest/session/current')
  expect(browser.cookies.has(KEY)).toBe(false)
  await browser.put(SETTINGS, { aan: true })
  expect(browser.cookies.get(KEY)).toBe(key)
  expect(await copyIn(browser)).toBeDefined()
})
