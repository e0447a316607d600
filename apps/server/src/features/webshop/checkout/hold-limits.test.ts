import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Outcome } from '@portal/simulators/bank/bank-payment.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { openBuying, type Buying } from '../../../../testing/webshop/buying.ts'
import { aParent, aSchool, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { aShop, anItem, type TestItem } from '../../../../testing/webshop/shop.ts'

let portal: TestPortal
let buying: Buying
beforeAll(async () => {
  buying = await openBuying()
  ;({ portal } = buying)
})
afterAll(() => buying.stop())

let school: TestSchool
let shirt: TestItem
let marieke: Browser
let piet: Browser
beforeEach(async () => {
  school = await aSchool(portal.owner)
  await aShop(school)
  shirt = await anItem(school, {
    variants: [
      { title: 'M', stock: 4 },
      { title: 'L', stock: 4 },
      { title: 'XL', stock: 100 },
    ],
  })
  marieke = await signIn(portal, await aParent(school))
  piet = await signIn(portal, await aParent(school))
})

const order = (as: Browser, quantity: number, nth = 0) =>
  buying.order(as, {
    lines: [{ variant: shirt.variants[nth] as Guid, quantity, linePrice: 1795 * quantity }],
  })
const checkOut = (as: Browser, id: Guid) =>
  as.form(`/api/shop-order/${id}/checkout`, {
    returnUrl: `/betalen/ideal/ideal/return?appPath=/app/portal/webshop/order/result/${id}`,
  })
const pay = (as: Browser, id: Guid, outcome: Outcome) => buying.pay(as, id, outcome)
const rowsOf = async (table: string) =>
  (await portal.owner.query(`select from ${table} where school_id = $1`, [school.id])).rowCount ?? 0
const written = async () =>
  Promise.all(['payment_attempt', 'term', 'stock_hold', 'stock_hold_grant'].map(rowsOf))

test('SHOP-045 rejects the third hold of an item in an hour without a payment, so that others can buy it', async () => {
  const id = await order(marieke, 4)
  await pay(marieke, id, 'cancelled')
  await pay(marieke, id, 'failure')
  const before = await written()
  const refused = await checkOut(marieke, id)
  expect([refused.status, refused.code]).toEqual([409, 'held-too-often'])
  expect(await written()).toEqual(before)
  expect((await checkOut(piet, await order(piet, 4))).status).toBe(200)
})

test('SHOP-045 counts other orders and other variants of the same item too', async () => {
  await pay(marieke, await order(marieke, 1), 'cancelled')
  await pay(marieke, await order(marieke, 1, 1), 'cancelled')
  expect((await checkOut(marieke, await order(marieke, 1))).code).toBe('held-too-often')
})

test('SHOP-045 grants two holds again after an hour, and no fifth in a day', async () => {
  const parent = await aParent(school)
  const later = async (minutes: number) => {
    portal.clock.forward({ minutes })
    return signIn(portal, parent)
  }
  const first = await later(0)
  const id = await order(first, 1)
  for (let held = 0; held < 2; held += 1) await pay(first, id, 'cancelled')
  const second = await later(61)
  for (let held = 0; held < 2; held += 1) await pay(second, id, 'cancelled')
  expect((await checkOut(await later(61), id)).code).toBe('held-too-often')
  expect((await checkOut(await later(24 * 60), id)).status).toBe(200)
})

test('SHOP-045 does not count paid orders', async () => {
  for (let bought = 0; bought < 3; bought += 1) await pay(marieke, await order(marieke, 1), 'success')
  expect((await checkOut(marieke, await order(marieke, 1))).status).toBe(200)
})

test('SHOP-045 grants two of five concurrent payments by one person', async () => {
  const ids: Guid[] = []
  for (let made = 0; made < 5; made += 1) ids.push(await order(marieke, 1, made % 2))
  const answers = await Promise.all(ids.map((id) => checkOut(marieke, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect([await rowsOf('stock_hold'), await rowsOf('stock_hold_grant')]).toEqual([2, 2])
})

test('SHOP-045 serialises the holds of one person, also of different variants', async () => {
  await pay(marieke, await order(marieke, 1), 'cancelled')
  const ids = [await order(marieke, 1), await order(marieke, 1, 1)]
  const waiting = async (event: string) =>
    (
      await portal.owner.query(
        'select from pg_stat_activity where datname = current_database() and wait_event = $1',
        [event],
      )
    ).rowCount
  const holder = await portal.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('select from shop_variant where school_id = $1 for update', [school.id])
    const answers = Promise.all(ids.map((id) => checkOut(marieke, id)))
    await expect.poll(() => waiting('transactionid')).toBe(1)
    await expect.poll(() => waiting('advisory')).toBe(1)
    await holder.query('commit')
    expect((await answers).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await rowsOf('stock_hold_grant')).toBe(2)
  } finally {
    holder.release()
  }
})

test('SHOP-046 rejects more than ten pieces at once of a scarce item, and not of an ample one', async () => {
  expect((await checkOut(marieke, await order(marieke, 80, 2))).status).toBe(200)
  const before = await written()
  const refused = await checkOut(piet, await order(piet, 11, 2))
  expect([refused.status, refused.code]).toEqual([409, 'too-many-held'])
  expect(await written()).toEqual(before)
  expect((await checkOut(piet, await order(piet, 10, 2))).status).toBe(200)
})

test('SHOP-045 does not limit holds while plenty is left for others', async () => {
  const id = await order(marieke, 1, 2)
  for (let tries = 0; tries < 5; tries += 1) await pay(marieke, id, 'cancelled')
  expect((await checkOut(marieke, id)).status).toBe(200)
})
