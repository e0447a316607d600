import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { anInvoice, type TestInvoice } from '../../../../testing/billing/invoices.ts'
import { aFile } from '../../../../testing/files/files.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { aListFor, type TestOrderList } from '../../../../testing/billing/lists.ts'
import { orderedIn, orderOf, readList, sendOrder } from '../../../../testing/billing/orders.ts'
import { aParent, aPersonWithRole, aSchool, relate } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { setOffCredit } from '../set-off/set-off-credit.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const choose = (
  browser: Browser,
  invoice: Pick<TestInvoice, 'id'>,
  list: TestOrderList,
  method = 0,
  more = {},
) =>
  browser.put(`/rest/factuur/${invoice.id}/betaalwijze`, {
    betaalwijze: list.template.methods[method]?.id,
    betaaloptie: { settings: {} },
    termijnkeuze: { keuze: '-1' },
    ...more,
  })

const monthly = ['2026-12-01', '2027-01-01'].map((day) => ({ dueOn: calendarDay(day) }))
const inTwo = { division: 'equal', minimumAmount: cents(0), dates: monthly } as const

async function anInvoiceWithoutOrder(terms?: []) {
  const parent = await aParent(await aSchool(portal.owner))
  const list = await aListFor(parent, {
    withoutOrder: true,
    commentEnabled: true,
    methods: [{ plans: [inTwo] }, { systemName: 'overboeking' }],
  })
  const invoice = await anInvoice(list, { total: 2475, ...(terms && { terms }) })
  return { parent, list, invoice, browser: await signIn(portal, parent) }
}

test('API-069 API-071 ORD-044 creates terms when the payer chooses a method', async () => {
  const { list, invoice, browser } = await anInvoiceWithoutOrder([])
  expect((await readList(browser, list)).invoice?.terms).toEqual([])
  const chosen = orderedIn(await choose(browser, invoice, list, 0, { opmerking: 'Inkoop 12' }))
  expect(chosen.invoice?.terms).toMatchObject([
    { amount: 2475, open: 2475, payable: true, reference: invoice.number, method: { systemName: 'ideal' } },
  ])
  expect(chosen).toMatchObject({ openAmount: 2475, comment: 'Inkoop 12', chosenInstalment: '-1' })
})

test('API-073 API-075? replaces the terms by another choice, with the parts of its plan', async () => {
  const { list, invoice, browser } = await anInvoiceWithoutOrder()
  const [plan] = list.template.methods[0]?.plans ?? []
  const inParts = orderedIn(await choose(browser, invoice, list, 0, { termijnkeuze: { keuze: plan } }))
  expect(inParts.invoice?.terms.map(({ amount }) => amount)).toEqual([1238, 1237])
  const transfer = orderedIn(await choose(browser, invoice, list, 1))
  expect(transfer.invoice?.terms).toMatchObject([{ amount: 2475, payable: false, reference: invoice.number }])
  expect(transfer.openAmount).toBe(2475)
})

test('PAY-047 API-073 moves the settlement by a credit note to the terms of another choice', async () => {
  const { list, invoice, browser } = await anInvoiceWithoutOrder()
  const note = await anInvoice(list, { kind: 'credit-note', total: -1300 })
  await portal.schools.write(list.template.school.id, (tx) => setOffCredit(tx, [list.id], portal.clock.now))
  const [plan] = list.template.methods[0]?.plans ?? []
  const choices = [
    [0, { termijnkeuze: { keuze: plan } }, [0, 1175, 0]],
    [1, {}, [1175, 0]],
  ] as const
  for (const [method, more, open] of choices) {
    const chosen = orderedIn(await choose(browser, invoice, list, method, more))
    expect(chosen.invoice?.terms.map((term) => term.open)).toEqual(open)
    expect(chosen.openAmount).toBe(1175)
  }
  const refused = await choose(browser, note, list, 1)
  expect([refused.status, refused.code]).toEqual([409, 'is-refund'])
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

test('API-075? rejects another choice once something is paid', async () => {
  const { parent, list, browser } = await anInvoiceWithoutOrder()
  const invoice = await anInvoice(list, { total: 1000, terms: [{ amount: 1000, paid: 400 }] })
  const answer = await choose(browser, invoice, list)
  expect([answer.status, answer.code]).toEqual([409, 'payment-booked'])
  expect(parent.children).toHaveLength(1)
})

test('API-075? rejects another choice while a payment is under way', async () => {
  const { parent, list, invoice, browser } = await anInvoiceWithoutOrder()
  const attempt = randomUUID()
  await insert(portal.owner, 'payment_attempt', {
    school_id: parent.school.id,
    id: attempt,
    debtor_id: parent.debtor?.id,
    state: 'open',
    amount: 2475,
    method_name: 'ideal',
    method_visible_name: 'iDEAL | Wero',
    description: '',
    reference: invoice.number,
    return_path: '/',
    origin: 'http://school.test',
    idempotency_key: attempt,
    provider: 'test',
    started_by: parent.id,
    created_at: '2026-11-21T08:59:00Z',
    look_at: '2026-11-21T09:10:00Z',
  })
  await insert(portal.owner, 'payment_attempt_term', {
    school_id: parent.school.id,
    attempt_id: attempt,
    term_id: invoice.terms[0],
    amount: 2475,
  })
  const answer = await choose(browser, invoice, list, 1)
  expect([answer.status, answer.code]).toEqual([409, 'attempt-under-way'])
})

test('API-075? rejects another choice after a direct debit was sent to the bank', async () => {
  const { list, browser } = await anInvoiceWithoutOrder([])
  const terms = [{ methodName: 'incasso', pendingSince: '2026-11-19T10:00:00Z' }] as const
  const invoice = await anInvoice(list, { terms: [...terms] })
  expect((await choose(browser, invoice, list)).code).toBe('collection-under-way')
})

test('rejects a method with another discount than the order', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const surcharge = { type: 'surcharge', calculation: 'amount', value: 150 } as const
  const list = await aListFor(parent, {
    methods: [{}, { systemName: 'overboeking', adjustment: surcharge }, { systemName: 'mistercash' }],
  })
  const browser = await signIn(portal, parent)
  const invoice = { id: orderedIn(await sendOrder(browser, list, orderOf(list, [0]))).invoice?.guid as never }
  expect((await choose(browser, invoice, list, 1)).code).toBe('method-inactive')
  expect(orderedIn(await choose(browser, invoice, list, 2)).invoice?.total).toBe(1000)
})

const ticksOf = async ({ id }: TestInvoice) => {
  const { rows } = await portal.owner.query(
    `select conditions_file_id as file, conditions_agreed_by as agreed, conditions_agreed_at as "agreedAt",
      signed_by as signed, signed_at as "signedAt" from invoice where id = $1`,
    [id],
  )
  return rows[0]
}
const NO_TICKS = { file: null, agreed: null, agreedAt: null, signed: null, signedAt: null }
const NOW = new Date('2026-11-21T09:00:00Z')
const ownInvoices = async (browser: Browser) => {
  const { json } = await browser.get('/rest/actor/data/json')
  return (json as { invoices: unknown }).invoices
}

/** A school that requires agreement for an invoice without an order, and two parents who pay it. */
async function anInvoiceToTick(signature: boolean) {
  const parent = await aParent(await aSchool(portal.owner))
  const file = await aFile(parent.school)
  const list = await aListFor(parent, {
    withoutOrder: true,
    methods: [{}, { systemName: 'overboeking' }],
    conditionsFile: file,
    signature,
  })
  const invoice = await anInvoice(list, { total: 2475, terms: [] })
  const partner = await aPersonWithRole(parent.school, 'ouder')
  await relate(partner, parent.child, { debtor: parent.debtor })
  const [browser, beside] = [await signIn(portal, parent), await signIn(portal, partner)]
  return { parent, partner, file, list, invoice, browser, beside }
}
const AGREED = { conditionsAgreed: true }
const SIGNED = { signed: true }

test('ORD-080? PAYM-012 PAYM-013 stores agreement with an invoice without an order, and who gave it', async () => {
  const { parent, file, list, invoice, browser, beside } = await anInvoiceToTick(true)
  expect((await choose(browser, invoice, list, 0, SIGNED)).code).toBe('conditions-not-agreed')
  expect((await choose(browser, invoice, list, 0, AGREED)).code).toBe('signature-missing')
  expect(await ticksOf(invoice)).toEqual(NO_TICKS)
  const chosen = orderedIn(await choose(browser, invoice, list, 0, { ...AGREED, ...SIGNED }))
  expect(chosen.conditions).toEqual({ visible: true, id: file, agreed: true })
  expect(chosen.signature).toEqual({ visible: true, signed: true })
  expect(chosen.documents).toMatchObject([{ conditionsId: file }])
  const kept = { file, agreed: parent.id, agreedAt: NOW, signed: parent.id, signedAt: NOW }
  expect(await ticksOf(invoice)).toEqual(kept)
  expect((await choose(beside, invoice, list, 1, { ...AGREED, ...SIGNED })).status).toBe(200)
  expect(await ticksOf(invoice)).toEqual(kept)
  expect(await ownInvoices(browser)).toMatchObject([{ conditionsAgreed: true, signed: true }])
  expect(await ownInvoices(beside)).toMatchObject([{ conditionsAgreed: false, signed: false }])
})

test('ORD-080? stores who gave each agreement, and asks again for other conditions', async () => {
  const { parent, partner, file, list, invoice, browser, beside } = await anInvoiceToTick(false)
  orderedIn(await choose(browser, invoice, list, 0, AGREED))
  const change = (facts: string, ...values: unknown[]) =>
    portal.owner.query(`update invoice_list set ${facts} where id = $1`, [list.template.id, ...values])
  await change('signature_visible = true')
  orderedIn(await choose(beside, invoice, list, 1, SIGNED))
  const both = { agreed: parent.id, agreedAt: NOW, signed: partner.id, signedAt: NOW }
  expect(await ticksOf(invoice)).toEqual({ file, ...both })
  const newer = await aFile(parent.school)
  await change('conditions_file_id = $2', newer)
  expect((await readList(browser, list)).conditions).toEqual({ visible: true, id: newer, agreed: false })
  expect((await choose(beside, invoice, list, 0)).code).toBe('conditions-not-agreed')
  expect(await ticksOf(invoice)).toEqual({ file, ...both })
  orderedIn(await choose(beside, invoice, list, 0, AGREED))
  expect(await ticksOf(invoice)).toEqual({ ...both, file: newer, agreed: partner.id })
})

test('does not ask again for agreement that was given with the order', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const facts = { conditionsFile: await aFile(parent.school), signature: true }
  const list = await aListFor(parent, { ...facts, methods: [{}, { systemName: 'mistercash' }] })
  const browser = await signIn(portal, parent)
  const ordered = orderedIn(await sendOrder(browser, list, orderOf(list, [0], { ...AGREED, ...SIGNED })))
  const changed = orderedIn(await choose(browser, { id: ordered.invoice?.guid as never }, list, 1))
  expect(changed.invoice?.terms).toMatchObject([{ method: { systemName: 'mistercash' } }])
})

test('does not apply agreement with one invoice to another', async () => {
  const { list, invoice, browser } = await anInvoiceToTick(true)
  orderedIn(await choose(browser, invoice, list, 0, { ...AGREED, ...SIGNED }))
  const other = await anInvoice(list, { total: 500, terms: [] })
  expect((await choose(browser, other, list)).code).toBe('conditions-not-agreed')
  expect(await ticksOf(other)).toEqual(NO_TICKS)
})

test('does not store agreement that the school does not ask for', async () => {
  const { list, invoice, browser } = await anInvoiceWithoutOrder([])
  orderedIn(await choose(browser, invoice, list, 0, { conditionsAgreed: true, signed: true }))
  expect(await ticksOf(invoice)).toEqual(NO_TICKS)
})

test('PAYM-044? rejects a read-only guardian, a neighbour and an unknown invoice', async () => {
  const { parent, list, invoice, browser } = await anInvoiceWithoutOrder()
  const along = await aPersonWithRole(parent.school, 'ouder')
  await relate(along, parent.child, { debtor: parent.debtor, isReadOnly: true })
  expect((await choose(await signIn(portal, along), invoice, list)).code).toBe('looking-along')
  const neighbour = await aParent(parent.school)
  expect((await choose(await signIn(portal, neighbour), invoice, list)).code).toBe('not-found')
  expect((await choose(browser, { id: randomUUID() as never }, list)).code).toBe('not-found')
})
