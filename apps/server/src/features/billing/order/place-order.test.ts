import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/calendar-day.ts'
import { cents } from '@portal/domain/values/money.ts'
import { percentage } from '@portal/domain/values/percentage.ts'
import { aFamily } from '../../../../testing/families.ts'
import { aList, aListFor, giveList } from '../../../../testing/lists.ts'
import { aFile, orderedIn, orderOf, sendOrder, storedOrders } from '../../../../testing/orders.ts'
import { aParent, aSchool } from '../../../../testing/people.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.stop())

describe('an order', () => {
  test('API-076 API-081? becomes an invoice with a number, its lines with tax, and one term', async () => {
    const parent = await aFamily(portal.owner)
    const lines = [{ amount: 1210, vatRate: 2100 }, { amount: 1090, vatRate: 900 }, { amount: 500 }]
    const list = await aListFor(parent, { lines })
    const order = orderedIn(await sendOrder(await signIn(portal, parent), list, orderOf(list, [0, 1])))
    expect(order.invoice).toMatchObject({
      total: 2300,
      vatTotal: 300,
      dueOn: '2026-12-15',
      lines: [
        { amount: 1210, vatAmount: 210 },
        { amount: 1090, vatAmount: 90 },
      ],
      terms: [{ amount: 2300, open: 2300, payable: true, reference: 'WL26-00001', number: 1, of: 1 }],
    })
    expect(order.documents).toMatchObject([{ number: 'WL26-00001', kind: 'invoice' }])
    expect(order.order).toMatchObject({ subtotal: 2300, discount: 0, total: 2300 })
    expect(order.status).toBe('open')
  })

  test('ORD-063? sent twice is one order, and a different answer is refused', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, { lines: [{}, {}] })
    const browser = await signIn(portal, parent)
    const first = orderedIn(await sendOrder(browser, list, orderOf(list, [0])))
    const again = orderedIn(await sendOrder(browser, list, orderOf(list, [0])))
    expect(again).toEqual(first)
    expect((await sendOrder(browser, list, orderOf(list, [0, 1]))).code).toBe('already-answered')
    expect(await storedOrders(list)).toEqual({ orders: 1, invoices: 1 })
  })

  test('ORD-063? sent twenty times at once is one order', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    const browser = await signIn(portal, parent)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendOrder(browser, list, orderOf(list, [0]))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await storedOrders(list)).toEqual({ orders: 1, invoices: 1 })
  })

  test('ORD-051? of nothing is an answer without an invoice', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, { lines: [{}, {}] })
    const order = orderedIn(await sendOrder(await signIn(portal, parent), list, { leermiddelen: [] }))
    expect(order).toMatchObject({ status: 'nothing-ordered', documents: [], openAmount: 0 })
    expect(order.order).toBeUndefined()
  })

  test('PAYM-024 that costs nothing asks for no method and makes no invoice', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, { lines: [{ amount: 0 }], methods: [] })
    const order = orderedIn(
      await sendOrder(await signIn(portal, parent), list, {
        leermiddelen: orderOf(list, [0])['leermiddelen'],
      }),
    )
    expect(order).toMatchObject({ status: 'ordered', documents: [], order: { total: 0 } })
  })

  test('PAYM-034 PAYM-037? in instalments gets the terms of the plan, each with its own reference', async () => {
    const parent = await aFamily(portal.owner)
    const dates = ['2026-12-01', '2027-01-01', '2027-02-01'].map((day) => ({ dueOn: calendarDay(day) }))
    const plan = { division: 'equal', minimumAmount: cents(5000), dates } as const
    const list = await aListFor(parent, { lines: [{ amount: 10_001 }], methods: [{ plans: [plan] }] })
    const termijnkeuze = { keuze: list.template.methods[0]?.plans[0], isCustom: false }
    const order = orderedIn(
      await sendOrder(await signIn(portal, parent), list, orderOf(list, [0], { termijnkeuze })),
    )
    expect(order.invoice?.terms).toMatchObject([
      { amount: 3334, dueOn: '2026-12-01', reference: 'WL26-00001-1', payable: true },
      { amount: 3334, dueOn: '2027-01-01', payable: false },
      { amount: 3333, dueOn: '2027-02-01', description: 'Termijn 3 van 3', payable: false },
    ])
    expect(order.chosenInstalment).toBe(termijnkeuze.keuze)
  })

  test('ORD-069 ORD-070 a surcharge of the method raises the total, a discount lowers it', async () => {
    const parent = await aFamily(portal.owner)
    const surcharge = { type: 'surcharge', calculation: 'amount', value: 150 } as const
    const list = await aListFor(parent, {
      lines: [{ amount: 3290 }],
      methods: [{ systemName: 'overboeking', adjustment: surcharge }],
    })
    const order = orderedIn(await sendOrder(await signIn(portal, parent), list, orderOf(list, [0])))
    expect(order.order).toMatchObject({ subtotal: 3290, discount: 150, surcharge: true, total: 3440 })
    expect(order.invoice?.total).toBe(3440)
    const discount = { type: 'discount', calculation: 'percentage', value: percentage(2) } as const
    const other = await aListFor(parent, { lines: [{ amount: 3290 }], methods: [{ adjustment: discount }] })
    const cheaper = orderedIn(await sendOrder(await signIn(portal, parent), other, orderOf(other, [0])))
    expect(cheaper.order).toMatchObject({ discount: 66, surcharge: false, total: 3224 })
  })

  test('ORD-073? the tiers of a list count what was ordered for a brother or sister', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { children: [{}, {}] })
    const tiers = [
      { from: 10_000, value: 500 },
      { from: 20_000, value: 2000 },
    ]
    const list = await aList(school, { lines: [{ amount: 11_000 }], tiers })
    const copies = []
    for (const child of parent.children) copies.push(await giveList(list, { ...parent, child }))
    const browser = await signIn(portal, parent)
    const orders = []
    for (const copy of copies) orders.push(orderedIn(await sendOrder(browser, copy, orderOf(copy, [0]))))
    expect(orders.map(({ order }) => order?.discount)).toEqual([500, 1500])
  })

  test('PAYM-046? PD-15: direct debit makes a mandate once, and another account makes another', async () => {
    const parent = await aFamily(portal.owner)
    const browser = await signIn(portal, parent)
    const method = { methods: [{ systemName: 'incasso' }] } as const
    const pay = async (incasso_reknr: string) => {
      const list = await aListFor(parent, { methods: [...method.methods] })
      const settings = { incasso_reknr, incasso_tnv: 'M. de Vries' }
      const body = {
        ...orderOf(list, [0]),
        betaaloptie: { guid: list.template.methods[0]?.id, settings },
        termijnkeuze: undefined,
      }
      return orderedIn(await sendOrder(browser, list, body)).invoice?.terms[0]?.mandate
    }
    const first = await pay('NL80 DEMO 0100 2003 03')
    expect(first).toMatchObject({ account: 'NL80DEMO0100200303', holder: 'M. de Vries' })
    expect(await pay('NL80DEMO0100200303')).toEqual(first)
    const second = await pay('NL70DEMO0667788999')
    expect(second?.code).not.toBe(first?.code)
    const { rows } = await portal.owner.query(
      'select text, given_by, given_at, closed_at from mandate where debtor_id = $1 order by given_at, code',
      [parent.debtor?.id],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ given_by: parent.id, text: expect.stringContaining('machtigt') })
    expect(rows.filter((row) => row.closed_at === null)).toHaveLength(1)
  })

  test('ORD-080? keeps the ticks, the conditions and who gave them, and A9 an audit row', async () => {
    const parent = await aFamily(portal.owner)
    const file = await aFile(parent.school)
    const list = await aListFor(parent, { conditionsFile: file, signature: true, commentEnabled: true })
    const body = orderOf(list, [0], { conditionsAgreed: true, signed: true, opmerking: ' Links ' })
    const order = orderedIn(await sendOrder(await signIn(portal, parent), list, body))
    expect(order.conditions).toEqual({ visible: true, id: file, agreed: true })
    expect(order.signature.signed).toBe(true)
    expect(order.comment).toBe('Links')
    const { rows } = await portal.owner.query(
      `select person_id from audit_entry where action = 'place-order' and subject = $1`,
      [list.id],
    )
    expect(rows).toEqual([{ person_id: parent.id }])
  })
})
