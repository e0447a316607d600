import { afterEach, beforeEach, expect, test } from 'vitest'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import type { Browser, TestAnswer } from '../../testing/browser.ts'
import { brokenInvariants } from '../../testing/payments/invariants.ts'
import { aList, aListFor, giveList, type TestList, type TestOrderList } from '../../testing/billing/lists.ts'
import { openWholePortal } from '../matrix/world/open-portal.ts'
import { beginSession } from '../matrix/world/sessions.ts'
import { orderOf, sendOrder } from '../../testing/billing/orders.ts'
import { aParent, aPersonWithRole, aSchool, relate, type TestSchool } from '../../testing/people/people.ts'
import type { TestPortal } from '../../testing/portal.ts'

const ROUNDS = THOROUGHNESS
const PARENTS = THOROUGHNESS > 1 ? 400 : 100
const PLACES = 30
const FEW = 60

let portal: TestPortal
let school: TestSchool
beforeEach(async () => {
  portal = await openWholePortal()
  school = await aSchool(portal.owner)
})
afterEach(() => portal.stop())

type Guest = { readonly browser: Browser; readonly copy: TestOrderList }

/** Families with a signed-in parent. */
const families = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const parent = await aParent(school)
      return { parent, browser: await beginSession(portal, parent) }
    }),
  )
type Family = Awaited<ReturnType<typeof families>>[number]

const invite = (list: TestList, all: readonly Family[]): Promise<Guest[]> =>
  Promise.all(all.map(async ({ parent, browser }) => ({ browser, copy: await giveList(list, parent) })))

const order = ({ browser, copy }: Guest, places: readonly number[]): Promise<TestAnswer> =>
  sendOrder(browser, copy, orderOf(copy, places))

const reserve = ({ browser, copy }: Guest, places: readonly number[]): Promise<TestAnswer> =>
  browser.post('/rest/bestelling/reservations', {
    debtor: copy.debtor,
    invoiceList: copy.template.id,
    articles: places.map((place) => copy.template.lines[place]?.id),
    leerling: copy.child,
  })

/** The number of each outcome. */
function tally(answers: readonly TestAnswer[]): Readonly<Record<string, number>> {
  const count: Record<string, number> = {}
  for (const { status, code } of answers) {
    const outcome = code ?? String(status)
    count[outcome] = (count[outcome] ?? 0) + 1
  }
  return count
}

async function takenOf(list: TestList): Promise<number[]> {
  const { rows } = await portal.owner.query<{ taken: number }>(
    'select taken from list_line where list_id = $1 order by position',
    [list.id],
  )
  return rows.map(({ taken }) => taken)
}

/** Registrations and orders of every article of the list, which must be equal. */
async function orderedOf(list: TestList): Promise<number[]> {
  const { rows } = await portal.owner.query<{ ordered: number }>(
    `select count(o.line_id)::int as ordered from list_line l
     left join placed_order_line o on o.school_id = l.school_id and o.line_id = l.id
     where l.list_id = $1 group by l.id, l.position order by l.position`,
    [list.id],
  )
  return rows.map(({ ordered }) => ordered)
}

test(`C1 C2 C3 gives exactly ${PLACES} of ${PARENTS} concurrent parents a place, ${ROUNDS} times`, async () => {
  const all = await families(PARENTS)
  for (let round = 0; round < ROUNDS; round += 1) {
    const list = await aList(school, { lines: [{ capacity: PLACES }] })
    const guests = await invite(list, all)
    const answers = await Promise.all(guests.map((guest) => order(guest, [0])))
    expect(tally(answers)).toEqual({ 200: PLACES, 'article-full': PARENTS - PLACES })
    expect([await takenOf(list), await orderedOf(list)]).toEqual([[PLACES], [PLACES]])
  }
  // No transaction was repeated: a blocked order decides by what it reads after the lock.
  expect(portal.repeats()).toBe(0)
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

test('C1 C2 C3 neither oversells nor deadlocks for two articles in opposite order, by concurrent holds and orders', async () => {
  const all = await families(FEW)
  for (let round = 0; round < ROUNDS; round += 1) {
    const list = await aList(school, { lines: [{ capacity: 20 }, { capacity: 20 }] })
    const guests = await invite(list, all)
    const wish = (index: number) => (index % 2 === 0 ? [0, 1] : [1, 0])
    const answers = await Promise.all(
      guests.flatMap((guest, index) => [reserve(guest, wish(index)), order(guest, wish(index))]),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    // A failed order after a hold releases it, so another guest can get the place.
    for (const [index, guest] of guests.entries()) await order(guest, wish(index))
    expect([await takenOf(list), await orderedOf(list)]).toEqual([
      [20, 20],
      [20, 20],
    ])
  }
  expect(portal.repeats()).toBe(0)
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

test('C1 takes one place when both parents order for one child at once, with the article named twice', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const list = await aList(school, { lines: [{ capacity: 5 }] })
    const { parent, browser } = (await families(1))[0]!
    const other = await aPersonWithRole(school, 'ouder')
    await relate(other, parent.child, { debtor: parent.debtor })
    const copy = await giveList(list, parent)
    const both = [browser, await beginSession(portal, other)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => sendOrder(both[index % 2]!, copy, orderOf(copy, [0, 0]))),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await sendOrder(browser, copy, orderOf(copy, [0]))
    expect([await takenOf(list), await orderedOf(list)]).toEqual([[1], [1]])
  }
})

test('M1 M6 C5 makes one live attempt when both parents order, choose and start to pay one invoice at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { parent, browser } = (await families(1))[0]!
    const other = await aPersonWithRole(school, 'ouder')
    await relate(other, parent.child, { debtor: parent.debtor })
    const both = [browser, await beginSession(portal, other)]
    const copy = await aListFor(parent)
    await Promise.all(both.map((each) => sendOrder(each, copy, orderOf(copy, [0]))))
    const { rows } = await portal.owner.query<{ id: string }>(
      'select id from invoice where order_list_id = $1',
      [copy.id],
    )
    expect(rows).toHaveLength(1)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        both[index % 2]!.post(`/betalen/ideal/start/${rows[0]?.id}`, { returnUrl: '/' }),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200).map(({ code }) => code)).toEqual([])
    const attempts = await portal.owner.query('select from payment_attempt where school_id = $1 and live', [
      school.id,
    ])
    expect(attempts.rowCount).toBe(round + 1)
  }
  expect(await brokenInvariants(portal.owner)).toEqual([])
})
