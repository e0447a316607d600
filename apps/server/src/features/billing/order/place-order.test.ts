import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { anInvoice } from '../../../../testing/billing/invoices.ts'
import { aList, aListFor, giveList } from '../../../../testing/billing/lists.ts'
import { aFile } from '../../../../testing/files/files.ts'
import {
  orderedIn,
  orderOf,
  readList,
  rowOf,
  sendOrder,
  storedOrders,
} from '../../../../testing/billing/orders.ts'
import { aParent, aSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { payables } from '../../../composition/payables.ts'
import { exportRefunds, listWaitingRefunds } from '../../payments/bank/refund/export-refunds.ts'
import { releaseRefund } from '../../payments/bank/refund/release-refund.ts'
import { setOffCredit } from '../set-off/set-off-credit.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

describe('an order', () => {
  test('API-076 API-081? gets an invoice with a number, lines with tax, and one term', async () => {
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

  test('ORD-063? is placed once when sent twice, and a different answer is rejected', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, { lines: [{}, {}] })
    const browser = await signIn(portal, parent)
    const first = orderedIn(await sendOrder(browser, list, orderOf(list, [0])))
    const again = orderedIn(await sendOrder(browser, list, orderOf(list, [0])))
    expect(again).toEqual(first)
    expect((await sendOrder(browser, list, orderOf(list, [0, 1]))).code).toBe('already-answered')
    expect(await storedOrders(list)).toEqual({ orders: 1, invoices: 1 })
  })

  test('ORD-063? is placed once when sent twenty times at once', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    const browser = await signIn(portal, parent)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendOrder(browser, list, orderOf(list, [0]))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await storedOrders(list)).toEqual({ orders: 1, invoices: 1 })
  })

  test('ORD-051? without lines is an answer without an invoice', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, { lines: [{}, {}] })
    const order = orderedIn(await sendOrder(await signIn(portal, parent), list, { leermiddelen: [] }))
    expect(order).toMatchObject({ status: 'nothing-ordered', documents: [], openAmount: 0 })
    expect(order.order).toBeUndefined()
  })

  const belowZero = {
    lines: [
      { amount: 500, vatRate: 0 },
      { amount: -2000, vatRate: 0 },
    ],
    askAccount: true,
    mayGiveBack: true,
  }
  const repaidOn = { settings: { incasso_reknr: 'NL80 DEMO 0100 2003 03', incasso_tnv: 'M. de Vries' } }

  test('ORD-084? below zero makes one credit note, which the family sees as a refund', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, belowZero)
    const browser = await signIn(portal, parent)
    const body = orderOf(list, [0, 1], {
      betaaloptie: { guid: list.template.methods[0]?.id, ...repaidOn },
    })
    const order = orderedIn(await sendOrder(browser, list, body))
    expect(order).toMatchObject({
      status: 'refund',
      openAmount: -1500,
      allRefundsPaid: false,
      documents: [{ number: 'WL26-00001', kind: 'credit-note', total: -1500 }],
      invoice: { total: -1500, lines: [{ amount: 500 }, { amount: -2000 }] },
    })
    expect(order.invoice?.terms).toMatchObject([
      { amount: -1500, open: -1500, payable: false, reference: 'WL26-00001' },
    ])
    expect(orderedIn(await sendOrder(browser, list, body))).toEqual(order)
    expect(await storedOrders(list)).toEqual({ orders: 1, invoices: 1 })
    const row = await rowOf(browser, list)
    expect(row).toMatchObject({ openCreditAmount: 1500, openAmount: -1500, total: -1500, refund: true })
    const { rows } = await portal.owner.query('select last_used_iban as iban from debtor where id = $1', [
      parent.debtor?.id,
    ])
    expect(rows).toEqual([{ iban: 'NL80DEMO0100200303' }])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('PAYM-048 ORD-085 below zero is a proposal, refunded only after a release', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, belowZero)
    const body = orderOf(list, [1], {
      betaaloptie: { guid: list.template.methods[0]?.id, ...repaidOn },
    })
    orderedIn(await sendOrder(await signIn(portal, parent), list, body))
    const bank = {
      schools: portal.schools,
      clock: () => portal.clock.now,
      originOf: (host: string) => host,
      payables,
    }
    const giveBack = () => exportRefunds(bank, parent.school.id, { variant: '09', check: async () => {} })
    const { made, skipped } = await giveBack()
    expect(made).toBeUndefined()
    const account = { iban: 'NL80DEMO0100200303', received: 0 }
    expect(skipped).toMatchObject([{ amount: 2000, reason: 'proposal', account }])
    await releaseRefund(bank, parent.school.id, { taskId: skipped[0]?.taskId ?? 0, by: 'R. Bakker' })
    expect((await giveBack()).made?.transfers).toMatchObject([{ amount: 2000, iban: 'NL80DEMO0100200303' }])
    expect((await giveBack()).made).toBeUndefined()
  })

  /** A family with an order of 20 euros below zero, and the ways to refund it. */
  async function proposed() {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, belowZero)
    const body = orderOf(list, [1], {
      betaaloptie: { guid: list.template.methods[0]?.id, ...repaidOn },
    })
    const browser = await signIn(portal, parent)
    orderedIn(await sendOrder(browser, list, body))
    const bank = {
      schools: portal.schools,
      clock: () => portal.clock.now,
      originOf: (host: string) => host,
      payables,
    }
    return {
      list,
      seen: async () => {
        const { openAmount, openCreditAmount } = await rowOf(browser, list)
        return [openAmount, openCreditAmount]
      },
      waiting: async () =>
        (await listWaitingRefunds(bank, parent.school.id)).map(({ amount, reason }) => [amount, reason]),
      release: async () => {
        const [waits] = await listWaitingRefunds(bank, parent.school.id)
        await releaseRefund(bank, parent.school.id, { taskId: waits?.taskId ?? 0, by: 'R. Bakker' })
      },
      setOff: async () => {
        const found = await portal.owner.query<{ amount: number }>(
          `select amount::int from ledger_entry where school_id = $1 and provider = 'set-off' and amount > 0`,
          [parent.school.id],
        )
        return found.rows.map(({ amount }) => amount)
      },
    }
  }

  test('PAYM-048 PAY-047 below zero settles no invoice until it is released', async () => {
    const { list, seen, waiting, release, setOff } = await proposed()
    await anInvoice(list, { total: 5000, terms: [{ dueOn: '2026-12-15' }] })
    await portal.schools.write(list.template.school.id, (tx) => setOffCredit(tx, [list.id], portal.clock.now))
    expect(await seen()).toEqual([5000, 2000])
    expect(await waiting()).toEqual([[2000, 'proposal']])
    expect(await setOff()).toEqual([])
    await release()
    expect(await seen()).toEqual([3000, 0])
    expect(await waiting()).toEqual([])
    expect(await setOff()).toEqual([2000])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('PAYM-048 leaves a credit note of the school free to settle an invoice of the same list, and to be refunded', async () => {
    const { list, seen, waiting, setOff } = await proposed()
    await anInvoice(list, { total: 1000, terms: [{ dueOn: '2026-12-15' }] })
    const later = { kind: 'credit-note', issuedAt: '2026-12-01T10:00:00Z' } as const
    await anInvoice(list, { ...later, total: -2000, terms: [{ dueOn: '2026-12-15' }] })
    expect(await seen()).toEqual([-3000, 3000])
    expect(await waiting()).toEqual([
      [1000, 'not-a-source'],
      [2000, 'proposal'],
    ])
    expect(await setOff()).toEqual([1000])
  })

  test('PAYM-048 from a school file is never a proposal', async () => {
    const { list, waiting } = await proposed()
    await portal.owner.query(
      `update placed_order set fingerprint = 'imported: x' where school_id = $1 and order_list_id = $2`,
      [list.template.school.id, list.id],
    )
    expect(await waiting()).toEqual([[2000, 'not-a-source']])
  })

  test('PAYM-024 without costs needs no method and makes no invoice', async () => {
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

  test('ORD-069 ORD-070 includes a surcharge or discount of the method', async () => {
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

  test('ORD-073? counts orders for siblings in the discount tiers', async () => {
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

  test('PD-10 ORD-073? is rejected with list-changed when an order for another child used the shown tier', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { children: [{}, {}, {}] })
    const list = await aList(school, { lines: [{ amount: 10_000 }], tiers: [{ from: 10_000, value: 1000 }] })
    const plain = await aList(school, { lines: [{ amount: 10_000 }] })
    const [one, other, neither] = parent.children
    const browser = await signIn(portal, parent)
    const copies = []
    for (const child of [one, other])
      copies.push(await giveList(list, { ...parent, child: child ?? parent.child }))
    const untouched = await giveList(plain, { ...parent, child: neither ?? parent.child })
    const [first, second] = copies
    if (!first || !second) throw new Error('Two children were asked for')
    const { version } = await readList(browser, second)
    orderedIn(await sendOrder(browser, first, orderOf(first, [0])))
    const late = await sendOrder(browser, second, orderOf(second, [0], { versie: version }))
    expect([late.status, late.code]).toEqual([409, 'list-changed'])
    expect(await storedOrders(second)).toEqual({ orders: 0, invoices: 0 })
    expect((await readList(browser, untouched)).version).toBe(version)
  })

  test('ORD-073? does not subtract a method discount of an earlier order from the tiers', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { children: [{}, {}] })
    const adjustment = { type: 'discount', calculation: 'amount', value: 50 } as const
    const list = await aList(school, {
      lines: [{ amount: 5831 }],
      tiers: [{ from: 10_000, calculation: 'percentage', value: 500 }],
      methods: [{ adjustment }, { systemName: 'overboeking' }],
    })
    const browser = await signIn(portal, parent)
    const discounts = []
    for (const [index, child] of parent.children.entries()) {
      const copy = await giveList(list, { ...parent, child })
      const body = orderOf(copy, [0], { betaaloptie: { guid: list.methods[index]?.id } })
      discounts.push(orderedIn(await sendOrder(browser, copy, body)).order?.discount)
    }
    expect(discounts).toEqual([50, 583])
  })

  test('API-073 DATA-084? has -1 as the plan of a method without one, and accepts -1', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, { methods: [{ systemName: 'incasso' }] })
    const settings = { incasso_reknr: 'NL80DEMO0100200303', incasso_tnv: 'M. de Vries' }
    const body = orderOf(list, [0], { betaaloptie: { guid: list.template.methods[0]?.id, settings } })
    const order = orderedIn(await sendOrder(await signIn(portal, parent), list, body))
    expect(order).toMatchObject({ chosenInstalment: '-1', invoice: { total: 1000 } })
  })

  /** Orders by direct debit from this account. */
  const debit = async (parent: Awaited<ReturnType<typeof aFamily>>, incasso_reknr: string) => {
    const browser = await signIn(portal, parent)
    const list = await aListFor(parent, { methods: [{ systemName: 'incasso' }] })
    const settings = { incasso_reknr, incasso_tnv: 'M. de Vries' }
    const betaaloptie = { guid: list.template.methods[0]?.id, settings }
    return sendOrder(browser, list, { ...orderOf(list, [0]), betaaloptie, termijnkeuze: undefined })
  }

  test('PAYM-050 rejects a lapsed mandate: the payer is asked for an account', async () => {
    const parent = await aFamily(portal.owner)
    const mandateOf = async (account: string) =>
      orderedIn(await debit(parent, account)).invoice?.terms[0]?.mandate
    const first = await mandateOf('NL80DEMO0100200303')
    const signed = (day: string) =>
      portal.owner.query('update mandate set given_at = $2 where debtor_id = $1', [parent.debtor?.id, day])
    await signed('2023-11-22T10:00:00Z')
    expect(await mandateOf('')).toEqual(first)
    await signed('2023-11-21T10:00:00Z')
    expect((await debit(parent, '')).code).toBe('iban-invalid')
    const second = await mandateOf('NL80DEMO0100200303')
    expect(second?.code).not.toBe(first?.code)
    const { rows } = await portal.owner.query(
      'select ended_for from mandate where debtor_id = $1 order by code',
      [parent.debtor?.id],
    )
    expect(rows).toEqual([{ ended_for: 'lapsed' }, { ended_for: null }])
  })

  test('PAYM-046? PD-15: creates one mandate per account with direct debit', async () => {
    const parent = await aFamily(portal.owner)
    const pay = async (account: string) => orderedIn(await debit(parent, account)).invoice?.terms[0]?.mandate
    const first = await pay('NL80 DEMO 0100 2003 03')
    expect(first).toMatchObject({ account: 'NL80DEMO0100200303', holder: 'M. de Vries' })
    expect(await pay('NL80DEMO0100200303')).toEqual(first)
    const second = await pay('NL70DEMO0667788999')
    expect(second?.code).not.toBe(first?.code)
    const { rows } = await portal.owner.query(
      'select text, given_by, given_at, closed_at, ended_for from mandate where debtor_id = $1 order by given_at, code',
      [parent.debtor?.id],
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ given_by: parent.id, text: expect.stringContaining('machtigt') })
    expect(rows.filter((row) => row.closed_at === null)).toHaveLength(1)
    expect(rows.map((row) => row.ended_for)).toEqual(['replaced', null])
  })

  test('ORD-080? stores the agreement, the conditions and who gave it, and A9 an audit row', async () => {
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
