import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { anInvoice } from '../../../../testing/billing/invoices.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { aListFor } from '../../../../testing/billing/lists.ts'
import { aParent, aSchool, type TestPerson } from '../../../../testing/people/people.ts'
import { openBank, type TestBank } from '../../../../testing/payments/payments.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../../testing/portal.ts'
import type { PaymentDeps } from '../../payments/payment-deps.ts'

let portal: TestPortal
let bank: TestBank

beforeAll(async () => {
  bank = await openBank()
  const payments: PaymentDeps = {
    ...bank.side,
    get schools() {
      return portal.schools
    },
  }
  portal = await openTestPortal({ work: { payments, worker: { wake: () => {}, stop: async () => {} } } })
})
afterAll(async () => {
  await portal.stop()
  await bank.close()
})

type Parent = Awaited<ReturnType<typeof aParent>>
let parent: Parent
let browser: Browser
/** Terms of 25 and 40 euros for the first child, and of 10 for the second. */
let terms: Guid[]

beforeEach(async () => {
  parent = await aParent(await aSchool(portal.owner), { children: [{}, {}] })
  const [noor, sem] = parent.children as [TestPerson, TestPerson]
  browser = await signIn(portal, parent)
  terms = [
    ...(await invoiceFor(noor, [2_500, 4_000], { methods: [{}, { systemName: 'mistercash' }] })),
    ...(await invoiceFor(sem, [1_000], { methods: [{}, { systemName: 'mistercash' }] })),
  ]
})

async function invoiceFor(child: TestPerson, amounts: number[], facts: Parameters<typeof aListFor>[1]) {
  const list = await aListFor({ ...parent, child }, facts)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const invoice = await anInvoice(list, { total, terms: amounts.map((amount) => ({ amount })) })
  return invoice.terms
}

const RETURN = `/betalen/ideal/ideal/return?${new URLSearchParams({ appPath: '/app/portal/pay-all/result' })}`

type Chosen = { readonly id: string | undefined; readonly bedrag: unknown }

const start = (termijnen: readonly Chosen[], betaalwijze = 'ideal', as = browser) =>
  as.post('/betalen/ideal/start-gezamenlijk', { termijnen, betaalwijze, returnUrl: RETURN, bedrag: 0.01 })

const all = (): Chosen[] => [
  { id: terms[0], bedrag: 25 },
  { id: terms[1], bedrag: 40 },
  { id: terms[2], bedrag: 10 },
]

const payments = () => bank.bank.list().filter(({ metadata }) => metadata['schoolId'] === parent.school.id)

const open = async (as = browser) =>
  ((await as.get('/rest/user/openstaand')).json as { objects: Record<string, unknown>[] }).objects

type Overview = { readonly leerling: string; readonly openstaand: readonly { readonly id: string }[] }
const overviews = async () =>
  ((await browser.get('/rest/user/overzicht')).json as { objects: readonly Overview[] }).objects

describe('the offer on the home page', () => {
  test('has the terms of each child, the same as on the checkout page', async () => {
    const found = (await overviews()).flatMap(({ openstaand }) => openstaand)
    expect(new Set(found)).toEqual(new Set(await open()))
    expect(found).toHaveLength(3)
    for (const { leerling, openstaand } of await overviews())
      expect(openstaand.every((term) => 'leerling' in term && term.leerling === leerling)).toBe(true)
  })

  test('is absent when only one list is open', async () => {
    await portal.owner.query('update term set withdrawn_at = now() where id = $1', [terms[2]])
    expect((await overviews()).flatMap(({ openstaand }) => openstaand)).toEqual([])
  })
})

describe('paying for all children at once, over HTTP', () => {
  test('reads the open terms of all children with price and methods', async () => {
    expect(await open()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: terms[0], openstaandBedrag: 25, nummer: 1, aantal: 2 }),
        expect.objectContaining({
          id: terms[2],
          leerling: parent.children[1]?.id,
          openstaandBedrag: 10,
          vrijwillig: false,
          openTransactionFound: false,
          paymentMethods: [
            { systemName: 'ideal', visibleName: expect.any(String) },
            { systemName: 'mistercash', visibleName: expect.any(String) },
          ],
        }),
      ]),
    )
  })

  test('PAY-014 PAY-015 pays the term of each child, from the choice to the return from the bank', async () => {
    const answer = await start(all())
    expect(answer.json).toMatchObject({ amount: 75, openTransactionFound: true })
    const [payment] = payments()
    if (!payment) throw new Error('No payment')
    expect(payment.cents).toBe(7_500)
    await bank.bank.choose(payment, 'success')
    const back = new URL(payment.redirectUrl)
    const { headers } = await browser.get(back.pathname + back.search)
    expect(headers['location']).toMatch(/^\/app\/portal\/pay-all\/result\?transaction=[\w-]{36}$/)
    const transaction = String(headers['location']).split('=').at(-1) ?? ''
    const told = await browser.get(`/betalen/ideal/transactions/${transaction}`)
    expect(told.json).toMatchObject({ status: 'Success', amount: 75 })
    expect((told.json as { onderdelen: { leerling: string; bedrag: number }[] }).onderdelen).toHaveLength(3)
    expect(await open()).toEqual([])
    expect(await brokenInvariants(portal.owner)).toEqual([])
  })

  test('uses the method that the payer chose', async () => {
    await start([{ id: terms[2], bedrag: 10 }], 'mistercash')
    expect(payments()).toMatchObject([{ method: 'bancontact', cents: 1_000 }])
  })

  test('does not offer a method with another price than the term', async () => {
    const dearer = { systemName: 'mistercash' as const, adjustment: surcharge }
    const [term] = await invoiceFor(parent.child, [900], { methods: [{}, dearer] })
    expect((await open()).find(({ id }) => id === term)?.['paymentMethods']).toHaveLength(1)
    expect(await start([{ id: term, bedrag: 9 }], 'mistercash')).toMatchObject({
      status: 422,
      code: 'no-common-method',
    })
  })
})

const surcharge = { type: 'surcharge', calculation: 'amount', value: 50 } as const

describe('the checkout rejects', () => {
  test('PD-10: another amount than is open, and starts nothing', async () => {
    const [first, ...others] = all()
    expect(await start([{ ...first, bedrag: 0.01 } as Chosen, ...others])).toMatchObject({
      status: 409,
      code: 'selection-changed',
    })
    expect(payments()).toEqual([])
  })

  test('PAY-035? terms of another family or another school beside an own term', async () => {
    const neighbour = await aParent(parent.school)
    const stranger = await aParent(await aSchool(portal.owner))
    for (const other of [neighbour, stranger]) {
      const [foreign] = (await anInvoice(await aListFor(other), { total: 1_000 })).terms
      const chosen = [...all(), { id: foreign, bedrag: 10 }]
      expect(await start(chosen)).toMatchObject({ status: 404, code: 'not-found' })
      const theirs = await signIn(portal, other)
      expect((await open(theirs)).map(({ id }) => id)).toEqual([foreign])
      expect(await start(all(), 'ideal', theirs)).toMatchObject({ status: 404, code: 'not-found' })
    }
    expect(payments()).toEqual([])
  })

  test('an unknown method and an empty selection', async () => {
    expect(await start(all(), 'geld')).toMatchObject({ status: 422, code: 'no-common-method' })
    expect(await start([])).toMatchObject({ status: 422, code: 'no-terms-chosen' })
  })

  test('a duplicate term only by counting it once', async () => {
    const answer = await start([...all(), ...all()])
    expect(answer.json).toMatchObject({ amount: 75 })
  })

  test.each([null, 'nothing', [{ id: 1, bedrag: 1 }], [{ id: 'x', bedrag: 1 }], [{ bedrag: 1 }]])(
    'a malformed selection: %j',
    async (termijnen) => {
      expect((await start(termijnen as never)).status).toBe(400)
    },
  )

  test.each([Number.NaN, -25, 25.001, '25', null, 1e300])('a malformed amount: %j', async (bedrag) => {
    const { status } = await start([{ id: terms[0], bedrag }])
    expect([400, 409]).toContain(status)
    expect(payments()).toEqual([])
  })
})
