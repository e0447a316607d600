import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readInvoiceMessage } from '@portal/contract/messages.contract.ts'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { schoolYearNamed } from '@portal/domain/values/time/school-year.ts'
import {
  aMandate,
  aStatement,
  aStatusReport,
  OTHER_ACCOUNT,
  paidOf,
} from '../../../../testing/payments/bank-files.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { anActor } from '../../../../testing/people/families.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { anInvoice } from '../../../../testing/billing/invoices.ts'
import { aList, giveList, type TestOrderList } from '../../../../testing/billing/lists.ts'
import { aMessage } from '../../../../testing/messages/messages.ts'
import { orderedIn, readList, rowOf } from '../../../../testing/billing/orders.ts'
import { openBank, type TestBank } from '../../../../testing/payments/payments.ts'
import {
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { openTestPortal, signIn, type TestPortal } from '../../../../testing/portal.ts'
import {
  aReaderOf,
  inHalves,
  orderSeen,
  twoHomes,
  type Payer,
  type TwoHomes,
} from '../../../../testing/people/two-homes.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { PdfDocument } from '../../../gateways/documents/pdf-document.ts'
import { exportCollections } from '../../payments/bank/collection/export-collections.ts'
import { exportRefunds } from '../../payments/bank/refund/export-refunds.ts'
import { importReturns } from '../../payments/bank/import-returns.ts'
import { importStatement } from '../../payments/bank/statement/import-statement.ts'
import { downloadReceipt } from '../document/download-receipt.ts'
import { shop } from '../../../composition/areas.ts'
import { payables } from '../../../composition/payables.ts'
import { downloadYearStatement } from '../document/download-year-statement.ts'
import type { PaymentDeps } from '../../payments/payment-deps.ts'

let portal: TestPortal
let bank: TestBank
let family: TwoHomes
let mother: Payer
let father: Payer
/** A read-only guardian beside the mother. */
let along: TestPerson
let alongs: Browser

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
beforeEach(async () => {
  const billing = { creditorId: 'NL79ZZZ999999990000' }
  family = await twoHomes(portal, await aSchool(portal.owner, { billing }))
  ;({ mother, father } = family)
  along = await aReaderOf(family, mother.debtor)
  alongs = await signIn(portal, along)
})
afterEach(async () => {
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

const bankDeps = () => ({
  schools: portal.schools,
  clock: () => instant('2026-11-21T09:00:00Z'),
  originOf: (host: string) => `https://${host}`,
  payables,
})
const asked = { variant: '09', check: async () => {} } as const

type Ordered = {
  readonly copy: TestOrderList
  readonly invoice: Guid
  readonly number: string
  readonly term: Guid
}

/** A list of € 10,01 answered by both: € 5,01 for her and € 5,00 for him. */
async function ordered(facts: Parameters<typeof aList>[1] = {}): Promise<readonly [Ordered, Ordered]> {
  const list = await aList(family.school, { lines: [{ amount: 1001 }], ...facts })
  const [hers, his] = await inHalves(list, family)
  return [await orderedBy(mother, hers), await orderedBy(father, his)]
}

async function orderedBy(payer: Payer, copy: TestOrderList): Promise<Ordered> {
  const { invoice, documents } = orderedIn(await orderSeen(payer, copy, [0]))
  const term = invoice?.terms[0]?.id as Guid | undefined
  if (!invoice || !term) throw new Error('An order without a term')
  return { copy, invoice: invoice.guid, number: documents[0]?.number ?? '', term }
}

const RETURN = `/betalen/ideal/ideal/return?${new URLSearchParams({ appPath: '/app/portal/pay-all/result' })}`
const start = (browser: Browser, term: Guid) =>
  browser.post(`/betalen/ideal/start/${term}`, { returnUrl: RETURN })

/** Pays a term at the bank; returns the transaction of the return URL. */
async function pay({ browser }: Payer, term: Guid): Promise<string> {
  expect((await start(browser, term)).status).toBe(200)
  const payment = bank.bank.list().findLast(({ metadata }) => metadata['schoolId'] === family.school.id)
  if (!payment) throw new Error('No payment')
  await bank.bank.choose(payment, 'success')
  const { pathname, search } = new URL(payment.redirectUrl)
  const { headers } = await browser.get(pathname + search)
  return String(headers['location']).split('transaction=').at(-1) ?? ''
}

const transfer = (amount: number, text: string) =>
  importStatement(bankDeps(), family.school.id, {
    name: 'afschrift.xml',
    content: aStatement([{ amount, text, account: OTHER_ACCOUNT, name: 'Oma' }]),
  })

async function rowsOf<Row extends object>(query: string): Promise<Row[]> {
  return (await portal.owner.query<Row>(query, [family.school.id])).rows
}

/** The mails since the payments began, by recipient. */
const letters = async () => {
  const found = await rowsOf<{ recipient: string; cause: string; text: string }>(
    'select recipient, cause, text from mail where school_id = $1 order by id',
  )
  return found.map(({ recipient, cause, text }) => ({ to: recipient, what: cause.split(':')[0], text }))
}
const addressOf = ({ login }: TestPerson) => `${login}@post.example`

const drawn: PdfDocument[] = []
const documents = {
  draw: async (document: PdfDocument) => {
    drawn.push(document)
    return new Uint8Array()
  },
  close: async () => {},
}

/** The text of a downloaded document. */
async function documentOf(
  ask: (tx: SchoolTransaction) => Promise<() => Promise<unknown>>,
): Promise<PdfDocument> {
  await (
    await portal.schools.read(family.school.id, ask)
  )()
  const last = drawn.at(-1)
  if (!last) throw new Error('Nothing was drawn')
  return last
}

const yearOf = (person: TestPerson) =>
  documentOf((tx) =>
    downloadYearStatement({ documents, shop }, tx, anActor(family.school.id, person.id), {
      year: schoolYearNamed('2026-2027'),
      child: undefined,
      school: someSettings(),
    }),
  )

const receiptOf = (person: TestPerson, term: Guid) =>
  documentOf((tx) =>
    downloadReceipt({ documents }, tx, anActor(family.school.id, person.id), {
      term,
      school: someSettings(),
    }),
  )

/** The surplus as shown in the row, on the list and on home. */
async function surplusSeen(browser: Browser, { copy }: Ordered) {
  const overview = (await browser.get('/rest/user/overzicht')).json as {
    objects: { factuurlijsten: { id: string; openCreditBedrag: number }[] }[]
  }
  return [
    (await rowOf(browser, copy)).openCreditAmount,
    (await readList(browser, copy)).surplus,
    JSON.stringify(overview).includes('"openCreditBedrag":5.01'),
  ]
}

test('PAY-033? PD-43 shows a double payment to the parent who made it only, until it is refunded', async () => {
  const [hers, his] = await ordered()
  await pay(mother, hers.term)
  await transfer(501, hers.number)
  expect(await surplusSeen(mother.browser, hers)).toEqual([501, 501, true])
  expect(await surplusSeen(alongs, hers)).toEqual([501, 501, true])
  expect(await surplusSeen(father.browser, his)).toEqual([0, 0, false])
  expect((await rowOf(father.browser, his.copy)).openAmount).toBe(500)

  const about = (await letters()).filter(({ what }) => what === 'payment-surplus')
  expect(about.map(({ to }) => to)).toEqual([addressOf(mother)])
  const { made } = await exportRefunds(bankDeps(), family.school.id, asked)
  expect(made?.transfers).toMatchObject([{ amount: 501, iban: OTHER_ACCOUNT }])
  const endToEndId = made?.transfers[0]?.endToEndId ?? ''
  await importStatement(bankDeps(), family.school.id, {
    name: 'later.xml',
    content: aStatement([{ amount: -501, endToEndId }]),
  })
  expect(await surplusSeen(mother.browser, hers)).toEqual([0, 0, false])
  expect(new Set((await letters()).map(({ to }) => to))).toEqual(new Set([addressOf(mother)]))
})

test('PD-43 books a transfer on the invoice it names, from any account', async () => {
  const [hers, his] = await ordered()
  await transfer(501, hers.number)
  await transfer(500, his.number)
  expect(await paidOf(portal.owner, [hers.term, his.term])).toEqual([501, 500])
  // The account has paid for both: without a reference it identifies neither.
  const [more, other] = await ordered()
  await transfer(1001, 'voor school')
  expect(await paidOf(portal.owner, [more.term, other.term])).toEqual([0, 0])
  expect(await rowsOf('select from suspense_entry where school_id = $1')).toHaveLength(1)
})

test('PD-43 gives each parent a year statement of the own invoices and payments', async () => {
  const [hers, his] = await ordered()
  await pay(mother, hers.term)
  const of = async (person: TestPerson) => {
    const document = await yearOf(person)
    if (document.kind !== 'statement') throw new Error(document.kind)
    return document.children.map(({ billed, paid }) => [
      billed.map(({ number, amount }) => [number, amount]),
      paid.map(({ amount }) => amount),
    ])
  }
  expect(await of(mother)).toEqual([[[[hers.number, 501]], [501]]])
  expect(await of(along)).toEqual([[[[hers.number, 501]], [501]]])
  expect(await of(father)).toEqual([[[[his.number, 500]], []]])
  const pupil = await signIn(portal, family.child)
  expect((await pupil.get('/lm/jaaroverzicht/2026-2027.pdf')).status).toBeGreaterThanOrEqual(400)
})

test('PD-43 gives a receipt to the payer and the read-only guardian, in the name of that debtor', async () => {
  const [hers] = await ordered()
  await pay(mother, hers.term)
  for (const person of [mother, along])
    expect(await receiptOf(person, hers.term)).toMatchObject({
      kind: 'receipt',
      invoiceNumber: hers.number,
      debtor: { number: mother.debtor.number },
      amount: 501,
      paid: 501,
    })
  const address = `/lm/betaalbewijs/${hers.term}.pdf`
  expect((await father.browser.get(address)).code).toBe('not-found')
  const pupil = await signIn(portal, family.child)
  expect((await pupil.get(address)).status).toBeGreaterThanOrEqual(400)
})

test("PD-43 SAF-A1 links a message about the list to the reader's own copy, and hides it from the pupil", async () => {
  const [hers, his] = await ordered()
  const copies = [mother, father, along, family.child].map((to) => ({ to, about: family.child }))
  const list = hers.copy.template.id
  const { reference } = await aMessage(family.school, copies, { kind: 'invoice', list })
  const read = (browser: Browser) => browser.get(`/api/messages/${reference}`)
  const leadsTo = async (browser: Browser) =>
    z.decode(readInvoiceMessage.response, (await read(browser)).json as never).orderList
  expect(await leadsTo(mother.browser)).toBe(hers.copy.id)
  expect(await leadsTo(father.browser)).toBe(his.copy.id)
  expect(await leadsTo(alongs)).toBe(hers.copy.id)
  expect((await read(await signIn(portal, family.child))).code).toBe('not-your-role')
})

const payTogether = (browser: Browser, chosen: readonly { readonly id: Guid; readonly bedrag: number }[]) =>
  browser.post('/betalen/ideal/start-gezamenlijk', {
    termijnen: chosen,
    betaalwijze: 'ideal',
    returnUrl: RETURN,
  })

const openOf = async (browser: Browser) =>
  ((await browser.get('/rest/user/openstaand')).json as { objects: { id: Guid }[] }).objects

test("PD-43 PAYM-042 lets both parents pay the own parts at once, the read-only guardian none, and neither the other's", async () => {
  const [hers, his] = await ordered()
  const [alsoHers, alsoHis] = await ordered()
  const openTo = async (browser: Browser) => new Set((await openOf(browser)).map(({ id }) => id))
  expect(await openTo(mother.browser)).toEqual(new Set([hers.term, alsoHers.term]))
  expect(await openTo(father.browser)).toEqual(new Set([his.term, alsoHis.term]))
  expect(await openOf(alongs)).toEqual([
    expect.objectContaining({ meekijkVerzorger: true }),
    expect.objectContaining({ meekijkVerzorger: true }),
  ])
  const both = [
    { id: hers.term, bedrag: 5.01 },
    { id: alsoHers.term, bedrag: 5.01 },
  ]
  expect(await payTogether(alongs, both)).toMatchObject({ status: 403, code: 'looking-along' })
  expect(await payTogether(father.browser, both)).toMatchObject({ status: 404, code: 'not-found' })
  const mixed = [...both, { id: his.term, bedrag: 5 }]
  expect(await payTogether(mother.browser, mixed)).toMatchObject({ status: 404, code: 'not-found' })
  expect(await rowsOf('select from payment_attempt where school_id = $1')).toEqual([])
  expect((await payTogether(mother.browser, both)).json).toMatchObject({ amount: 10.02 })
})

test('PD-43 PAY-035? hides a payment from the other parent, and shows it to the read-only guardian', async () => {
  const [hers] = await ordered()
  const transaction = await pay(mother, hers.term)
  const outcome = (browser: Browser) => browser.get(`/betalen/ideal/transactions/${transaction}`)
  expect((await outcome(mother.browser)).json).toMatchObject({ status: 'Success', amount: 5.01 })
  expect((await outcome(alongs)).json).toMatchObject({ status: 'Success' })
  expect((await outcome(father.browser)).code).toBe('not-found')
  expect((await father.browser.get(`/betalen/ideal/info/${hers.invoice}`)).code).toBe('not-found')
  expect((await start(father.browser, hers.term)).code).toBe('not-found')
  expect((await start(alongs, hers.term)).code).toBe('looking-along')
  const received = (await letters()).filter(({ what }) => what === 'payment-received')
  expect(received.map(({ to }) => to)).toEqual([addressOf(mother)])
  expect(received[0]?.text).toContain(hers.copy.id)
})

test("SAF-A9 PD-43 lists only the own payment in each parent's audit log and data export", async () => {
  const [hers, his] = await ordered()
  await pay(mother, hers.term)
  const trail = await rowsOf<{ person_id: Guid }>(
    `select person_id from audit_entry where school_id = $1 and action = 'start-payment'`,
  )
  expect(trail.map(({ person_id: person }) => person)).toEqual([mother.id])
  const dataOf = async (browser: Browser) => JSON.stringify((await browser.get('/rest/actor/data/json')).json)
  const [ofMother, ofFather] = [await dataOf(mother.browser), await dataOf(father.browser)]
  expect([ofMother, ofFather].map((data) => data.includes(hers.number))).toEqual([true, false])
  expect([ofMother, ofFather].map((data) => data.includes(his.number))).toEqual([false, true])
  expect([ofMother, ofFather].map((data) => data.includes(mother.debtor.number))).toEqual([true, false])
  expect(await dataOf(alongs)).not.toMatch(new RegExp(`${hers.number}|${mother.debtor.number}`))
})

const monthly = ['2026-12-01', '2027-01-01'].map((day) => ({ dueOn: calendarDay(day) }))
const inTwo = { division: 'equal', minimumAmount: cents(0), dates: monthly } as const

test('INV-026? PD-43 lets each parent pay the own part in own instalments, which add up to it', async () => {
  const list = await aList(family.school, { lines: [{ amount: 1001 }], methods: [{ plans: [inTwo] }] })
  const [hers, his] = await inHalves(list, family)
  const keuze = list.methods[0]?.plans[0]
  const inParts = { betaaloptie: { guid: list.methods[0]?.id }, termijnkeuze: { keuze } }
  const first = orderedIn(await orderSeen(mother, hers, [0], inParts))
  const second = orderedIn(await orderSeen(father, his, [0]))
  expect(first.invoice?.terms.map(({ amount }) => amount)).toEqual([251, 250])
  expect(second.invoice?.terms.map(({ amount }) => amount)).toEqual([500])
  await pay(mother, first.invoice?.terms[0]?.id as Guid)
  expect(await rowOf(mother.browser, hers)).toMatchObject({ openAmount: 250, amountPaid: 251 })
  expect(await rowOf(father.browser, his)).toMatchObject({ openAmount: 500, amountPaid: 0 })
})

test('PAYM-046? PD-43 collects the part of the parent who gave the mandate, and mails no other', async () => {
  const list = await aList(family.school, { methods: [{ systemName: 'incasso' }] })
  const [hers, his] = await inHalves(list, family)
  const incasso = { total: 500, terms: [{ methodName: 'incasso' as const, dueOn: '2026-12-01' }] }
  await anInvoice(hers, incasso)
  await anInvoice(his, incasso)
  await aMandate({ school: family.school, debtor: mother.debtor })
  const day = calendarDay('2026-12-01')
  const wish = { on: day, variant: '08', again: [], check: async () => {} } as const
  const { made, skipped } = await exportCollections(bankDeps(), family.school.id, wish)
  expect(made?.debits.map(({ amount }) => amount)).toEqual([500])
  expect(skipped.map(({ reason }) => reason)).toEqual(['no-mandate'])
  expect((await letters()).map(({ to, what }) => [to, what])).toEqual([
    [addressOf(mother), 'collection-announced'],
  ])
  expect((await letters())[0]?.text).toContain(`https://${family.school.host}/app/portal/child/`)
  await importReturns(bankDeps(), family.school.id, {
    name: 'terug.xml',
    content: aStatusReport({ orders: [made?.debits[0]?.endToEndId ?? ''] }),
  })
  const failed = async (browser: Browser, copy: TestOrderList) =>
    (await readList(browser, copy)).invoice?.terms.map(({ failedCollection }) => failedCollection?.how)
  expect(await failed(mother.browser, hers)).toEqual(['rejected'])
  expect(await failed(alongs, hers)).toEqual(['rejected'])
  expect(await failed(father.browser, his)).toEqual([undefined])
  expect((await readList(father.browser, his)).account.mandate).toBeUndefined()
  expect(new Set((await letters()).map(({ to }) => to))).toEqual(new Set([addressOf(mother)]))
})

test('does not mail a direct debit to a person who pays as the same debtor for another child', async () => {
  const list = await aList(family.school, { methods: [{ systemName: 'incasso' }] })
  const hers = await giveList(list, { child: family.child, debtor: mother.debtor })
  await anInvoice(hers, { terms: [{ methodName: 'incasso', dueOn: '2026-12-01' }] })
  await aMandate({ school: family.school, debtor: mother.debtor })
  const stepfather = await aPersonWithRole(family.school, 'ouder')
  await relate(stepfather, await aStudent(family.school), { debtor: mother.debtor })
  await exportCollections(bankDeps(), family.school.id, {
    on: calendarDay('2026-12-01'),
    variant: '08',
    again: [],
    check: async () => {},
  })
  expect((await letters()).map(({ to }) => to)).toEqual([addressOf(mother)])
})
