import { describe, expect } from 'vitest'
import { aFamily } from '../../../../testing/people/families.ts'
import { anInvoice } from '../../../../testing/billing/invoices.ts'
import { aListFor } from '../../../../testing/billing/lists.ts'
import { orderedIn, orderOf, readList, sendOrder, storedOrders } from '../../../../testing/billing/orders.ts'
import { aParent, aPersonWithRole, aSchool, relate } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

describe('an order is rejected', () => {
  test.for([
    ['ORD-065? PD-10: at another price', [{ bedrag: 0.01 }], 'list-changed'],
    ['ORD-065? with a line twice', [{}, {}], 'list-changed'],
    ['ORD-065? with an unknown line', [{ guid: crypto.randomUUID() }], 'list-changed'],
  ] as const)('%s', async ([, changes, code]) => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    const line = { guid: list.template.lines[0]?.id, bedrag: 10 }
    const body = orderOf(list, [], { leermiddelen: changes.map((change) => ({ ...line, ...change })) })
    const answer = await sendOrder(await signIn(portal, parent), list, body)
    expect([answer.status, answer.code]).toEqual([409, code])
    expect(await storedOrders(list)).toEqual({ orders: 0, invoices: 0 })
  })

  test.for([
    ['ORD-057 before its first day', { startsOn: '2026-11-22', endsOn: '2026-11-30' }, 'list-not-yet-open'],
    ['ORD-058? after its last day', { startsOn: '2026-11-01', endsOn: '2026-11-20' }, 'list-closed'],
    ['ORD-083 without invoice configuration', { hasConfiguration: false }, 'no-invoice-configuration'],
    ['ERR-036 without payment methods', { methods: [] }, 'no-payment-methods'],
    ['ORD-033 when the article is full', { lines: [{ capacity: 2, taken: 2 }] }, 'article-full'],
    ['ORD-085 when it comes to less than nothing', { lines: [{ amount: -1000 }] }, 'order-below-zero'],
    ['VAL-057 without the required signature', { signature: true }, 'signature-missing'],
  ] as const)('%s', async ([, facts, code]) => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, structuredClone(facts) as never)
    expect((await sendOrder(await signIn(portal, parent), list, orderOf(list, [0]))).code).toBe(code)
    expect(await storedOrders(list)).toEqual({ orders: 0, invoices: 0 })
  })

  test.for([
    ['VAL-048 without a method', { betaaloptie: undefined }, 'method-missing'],
    [
      'PAYM-026 with a plan that does not exist',
      { termijnkeuze: { keuze: 'plan' } },
      'instalment-not-allowed',
    ],
    ['ORD-076 with a comment that was not asked', { opmerking: 'Hallo' }, 'comment-not-asked'],
    ['PD-10: with an old version of the list', { versie: 7 }, 'list-changed'],
  ] as const)('%s', async ([, more, code]) => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    expect((await sendOrder(await signIn(portal, parent), list, orderOf(list, [0], more))).code).toBe(code)
  })

  test('API-076 for what the school has billed already', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    await anInvoice(list, { total: 1000, terms: [] })
    const answer = await sendOrder(await signIn(portal, parent), list, orderOf(list, [0]))
    expect([answer.status, answer.code]).toEqual([409, 'already-answered'])
    expect(await storedOrders(list)).toEqual({ orders: 0, invoices: 1 })
  })

  test('ORD-029? without a mandatory line, and ORD-028 with two choices of one group', async () => {
    const parent = await aFamily(portal.owner)
    const browser = await signIn(portal, parent)
    const mandatory = await aListFor(parent, { lines: [{ mandatory: true }, {}] })
    expect((await sendOrder(browser, mandatory, orderOf(mandatory, [1]))).code).toBe('list-changed')
    expect((await sendOrder(browser, mandatory, { leermiddelen: [] })).code).toBe('may-not-order-nothing')
    const choices = await aListFor(parent, { lines: [{ choiceGroup: 'maat' }, { choiceGroup: 'maat' }] })
    expect((await sendOrder(browser, choices, orderOf(choices, [0, 1]))).code).toBe('list-changed')
    orderedIn(await sendOrder(browser, choices, orderOf(choices, [1])))
  })

  test('ORD-048 while a choice in an opened category is missing', async () => {
    const parent = await aFamily(portal.owner)
    const lines = [{ lines: [{ choiceGroup: 'maat' }, { choiceGroup: 'maat' }, {}] }]
    const list = await aListFor(parent, { lines })
    const browser = await signIn(portal, parent)
    expect((await sendOrder(browser, list, orderOf(list, [3]))).code).toBe('choice-missing')
    const order = orderedIn(await sendOrder(browser, list, orderOf(list, [1, 3])))
    expect(order.order?.total).toBe(2000)
  })

  test('ORD-027? ORD-048 with a category that was opened without a choice in it, or without anything', async () => {
    const parent = await aFamily(portal.owner)
    const lines = [{ lines: [{ choiceGroup: 'maat' }, { choiceGroup: 'maat' }] }, {}]
    const list = await aListFor(parent, { lines })
    const browser = await signIn(portal, parent)
    expect((await sendOrder(browser, list, orderOf(list, [0, 3]))).code).toBe('choice-missing')
    expect((await sendOrder(browser, list, orderOf(list, [0]))).code).toBe('choice-missing')
    const empty = await aListFor(parent, { lines: [{ lines: [{}] }, {}] })
    expect((await sendOrder(browser, empty, orderOf(empty, [0]))).code).toBe('nothing-chosen')
    expect(await storedOrders(list)).toEqual({ orders: 0, invoices: 0 })
    const order = orderedIn(await sendOrder(browser, list, orderOf(list, [0, 1, 3])))
    expect(order.order?.total).toBe(2000)
  })

  test('ORD-027? with a hidden category, like any hidden line', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, { lines: [{ hidden: true, lines: [{}] }, {}] })
    const answer = await sendOrder(await signIn(portal, parent), list, orderOf(list, [0, 2]))
    expect(answer.code).toBe('list-changed')
  })

  test('ORD-064? ERR-035 when it is below zero and the school has no number series', async () => {
    const school = await aSchool(portal.owner)
    await portal.owner.query(`update school set billing = billing - 'invoicePrefix' where id = $1`, [
      school.id,
    ])
    const parent = await aParent(school)
    const list = await aListFor(parent, { lines: [{ amount: -500 }], mayGiveBack: true })
    const answer = await sendOrder(await signIn(portal, parent), list, orderOf(list, [0]))
    expect([answer.status, answer.code]).toEqual([422, 'no-invoice-numbering'])
    expect(await storedOrders(list)).toEqual({ orders: 0, invoices: 0 })
  })

  test('ORD-064? ERR-035 when the school has no number series, and nothing is stored', async () => {
    const school = await aSchool(portal.owner)
    await portal.owner.query(`update school set billing = billing - 'invoicePrefix' where id = $1`, [
      school.id,
    ])
    const parent = await aParent(school)
    const list = await aListFor(parent)
    const answer = await sendOrder(await signIn(portal, parent), list, orderOf(list, [0]))
    expect([answer.status, answer.code]).toEqual([422, 'no-invoice-numbering'])
    expect(await storedOrders(list)).toEqual({ orders: 0, invoices: 0 })
  })

  test('ORD-033 ORD-051? without lines when the required ones are full, unless the school accepts that', async () => {
    const parent = await aFamily(portal.owner)
    const browser = await signIn(portal, parent)
    const full = { lines: [{ mandatory: true, capacity: 2, taken: 2 }, {}] }
    const list = await aListFor(parent, full)
    expect((await sendOrder(browser, list, { leermiddelen: [] })).code).toBe('may-not-order-nothing')
    expect((await sendOrder(browser, list, orderOf(list, [0]))).code).toBe('article-full')
    const lenient = await aListFor(parent, { ...full, nothingWhenFull: true })
    expect(await readList(browser, lenient)).toMatchObject({ nothingWhenFull: true })
    expect(orderedIn(await sendOrder(browser, lenient, { leermiddelen: [] })).status).toBe('nothing-ordered')
    const free = await aListFor(parent, { lines: [{ mandatory: true, capacity: 2 }], nothingWhenFull: true })
    expect((await sendOrder(browser, free, { leermiddelen: [] })).code).toBe('may-not-order-nothing')
  })

  test('PAYM-044? for a read-only guardian and for another family', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    const other = await aPersonWithRole(parent.school, 'ouder')
    await relate(other, parent.child, { debtor: parent.debtor, isReadOnly: true })
    const along = await sendOrder(await signIn(portal, other), list, orderOf(list, [0]))
    expect([along.status, along.code]).toEqual([403, 'looking-along'])
    const neighbour = await aParent(parent.school)
    expect((await sendOrder(await signIn(portal, neighbour), list, orderOf(list, [0]))).code).toBe(
      'not-found',
    )
    const abroad = await aFamily(portal.owner)
    expect((await sendOrder(await signIn(portal, abroad), list, orderOf(list, [0]))).code).toBe('not-found')
  })

  test('as invalid input when the body is malformed', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    const browser = await signIn(portal, parent)
    for (const body of [
      {},
      { leermiddelen: 'alles' },
      { leermiddelen: [{ guid: 'x', bedrag: 1 }] },
      { leermiddelen: [{ guid: list.id, bedrag: 1.234 }] },
    ]) {
      const answer = await sendOrder(browser, list, body)
      expect([answer.status, (answer.json as { errors: unknown[] }).errors.length > 0]).toEqual([400, true])
    }
  })
})
