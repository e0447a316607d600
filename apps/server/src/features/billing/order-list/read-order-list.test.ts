import { describe, expect } from 'vitest'
import { aFamily } from '../../../../testing/people/families.ts'
import { anInvoice } from '../../../../testing/billing/invoices.ts'
import { aListFor } from '../../../../testing/billing/lists.ts'
import { orderOf, readList, sendOrder } from '../../../../testing/billing/orders.ts'
import { aParent, aSchool } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

describe('an order list', () => {
  test('API-067 API-068? is read with its lines, methods and window', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, { title: 'Excursie', lines: [{ capacity: 30, taken: 29 }] })
    expect(await readList(await signIn(portal, parent), list)).toMatchObject({
      id: list.id,
      child: parent.child.id,
      debtor: parent.debtor?.id,
      status: 'open',
      template: {
        title: 'Excursie',
        lines: [{ amount: 1000, registrations: { available: 1, maximum: 30, heldByMe: false } }],
        paymentMethods: [{ systemName: 'ideal' }],
      },
      transferTo: { iban: 'NL80DEMO0100200303', holder: 'Stichting Waterlinie Onderwijs' },
      viewerIsParent: true,
      viewerIsReadOnly: false,
    })
  })

  test.each([
    ['open', ''],
    ['nothing-ordered', 'responded_at = now(), nothing_ordered = true'],
    ['completed', 'responded_at = now(), completed = true'],
  ])('DATA-076? has the status %s by the facts of the school', async (status, facts) => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    if (facts !== '') await portal.owner.query(`update order_list set ${facts} where id = $1`, [list.id])
    expect(await readList(await signIn(portal, parent), list)).toMatchObject({ status })
  })

  test.each([
    ['ordered', 'order_list', 'responded_at = now()'],
    ['expired', 'invoice_list', `starts_on = '2020-01-01', ends_on = '2020-02-01', show_unconfirmed = true`],
    ['upcoming', 'invoice_list', `starts_on = '2090-01-01', ends_on = '2090-02-01', show_unconfirmed = true`],
    ['open', 'invoice_list', `starts_on = '2020-01-01', ends_on = '2020-02-01', show_unconfirmed = false`],
  ])('DATA-076? has the status %s by the branches of a row', async (status, table, facts) => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    const id = table === 'order_list' ? list.id : list.template.id
    await portal.owner.query(`update ${table} set ${facts} where id = $1`, [id])
    expect(await readList(await signIn(portal, parent), list)).toMatchObject({ status })
  })

  test('DATA-076? is a refund when its invoice is settled and money is refundable', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    await anInvoice(list, { terms: [{ paid: 1000 }] })
    await anInvoice(list, { kind: 'credit-note', total: -400, issuedAt: '2026-11-12T10:00:00Z' })
    const read = await readList(await signIn(portal, parent), list)
    expect(read).toMatchObject({ status: 'refund', openAmount: -400 })
  })

  test('PAY-047 DATA-068 names the invoice with an open amount, and not the credit note beside it', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    const { id, terms } = await anInvoice(list)
    await anInvoice(list, { kind: 'credit-note', total: -301, issuedAt: '2026-11-12T10:00:00Z' })
    const { invoice, openAmount, documents } = await readList(await signIn(portal, parent), list)
    expect(openAmount).toBe(699)
    expect(invoice).toMatchObject({ id, total: 1000 })
    expect(documents).toHaveLength(2)
    expect(invoice?.terms).toMatchObject([
      { id: terms[0], amount: 1000, paid: 0, setOff: 301, open: 699, payable: true },
      { amount: -301, paid: 0, setOff: -301, open: 0, payable: false },
    ])
  })

  test('PAY-047 names the older of two invoices while only that one is open', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    const { id } = await anInvoice(list)
    await anInvoice(list, { issuedAt: '2026-11-12T10:00:00Z', terms: [{ paid: 1000 }] })
    expect((await readList(await signIn(portal, parent), list)).invoice).toMatchObject({ id })
  })

  test("PAYM-025? shows the payer's last chosen method, and never that of another payer", async () => {
    const school = await aSchool(portal.owner)
    const [parent, neighbour] = [await aParent(school), await aParent(school)]
    const next = await aListFor(parent)
    const browser = await signIn(portal, parent)
    expect((await readList(browser, next)).lastUsedMethod).toBeUndefined()
    const ordered = await aListFor(parent, { methods: [{ systemName: 'overboeking' }] })
    expect((await sendOrder(browser, ordered, orderOf(ordered, [0]))).status).toBe(200)
    expect((await readList(browser, next)).lastUsedMethod).toBe('overboeking')
    const theirs = await readList(await signIn(portal, neighbour), await aListFor(neighbour))
    expect(theirs.lastUsedMethod).toBeUndefined()
  })

  test('is not found when it is unknown, of a neighbour, or of another child', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { children: [{}, {}] })
    const [first, second] = parent.children
    if (!first || !second) throw new Error('Two children were asked for')
    const list = await aListFor({ ...parent, child: first })
    const browser = await signIn(portal, parent)
    const code = async (child: string, id: string) =>
      (await browser.get(`/lm/index.cfm?action=bestellijst.${child}.${id}`)).code
    expect(await code(second.id, list.id)).toBe('not-found')
    expect(await code(first.id, crypto.randomUUID())).toBe('not-found')
    const neighbour = await aParent(school)
    const theirs = await aListFor(neighbour)
    expect(await code(neighbour.child.id, theirs.id)).toBe('not-found')
    expect(await code(first.id, theirs.id)).toBe('not-found')
  })
})
