import { expect } from 'vitest'
import type { Browser } from '../../../../../testing/browser.ts'
import {
  aList,
  aListFor,
  giveList,
  type TestList,
  type TestOrderList,
} from '../../../../../testing/billing/lists.ts'
import { orderedIn, orderOf, readList, sendOrder } from '../../../../../testing/billing/orders.ts'
import { aParent, aSchool, type TestSchool } from '../../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const reserve = (
  browser: Browser,
  { debtor, template, child }: TestOrderList,
  places = [0],
  more: object = {},
) =>
  browser.post('/rest/bestelling/reservations', {
    debtor,
    invoiceList: template.id,
    articles: places.map((place) => template.lines[place]?.id),
    leerling: child,
    ...more,
  })

type Guest = { readonly browser: Browser; readonly copy: TestOrderList }

async function guestsOf(school: TestSchool, list: TestList, count: number): Promise<readonly Guest[]> {
  const guests: Guest[] = []
  for (let made = 0; made < count; made++) {
    const parent = await aParent(school)
    guests.push({ browser: await signIn(portal, parent), copy: await giveList(list, parent) })
  }
  return guests
}

async function aFullHouse(count: number, capacity: number, lines = 1) {
  const school = await aSchool(portal.owner)
  const list = await aList(school, { lines: Array.from({ length: lines }, () => ({ capacity })) })
  return { list, guests: await guestsOf(school, list, count) }
}

const takenOf = async (list: TestList) => {
  const { rows } = await portal.owner.query<{ taken: number }>(
    'select taken from list_line where list_id = $1 order by position',
    [list.id],
  )
  return rows.map(({ taken }) => taken)
}

test('API-084 API-085 ORD-035 holds a place for fifteen minutes, in which others see it as taken', async () => {
  const { guests } = await aFullHouse(2, 1)
  const [one, two] = guests
  if (!one || !two) throw new Error('Two guests were asked for')
  expect((await reserve(one.browser, one.copy)).json).toMatchObject({
    success: true,
    geldigTot: '2026-11-21T09:15:00.000Z',
  })
  const seenBy = async (guest: Guest) =>
    (await readList(guest.browser, guest.copy)).template.lines[0]?.registrations
  expect(await seenBy(one)).toEqual({ available: 1, maximum: 1, heldByMe: true })
  expect(await seenBy(two)).toEqual({ available: 0, maximum: 1, heldByMe: false })
  expect((await reserve(two.browser, two.copy)).json).toEqual({
    success: false,
    vol: [two.copy.template.lines[0]?.id],
  })
  expect((await sendOrder(two.browser, two.copy, orderOf(two.copy, [0]))).code).toBe('article-full')
  orderedIn(await sendOrder(one.browser, one.copy, orderOf(one.copy, [0])))
})

test('ORD-037? C4 ends a hold at its time without a clean-up job', async () => {
  const { guests } = await aFullHouse(2, 1)
  const [one, two] = guests
  if (!one || !two) throw new Error('Two guests were asked for')
  await reserve(one.browser, one.copy)
  portal.clock.forward({ minutes: 15, seconds: 1 })
  expect((await reserve(two.browser, two.copy)).json).toMatchObject({ success: true })
  expect((await reserve(one.browser, one.copy)).json).toMatchObject({ success: false })
})

test('ORD-037? holds all articles of a call or none, and ORD-038? releases an article that is left out', async () => {
  const { list, guests } = await aFullHouse(2, 1, 2)
  const [one, two] = guests
  if (!one || !two) throw new Error('Two guests were asked for')
  await reserve(one.browser, one.copy, [1])
  expect((await reserve(two.browser, two.copy, [0, 1])).json).toEqual({
    success: false,
    vol: [list.lines[1]?.id],
  })
  expect((await reserve(one.browser, one.copy, [0])).json).toMatchObject({ success: true })
  expect((await reserve(two.browser, two.copy, [1])).json).toMatchObject({ success: true })
})

test('C1 C2 gives forty concurrent parents exactly the available places', async () => {
  const { list, guests } = await aFullHouse(40, 7)
  const answers = await Promise.all(
    guests.map(({ browser, copy }) => sendOrder(browser, copy, orderOf(copy, [0]))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  expect(answers.filter(({ code }) => code === 'article-full')).toHaveLength(33)
  expect(await takenOf(list)).toEqual([7])
})

test('C1 C3 neither oversells nor deadlocks when holds and orders take articles in opposite order', async () => {
  const { list, guests } = await aFullHouse(20, 3, 2)
  const answers = await Promise.all(
    guests.flatMap(({ browser, copy }, index) => {
      const places = index % 2 === 0 ? [0, 1] : [1, 0]
      return [reserve(browser, copy, places), sendOrder(browser, copy, orderOf(copy, places))]
    }),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const taken = await takenOf(list)
  const { rows } = await portal.owner.query<{ held: number }>(
    `select count(r.line_id)::int as held from list_line l left join reservation r on r.line_id = l.id
     where l.list_id = $1 group by l.id, l.position order by l.position`,
    [list.id],
  )
  for (const [index, { held }] of rows.entries()) expect((taken[index] ?? 0) + held).toBeLessThanOrEqual(3)
})

test('gives the last place to one of two parents', async () => {
  const { list, guests } = await aFullHouse(2, 1)
  const answers = await Promise.all(
    guests.map(({ browser, copy }) => sendOrder(browser, copy, orderOf(copy, [0]))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await takenOf(list)).toEqual([1])
})

test('ORD-064? numbers concurrent orders without gaps or duplicates; a rejected one takes no number', async () => {
  const school = await aSchool(portal.owner)
  const list = await aList(school, { lines: [{ amount: 1000 }, { capacity: 0 }] })
  const guests = await guestsOf(school, list, 24)
  const answers = await Promise.all(
    guests.map(({ browser, copy }, index) =>
      sendOrder(browser, copy, orderOf(copy, index % 3 === 0 ? [0, 1] : [0])),
    ),
  )
  expect(answers.filter(({ code }) => code === 'article-full')).toHaveLength(8)
  const { rows } = await portal.owner.query<{ number: string }>(
    'select number from invoice where school_id = $1 order by number',
    [school.id],
  )
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 16 }, (_, index) => `WL26-${String(index + 1).padStart(5, '0')}`),
  )
})

test("returns not found for places of another family's list or another list's article", async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const own = await aListFor(parent, { lines: [{ capacity: 3 }] })
  const other = await aListFor(parent, { lines: [{ capacity: 3 }] })
  const neighbour = await aParent(parent.school)
  const theirs = await aListFor(neighbour, { lines: [{ capacity: 3 }] })
  const browser = await signIn(portal, parent)
  const articles = [other.template.lines[0]?.id]
  expect((await reserve(browser, own, [0], { articles })).code).toBe('not-found')
  expect((await reserve(browser, theirs)).code).toBe('not-found')
  expect((await reserve(browser, theirs, [0], { leerling: undefined })).code).toBe('not-found')
})

test('ORD-087 does not renew a hold: it ends at the same moment after any number of requests', async () => {
  const { guests } = await aFullHouse(2, 1)
  const [one, two] = guests
  if (!one || !two) throw new Error('Two guests were asked for')
  const first = await reserve(one.browser, one.copy)
  portal.clock.forward({ minutes: 10 })
  expect((await reserve(one.browser, one.copy)).json).toEqual(first.json)
  portal.clock.forward({ minutes: 5, seconds: 1 })
  expect((await reserve(two.browser, two.copy)).json).toMatchObject({ success: true })
})

test('ORD-087 rejects the third hold of a place in an hour, and stores nothing', async () => {
  const { guests, list } = await aFullHouse(2, 1)
  const [one, two] = guests
  if (!one || !two) throw new Error('Two guests were asked for')
  const grants = async () =>
    (
      await portal.owner.query('select from reservation_grant where line_id = any($1)', [
        list.lines.map(({ id }) => id),
      ])
    ).rowCount
  for (let held = 0; held < 2; held++) {
    expect((await reserve(one.browser, one.copy)).json).toMatchObject({ success: true })
    portal.clock.forward({ minutes: 15, seconds: 1 })
  }
  const refused = await reserve(one.browser, one.copy)
  expect([refused.status, refused.code, await grants()]).toEqual([409, 'held-too-often', 2])
  expect((await reserve(two.browser, two.copy)).json).toMatchObject({ success: true })
})

test('ORD-087 counts a repeated choice within its hold once', async () => {
  const { guests } = await aFullHouse(1, 1, 2)
  const [one] = guests
  if (!one) throw new Error('One guest was asked for')
  for (const place of [0, 1, 0, 1, 0, 1])
    expect((await reserve(one.browser, one.copy, [place])).json).toMatchObject({ success: true })
})

test('ORD-087 does not limit holds while plenty of places are left', async () => {
  const { guests } = await aFullHouse(1, 40)
  const [one] = guests
  if (!one) throw new Error('One guest was asked for')
  for (let held = 0; held < 4; held++) {
    expect((await reserve(one.browser, one.copy)).json).toMatchObject({ success: true })
    portal.clock.forward({ minutes: 11 })
  }
})
