import { afterEach, describe, expect } from 'vitest'
import * as z from 'zod/mini'
import { joinWaitingList } from '@portal/contract/billing.contract.ts'
import { endOfOffer } from '@portal/domain/billing/waiting/waiting-list.ts'
import type { WaitingState } from '@portal/domain/billing/order/order-list.ts'
import { inDigits } from '@portal/domain/values/time/calendar-day.ts'
import { addMinutes } from '@portal/domain/values/time/instant.ts'
import { anOfficeBrowser } from '../../../../testing/account/office.ts'
import type { Browser, TestAnswer } from '../../../../testing/browser.ts'
import { aList, giveList, type TestList, type TestOrderList } from '../../../../testing/billing/lists.ts'
import { mailsTo } from '../../../../testing/messages/mailbox.ts'
import { aNotifyingSchool, chose, loud, notifyEverybody } from '../../../../testing/messages/notifications.ts'
import { keyedOnce } from '../../../../testing/billing/list-drafts.ts'
import { orderedIn, orderOf, readList, rowOf, sendOrder } from '../../../../testing/billing/orders.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { aParent, aSchool, type TestFamily, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { noFault } from '../../../process/fault-injection.ts'
import { runWaitingLists } from './waiting-job.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))
afterEach(async () => {
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

type Guest = { readonly browser: Browser; readonly copy: TestOrderList; readonly parent: TestFamily }

async function aGuest(school: TestSchool, list: TestList): Promise<Guest> {
  const parent = await aParent(school)
  return { parent, browser: await signIn(portal, parent), copy: await giveList(list, parent) }
}

/** Signs in again, days later. */
const back = async ({ parent, ...guest }: Guest): Promise<Guest> => ({
  ...guest,
  parent,
  browser: await signIn(portal, parent),
})

type Lines = NonNullable<Parameters<typeof aList>[1]>['lines']

/** A list of which the first article is full: another family has its only place. */
async function aFullList(guests: number, lines: Lines = [{ capacity: 1, amount: 15_000 }, { amount: 1000 }]) {
  const school = await aSchool(portal.owner)
  const list = await aList(school, { lines, endsOn: '2026-12-31' })
  const holder = await aGuest(school, list)
  orderedIn(await sendOrder(holder.browser, holder.copy, orderOf(holder.copy, [0])))
  const others: Guest[] = []
  for (let made = 0; made < guests; made++) others.push(await aGuest(school, list))
  const [one, two, three] = others
  if (!one) throw new Error('No guest was asked for')
  return { school, list, others, one, two: two ?? one, three: three ?? one }
}

const addressOf = ({ child, template }: TestOrderList, place = 0) =>
  `/rest/bestelling/${child}/${template.id}/wachtlijst/${template.lines[place]?.id}`
const join = ({ browser, copy }: Guest, place = 0) => browser.post(addressOf(copy, place), {})
const leave = ({ browser, copy }: Guest) => browser.send({ method: 'DELETE', url: addressOf(copy) })
const accept = ({ browser, copy }: Guest, euros: number, key = keyedOnce()) =>
  browser.post(`${addressOf(copy)}/bestellen`, { bedrag: euros }, key)

const waitingOf = async ({ browser, copy }: Guest): Promise<WaitingState | undefined> =>
  (await readList(browser, copy)).template.lines[0]?.waiting
const waitingIn = (answer: TestAnswer): WaitingState | undefined =>
  z.decode(joinWaitingList.response, answer.json as never).template.lines[0]?.waiting

const work = ({ id }: TestSchool) =>
  runWaitingLists({ schools: portal.schools, clock: () => portal.clock.now, faultHook: noFault }, id)

const setPlaces = ({ lines }: TestList, places: number) =>
  portal.owner.query('update list_line set capacity = $2 where id = $1', [lines[0]?.id, places])

const stored = async ({ lines }: TestList) => {
  const { rows } = await portal.owner.query<{ taken: number; held: number; offered: number }>(
    `select l.taken, (select count(*)::int from reservation r where r.line_id = l.id and r.expires_at > $2) as held,
       (select count(*)::int from waiting_place w where w.line_id = l.id and w.state = 'offered') as offered
     from list_line l where l.id = $1`,
    [lines[0]?.id, portal.clock.now],
  )
  return rows[0]
}

const auditOf = async ({ id }: TestSchool, action: string) =>
  (await portal.owner.query('select from audit_entry where school_id = $1 and action = $2', [id, action]))
    .rowCount

// First: sessions of the office begin at the start of the clock.
describe('the office', () => {
  type Row = { name: string; waiting: { position?: number; through?: string }[] }
  const waitingRows = async (browser: Browser, list: string, more = '') =>
    ((await browser.get(`/api/office/answers?list=${list}&state=waiting${more}`)).json as { rows: Row[] })
      .rows
  const offer = (browser: Browser, { copy }: Guest, body: object = {}) =>
    browser.post(
      `/api/office/lists/${copy.template.id}/articles/${copy.template.lines[0]?.id}/offers`,
      { pupil: copy.child, reason: 'Zus gaat mee', addsPlace: false, ...body },
      keyedOnce(),
    )

  test('OFF-147 filters pupils who wait, with their place or the last day, and exports them', async () => {
    const { school, list, one, two } = await aFullList(3)
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    await join(one)
    portal.clock.forward({ minutes: 1 })
    await join(two)
    await setPlaces(list, 2)
    await work(school)
    const rows = await waitingRows(secretary, list.id)
    expect(rows).toHaveLength(2)
    const places = rows.flatMap(({ waiting }) => waiting)
    expect(places.map(({ position }) => position).filter(Boolean)).toEqual([1])
    expect(places.filter(({ through }) => through !== undefined)).toHaveLength(1)
    expect(await waitingRows(secretary, list.id, `&article=${list.lines[0]?.id}`)).toHaveLength(2)
    expect(await waitingRows(secretary, list.id, `&article=${list.lines[1]?.id}`)).toHaveLength(0)
    const file = await secretary.get(`/api/office/answers/export?as=csv&list=${list.id}&state=waiting`)
    expect(file.body).toMatch(/aangeboden t\/m/)
    const mentor = await anOfficeBrowser(portal, school, 'mentor', ['9Z'])
    expect(await waitingRows(mentor, list.id)).toEqual([])
  })

  test('OFF-166 INV-124 counts a place in the queue for the office as for the family', async () => {
    const { school, list, one, two, three } = await aFullList(3)
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    for (const guest of [one, two, three]) {
      await join(guest)
      portal.clock.forward({ minutes: 1 })
    }
    const positions = async () => {
      const shown = (await waitingRows(secretary, list.id)).map(({ waiting }) => waiting[0]?.position ?? 0)
      const [second, third] = [await waitingOf(two), await waitingOf(three)]
      return { office: shown.toSorted((a, b) => a - b), family: [second, third] }
    }
    const at = (position: number) => ({ state: 'waiting', position, isMine: true })
    expect(await positions()).toEqual({ office: [1, 2, 3], family: [at(2), at(3)] })
    // Who left the school gets no offer, so that the others move up; the office still lists the child.
    await portal.owner.query('update person set active = false where id = $1', [one.copy.child])
    expect(await positions()).toEqual({ office: [1, 1, 2], family: [at(1), at(2)] })
  })

  test('OFF-148 offers a place out of turn, a free one or one that is added, with its reason', async () => {
    const { school, list, one, two, three } = await aFullList(3)
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    await join(one)
    portal.clock.forward({ minutes: 1 })
    await join(two)
    expect((await offer(secretary, two)).code).toBe('no-place-free')
    expect((await offer(secretary, three, { addsPlace: true })).code).toBe('pupil-not-waiting')
    expect(await stored(list)).toMatchObject({ held: 0, offered: 0 })
    expect((await offer(secretary, two, { addsPlace: true })).status).toBe(200)
    await work(school)
    expect(await waitingOf(two)).toMatchObject({ state: 'offered' })
    expect(await waitingOf(one)).toMatchObject({ state: 'waiting', position: 1 })
    await setPlaces(list, 3)
    expect((await offer(secretary, one)).status).toBe(200)
    expect(await stored(list)).toEqual({ taken: 1, held: 2, offered: 2 })
    const { rows } = await portal.owner.query<{ subject: string }>(
      "select subject from audit_entry where school_id = $1 and action = 'offer-place' order by at",
      [school.id],
    )
    expect(rows.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/, 1 to 2 places: Zus gaat mee$/),
      expect.not.stringMatching(/ to /),
    ])
    const fewer = { from: 3, to: 2 }
    const path = `/api/office/lists/${list.id}/articles/${list.lines[0]?.id}/places`
    expect((await secretary.post(path, fewer, keyedOnce())).code).toBe('fewer-than-taken')
  })

  test('OFF-146 sets the school days of later offers', async () => {
    const { school, list, one } = await aFullList(1)
    const secretary = await anOfficeBrowser(portal, school, 'secretary')
    const set = (from: number, to: number) =>
      secretary.post(`/api/office/lists/${list.id}/offer-days`, { from, to }, keyedOnce())
    expect((await set(4, 5)).code).toBe('changed-meanwhile')
    expect((await set(3, 1)).status).toBe(204)
    await join(one)
    await setPlaces(list, 2)
    await work(school)
    const { through } = endOfOffer(portal.clock.now, 1)
    expect(await waitingOf(one)).toMatchObject({ state: 'offered', through })
    expect(await auditOf(school, 'change-offer-days')).toBe(1)
  })
})

describe('joining the waiting list of a full article', () => {
  test('INV-124 gives places in order of arrival, once for each child, and the end after leaving', async () => {
    const { school, one, two, three } = await aFullList(3)
    expect(waitingIn(await join(one))).toEqual({ state: 'waiting', position: 1, isMine: true })
    portal.clock.forward({ minutes: 1 })
    expect(waitingIn(await join(two))).toMatchObject({ position: 2 })
    portal.clock.forward({ minutes: 1 })
    expect(waitingIn(await join(one))).toMatchObject({ position: 1 })
    expect(await auditOf(school, 'join-waiting-list')).toBe(2)
    await join(three)
    expect(waitingIn(await leave(one))).toBeUndefined()
    expect(await waitingOf(three)).toMatchObject({ position: 2 })
    portal.clock.forward({ minutes: 1 })
    expect(waitingIn(await join(one))).toMatchObject({ position: 3 })
  })

  test('INV-125 is refused where nothing could be ordered, and stores nothing', async () => {
    const { list, one } = await aFullList(1, [
      { capacity: 1 },
      { capacity: 2 },
      { capacity: 1, taken: 1, voluntary: true },
      { capacity: 1, taken: 1, hidden: true },
      { amount: 500 },
    ])
    const codes = []
    for (const place of [1, 2, 3, 4]) codes.push((await join(one, place)).code)
    expect(codes).toEqual(['article-not-full', 'no-waiting-list', 'no-waiting-list', 'no-waiting-list'])
    await portal.owner.query("update invoice_list set ends_on = '2026-11-20' where id = $1", [list.id])
    expect((await join(one)).code).toBe('list-closed')
    const { rowCount } = await portal.owner.query(
      'select from waiting_place w join list_line l on l.id = w.line_id where l.list_id = $1',
      [list.id],
    )
    expect(rowCount).toBe(0)
  })

  test('INV-125 is not for a read-only guardian', async () => {
    const { one } = await aFullList(1)
    await portal.owner.query('update relation set looks_along = true where child_id = $1', [one.copy.child])
    expect((await join(one)).code).toBe('looking-along')
    expect(await waitingOf(one)).toBeUndefined()
  })
})

describe('a place that becomes free', () => {
  test('INV-126 is offered to the first through the last school day, and held for that child', async () => {
    const { school, list, one, two, three } = await aFullList(3)
    await join(one)
    portal.clock.forward({ minutes: 1 })
    await join(two)
    await work(school)
    expect(await waitingOf(one)).toMatchObject({ state: 'waiting' })
    await setPlaces(list, 2)
    // Until the job ran, the place is for who waits: it is neither held nor ordered.
    const wish = { debtor: three.copy.debtor, invoiceList: list.id, leerling: three.copy.child }
    const articles = [list.lines[0]?.id]
    expect((await three.browser.post('/rest/bestelling/reservations', { ...wish, articles })).json).toEqual({
      success: false,
      vol: articles,
    })
    expect((await sendOrder(three.browser, three.copy, orderOf(three.copy, [0]))).code).toBe('article-full')
    await work(school)
    await work(school)
    expect(await waitingOf(one)).toMatchObject({ state: 'offered', through: '2026-11-25', isMine: true })
    expect(await waitingOf(two)).toMatchObject({ state: 'waiting', position: 1 })
    expect(await stored(list)).toEqual({ taken: 1, held: 1, offered: 1 })
    expect((await sendOrder(three.browser, three.copy, orderOf(three.copy, [0]))).code).toBe('article-full')
    expect(await auditOf(school, 'place-offered')).toBe(1)
    // The job looks again at the end of the offer.
    const { rows } = await portal.owner.query('select due_at from waiting_line where line_id = $1', articles)
    expect(rows).toEqual([{ due_at: new Date('2026-11-25T23:00:00Z') }])
    expect((await rowOf(one.browser, one.copy)).placeOffer).toBe('2026-11-25')
  })

  test('INV-127 is ordered as usual by who did not answer, and a choice of 15 minutes does not shorten it', async () => {
    const { school, list, one } = await aFullList(1)
    await join(one)
    await setPlaces(list, 2)
    await work(school)
    const articles = [list.lines[0]?.id]
    const reservation = { debtor: one.copy.debtor, invoiceList: list.id, articles, leerling: one.copy.child }
    await one.browser.post('/rest/bestelling/reservations', reservation)
    await one.browser.post('/rest/bestelling/reservations', { ...reservation, articles: [] })
    expect(await stored(list)).toEqual({ taken: 1, held: 1, offered: 1 })
    portal.clock.forward({ minutes: 20 })
    const ordered = orderedIn(await sendOrder(one.browser, one.copy, orderOf(one.copy, [0])))
    expect(ordered.invoice?.total).toBe(15_000)
    expect(ordered.template.lines[0]?.waiting).toBeUndefined()
    expect(await stored(list)).toEqual({ taken: 2, held: 0, offered: 0 })
  })

  test('INV-127 is added to the answer at the price on the screen, once', async () => {
    const { school, list, one } = await aFullList(1)
    orderedIn(await sendOrder(one.browser, one.copy, orderOf(one.copy, [1])))
    await join(one)
    await setPlaces(list, 2)
    await work(school)
    expect(await waitingOf(one)).toMatchObject({ state: 'offered', price: 15_000 })
    expect((await accept(one, 1)).code).toBe('list-changed')
    const key = keyedOnce()
    const [first, again, other] = [
      await accept(one, 150, key),
      await accept(one, 150, key),
      await accept(one, 150),
    ]
    expect([first, again, other].map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await readList(one.browser, one.copy)
    expect(after.order).toMatchObject({ subtotal: 16_000, total: 16_000 })
    expect(after.documents.map(({ total }) => total).toSorted()).toEqual([1000, 15_000])
    expect(after.openAmount).toBe(16_000)
    expect(await stored(list)).toEqual({ taken: 2, held: 0, offered: 0 })
    expect(await auditOf(school, 'accept-place')).toBe(1)
  })

  test('INV-127 is added for who ordered nothing, also after the end of the list', async () => {
    const { school, list, one } = await aFullList(1)
    await sendOrder(one.browser, one.copy, { leermiddelen: [] })
    await join(one)
    await setPlaces(list, 2)
    await portal.owner.query("update invoice_list set ends_on = '2026-11-21' where id = $1", [list.id])
    await work(school)
    portal.clock.forward({ hours: 48 })
    const after = orderedIn(await accept(await back(one), 150))
    expect([after.status, after.order?.total, after.invoice?.total]).toEqual(['open', 15_000, 15_000])
  })

  test('INV-127 gives the discount that the whole order would have had', async () => {
    const school = await aSchool(portal.owner)
    const list = await aList(school, {
      lines: [{ capacity: 1, taken: 1, amount: 10_000 }, { amount: 1000 }],
      tiers: [{ from: 11_000, value: 1500 }],
    })
    const one = await aGuest(school, list)
    orderedIn(await sendOrder(one.browser, one.copy, orderOf(one.copy, [1])))
    await join(one)
    await setPlaces(list, 2)
    await work(school)
    const after = orderedIn(await accept(one, 85))
    expect(after.order).toMatchObject({ subtotal: 11_000, discount: 1500, total: 9500 })
    expect(after.openAmount).toBe(9500)
  })

  test('INV-128 passes to the next once, when it is declined and when its time is over', async () => {
    const { school, list, one, two, three } = await aFullList(3)
    for (const guest of [one, two, three]) {
      await join(guest)
      portal.clock.forward({ minutes: 1 })
    }
    await setPlaces(list, 2)
    await work(school)
    expect(waitingIn(await leave(one))).toBeUndefined()
    await work(school)
    expect(await waitingOf(two)).toMatchObject({ state: 'offered' })
    orderedIn(await sendOrder(two.browser, two.copy, orderOf(two.copy, [1])))
    portal.clock.forward({ hours: 6 * 24 })
    // Before the job ran, the offer counts no more, and the place is not free for others.
    expect((await accept(await back(two), 150)).code).toBe('no-offer')
    await Promise.all([work(school), work(school), work(school)])
    expect(await waitingOf(await back(two))).toBeUndefined()
    expect(await waitingOf(await back(three))).toMatchObject({ state: 'offered' })
    expect([await auditOf(school, 'places-expired'), await auditOf(school, 'place-offered')]).toEqual([1, 3])
    expect(await stored(list)).toEqual({ taken: 1, held: 1, offered: 1 })
  })

  test('INV-126 is offered when a hold of somebody who went away ends', async () => {
    const { school, list, one, two } = await aFullList(2)
    await setPlaces(list, 2)
    const articles = [list.lines[0]?.id]
    await one.browser.post('/rest/bestelling/reservations', {
      debtor: one.copy.debtor,
      invoiceList: list.id,
      articles,
      leerling: one.copy.child,
    })
    await join(two)
    await work(school)
    expect(await waitingOf(two)).toMatchObject({ state: 'waiting' })
    portal.clock.forward({ minutes: 16 })
    await work(school)
    expect(await waitingOf(two)).toMatchObject({ state: 'offered' })
  })

  test('INV-125 offers nothing of an article that was hidden meanwhile, nor to a pupil who left', async () => {
    const { school, list, one, two } = await aFullList(2)
    await join(one)
    await join(two)
    await portal.owner.query('update list_line set hidden = true where id = $1', [list.lines[0]?.id])
    await setPlaces(list, 3)
    await work(school)
    expect(await stored(list)).toMatchObject({ offered: 0 })
    await portal.owner.query('update list_line set hidden = false where id = $1', [list.lines[0]?.id])
    await portal.owner.query('update person set active = false where id = $1', [one.copy.child])
    await setPlaces(list, 2)
    await work(school)
    expect(await waitingOf(two)).toMatchObject({ state: 'offered' })
  })

  test('INV-129 is mailed to the payer, also after the answer, with the last day', async () => {
    const school = await aNotifyingSchool(portal.owner)
    const list = await aList(school, {
      lines: [{ capacity: 1, taken: 1, description: 'Werkweek' }, {}],
      endsOn: '2026-12-31',
    })
    const one = await aGuest(school, list)
    await chose(one.parent, loud)
    orderedIn(await sendOrder(one.browser, one.copy, orderOf(one.copy, [1])))
    await join(one)
    await setPlaces(list, 2)
    await work(school)
    const { rows } = await portal.owner.query('select thing_id, again from news where school_id = $1', [
      school.id,
    ])
    expect(rows).toEqual([{ thing_id: one.copy.id, again: true }])
    await notifyEverybody(portal, school)
    const [mail] = await mailsTo(portal.owner, `${one.parent.login}@post.example`)
    expect(mail?.subject).toMatch(/^Plaats vrij voor .*: Werkweek$/)
    const { through } = endOfOffer(portal.clock.now, 3)
    expect(mail?.text).toContain(`tot en met ${inDigits(through)}`)
  })
})

test('INV-128 makes an offer once when the process ends before the commit', async () => {
  const { school, list, one } = await aFullList(1)
  await join(one)
  await setPlaces(list, 2)
  const dies = runWaitingLists(
    {
      schools: portal.schools,
      clock: () => portal.clock.now,
      faultHook: () => Promise.reject(new Error('killed')),
    },
    school.id,
  )
  await expect(dies).rejects.toThrow('killed')
  expect(await stored(list)).toEqual({ taken: 1, held: 0, offered: 0 })
  await work(school)
  expect(await stored(list)).toEqual({ taken: 1, held: 1, offered: 1 })
  expect(await auditOf(school, 'place-offered')).toBe(1)
})

describe('a choice of which one article can be had', () => {
  const choice = [
    { capacity: 1, amount: 15_000, choiceGroup: 'Reis' },
    { amount: 9000, choiceGroup: 'Reis' },
  ]

  test('INV-131 ends the wait for another article of the choice', async () => {
    const { one } = await aFullList(1, choice)
    await join(one)
    orderedIn(await sendOrder(one.browser, one.copy, orderOf(one.copy, [1])))
    expect(await waitingOf(one)).toBeUndefined()
    expect((await join(one)).code).toBe('other-choice-made')
  })
})

describe('everything at the same time', () => {
  test('INV-130 never gives more places than there are', async () => {
    const { school, list, others } = await aFullList(12)
    const waiting = others.slice(0, 8)
    for (const guest of waiting.slice(0, 4))
      orderedIn(await sendOrder(guest.browser, guest.copy, orderOf(guest.copy, [1])))
    for (const guest of waiting) {
      await join(guest)
      portal.clock.forward({ minutes: 1 })
    }
    await setPlaces(list, 4)
    await work(school)
    const order = ({ browser, copy }: Guest) => sendOrder(browser, copy, orderOf(copy, [0]))
    const answers = await Promise.all([
      work(school),
      ...others.slice(8).map(order),
      ...waiting.slice(4).map(order),
      setPlaces(list, 5),
      ...waiting.slice(0, 4).flatMap((guest) => [accept(guest, 150), accept(guest, 150)]),
      waiting[7] ? leave(waiting[7]) : undefined,
      work(school),
    ])
    const failed = answers.filter((answer) => answer && 'status' in answer && answer.status >= 500)
    expect(failed).toEqual([])
    await work(school)
    const after = await stored(list)
    expect((after?.taken ?? 0) + (after?.held ?? 0)).toBe(5)
    const { rows } = await portal.owner.query<{ children: number; lines: number }>(
      `select count(distinct o.child_id)::int as children, count(*)::int as lines from placed_order_line pl
       join placed_order p on p.id = pl.order_id join order_list o on o.id = p.order_list_id where pl.line_id = $1`,
      [list.lines[0]?.id],
    )
    expect(rows[0]).toEqual({ children: after?.taken, lines: after?.taken })
  })

  test('INV-130 gives one answer when an offer is accepted while it expires', async () => {
    const { school, list, one, two } = await aFullList(2)
    orderedIn(await sendOrder(one.browser, one.copy, orderOf(one.copy, [1])))
    await join(one)
    portal.clock.forward({ minutes: 1 })
    await join(two)
    await setPlaces(list, 2)
    await work(school)
    const late = addMinutes(portal.clock.now, 5 * 24 * 60)
    const expire = () =>
      runWaitingLists({ schools: portal.schools, clock: () => late, faultHook: noFault }, school.id)
    const [answer] = await Promise.all([accept(one, 150), expire()])
    const after = await stored(list)
    expect(after?.taken).toBe(answer.status === 200 ? 2 : 1)
    expect((after?.taken ?? 0) + (after?.offered ?? 0)).toBe(2)
  })
})
