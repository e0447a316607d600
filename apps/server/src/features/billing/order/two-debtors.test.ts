import { afterEach, beforeEach, describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { aList, giveList, type TestList, type TestOrderList } from '../../../../testing/billing/lists.ts'
import {
  invoiceIn,
  orderedIn,
  orderOf,
  readList,
  rowOf,
  sendOrder,
} from '../../../../testing/billing/orders.ts'
import { aParent, aSchool, type TestPerson, type TestSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import {
  aReaderOf,
  inHalves,
  orderSeen,
  twoHomes,
  type Payer,
  type TwoHomes,
} from '../../../../testing/people/two-homes.ts'
import { findPayableInvoice } from '../pay/payable-invoice.repository.ts'

let portal: TestPortal
let school: TestSchool
let family: TwoHomes
let child: TestPerson
let mother: Payer
let father: Payer

test.beforeAll(({ portal: opened }) => void (portal = opened))
beforeEach(async () => {
  school = await aSchool(portal.owner)
  family = await twoHomes(portal, school)
  ;({ child, mother, father } = family)
})
afterEach(async () => {
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

const taken = async (list: TestList) =>
  (
    await portal.owner.query<{ taken: number }>(
      'select taken from list_line where list_id = $1 order by position',
      [list.id],
    )
  ).rows.map((row) => row.taken)

describe('a list shared by two debtors as fractions', () => {
  test('M7 INV-026? makes two invoices that add up to the price, to the cent', async () => {
    const list = await aList(school, { lines: [{ amount: 1001 }, { amount: 333 }] })
    const [hers, his] = await inHalves(list, family)
    const first = orderedIn(await orderSeen(mother, hers, [0, 1]))
    const second = orderedIn(await orderSeen(father, his, [0, 1]))
    expect([first, second].map(({ invoice }) => invoice?.lines.map(({ amount }) => amount))).toEqual([
      [501, 167],
      [500, 166],
    ])
    expect([first, second].map(({ invoice, shared }) => [invoice?.total, shared])).toEqual([
      [668, true],
      [666, true],
    ])
    expect(new Set([first, second].map(({ documents }) => documents[0]?.number)).size).toBe(2)
  })

  test('ORD-065? is rejected at the full price', async () => {
    const list = await aList(school)
    const [hers] = await inHalves(list, family)
    expect((await sendOrder(mother.browser, hers, orderOf(hers, [0]))).code).toBe('list-changed')
  })

  test('C1 C2 takes one place for the child of both orders', async () => {
    const list = await aList(school, { lines: [{ capacity: 2 }] })
    const [hers, his] = await inHalves(list, family)
    const answers = await Promise.all([orderSeen(mother, hers, [0]), orderSeen(father, his, [0])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await taken(list)).toEqual([1])
    const neighbour = await aParent(school)
    const copy = await giveList(list, neighbour)
    orderedIn(await sendOrder(await signIn(portal, neighbour), copy, orderOf(copy, [0])))
    expect(await taken(list)).toEqual([2])
  })

  test('C1 gives both debtors the last place', async () => {
    const list = await aList(school, { lines: [{ capacity: 1, mandatory: true }] })
    const [hers, his] = await inHalves(list, family)
    orderedIn(await orderSeen(mother, hers, [0]))
    const neighbour = await aParent(school)
    const copy = await giveList(list, neighbour)
    expect(await rowOf(await signIn(portal, neighbour), copy)).toMatchObject({ full: true })
    expect(await rowOf(father.browser, his)).toMatchObject({ full: false })
    const seen = await readList(father.browser, his)
    expect(seen.template.lines[0]?.registrations).toEqual({ available: 0, maximum: 1, heldByMe: true })
    const held = await father.browser.post('/rest/bestelling/reservations', {
      debtor: father.debtor.id,
      invoiceList: list.id,
      articles: [list.lines[0]?.id],
      leerling: child.id,
    })
    expect(held.json).toMatchObject({ success: true })
    orderedIn(await orderSeen(father, his, [0]))
    expect(await taken(list)).toEqual([1])
  })

  test('ORD-073? reaches the discount tiers with the total of both', async () => {
    const list = await aList(school, { lines: [{ amount: 1001 }], tiers: [{ from: 1000, value: 100 }] })
    const [hers, his] = await inHalves(list, family)
    const orders = [
      orderedIn(await orderSeen(mother, hers, [0])),
      orderedIn(await orderSeen(father, his, [0])),
    ]
    expect(orders.map(({ order }) => [order?.subtotal, order?.discount])).toEqual([
      [501, 0],
      [500, 100],
    ])
  })

  test('INV-031 shows the minimum cost of the own part in the row', async () => {
    const lines = [{ amount: 1001, mandatory: true }, { amount: 400, choiceGroup: 'maat' }, { amount: 500 }]
    const list = await aList(school, { lines })
    const [hers, his] = await inHalves(list, family)
    expect(await rowOf(mother.browser, hers)).toMatchObject({ minimum: 701, lineCount: 3, shared: true })
    expect(await rowOf(father.browser, his)).toMatchObject({ minimum: 700, lineCount: 3, shared: true })
  })
})

describe('a list shared by two debtors by lines', () => {
  const lines = [{ amount: 1000 }, { lines: [{ amount: 250 }, { amount: 125 }] }, { amount: 4000 }]

  async function inLines() {
    const list = await aList(school, { lines })
    const hers = await giveList(list, { child, debtor: mother.debtor }, { places: [0, 3] })
    const his = await giveList(list, { child, debtor: father.debtor }, { places: [2, 4] })
    return { list, hers, his }
  }

  test('INV-026? shows each debtor the own lines, with their category', async () => {
    const { list, hers, his } = await inLines()
    const shownTo = async ({ browser }: Payer, copy: TestOrderList) =>
      (await readList(browser, copy)).template.lines.map(({ guid }) =>
        list.lines.findIndex(({ id }) => id === guid),
      )
    expect(await shownTo(mother, hers)).toEqual([0, 1, 3])
    expect(await shownTo(father, his)).toEqual([1, 2, 4])
    expect((await rowOf(mother.browser, hers)).lineCount).toBe(2)
  })

  test('ORD-065? accepts from each debtor an order of the own part only', async () => {
    const { hers, his } = await inLines()
    expect((await sendOrder(mother.browser, hers, orderOf(hers, [0, 4]))).code).toBe('list-changed')
    const first = orderedIn(await sendOrder(mother.browser, hers, orderOf(hers, [0, 3])))
    const second = orderedIn(await sendOrder(father.browser, his, orderOf(his, [2, 4])))
    expect([first.invoice?.total, second.invoice?.total]).toEqual([1125, 4250])
  })

  test('ORD-038? keeps the holds of one debtor when the other releases', async () => {
    const list = await aList(school, { lines: [{ capacity: 1 }, { capacity: 1 }] })
    await giveList(list, { child, debtor: mother.debtor }, { places: [0] })
    await giveList(list, { child, debtor: father.debtor }, { places: [1] })
    for (const [payer, place] of [
      [mother, 0],
      [father, 1],
    ] as const)
      await payer.browser.post('/rest/bestelling/reservations', {
        debtor: payer.debtor.id,
        invoiceList: list.id,
        articles: [list.lines[place]?.id],
        leerling: child.id,
      })
    const { rowCount } = await portal.owner.query('select from reservation where child_id = $1', [child.id])
    expect(rowCount).toBe(2)
  })
})

describe('visibility of the parts', () => {
  test("SAF-A1 each parent has an own list, invoice and payment, and finds none of the other's", async () => {
    const list = await aList(school)
    const [hers, his] = await inHalves(list, family)
    const ordered = await orderSeen(mother, hers, [0])
    const invoice = invoiceIn(ordered.json)
    const asked = async ({ browser }: Payer) => [
      (await browser.get(`/lm/index.cfm?action=bestellijst.${child.id}.${hers.id}`)).code,
      (await browser.get(`/lm/factuur/${invoice}.pdf`)).code,
      (
        await browser.put(`/rest/factuur/${invoice}/betaalwijze`, {
          betaalwijze: list.methods[0]?.id,
          betaaloptie: { settings: {} },
          termijnkeuze: { keuze: '-1' },
        })
      ).code,
    ]
    expect(await asked(mother)).toEqual([undefined, undefined, undefined])
    expect(await asked(father)).toEqual(['not-found', 'not-found', 'not-found'])
    const payable = ({ id }: Payer) =>
      portal.schools.read(school.id, (tx) => findPayableInvoice(tx, id, invoice, calendarDay('2026-11-21')))
    expect([await payable(mother), await payable(father)]).toEqual([expect.anything(), undefined])
    const rows = await father.browser.get(`/rest/leerling/${child.id}/factuurlijsten/`)
    expect(JSON.stringify(rows.json)).not.toContain(hers.id)
    expect(JSON.stringify(rows.json)).toContain(his.id)
  })

  test('PAYM-042 a read-only guardian sees the part of the related debtor, and the child sees none', async () => {
    const list = await aList(school)
    const [hers, his] = await inHalves(list, family)
    const browser = await signIn(portal, await aReaderOf(family, father.debtor))
    expect(await readList(browser, his)).toMatchObject({ viewerIsReadOnly: true, shared: true })
    const other = await browser.get(`/lm/index.cfm?action=bestellijst.${child.id}.${hers.id}`)
    expect(other.code).toBe('not-found')
    const pupil = await signIn(portal, child)
    for (const copy of [hers, his]) {
      const answer = await pupil.get(`/lm/index.cfm?action=bestellijst.${child.id}.${copy.id}`)
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
  })

  test('the same debtor has a list once per child', async () => {
    const list = await aList(school)
    await giveList(list, { child, debtor: mother.debtor })
    await expect(giveList(list, { child, debtor: mother.debtor })).rejects.toThrow(
      'order_list_once_per_debtor',
    )
  })
})
