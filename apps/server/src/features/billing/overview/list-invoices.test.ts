import { describe, expect } from 'vitest'
import { invoiceRow } from '@portal/contract/billing/row.ts'
import { listInvoices } from '@portal/contract/billing.contract.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { countsOf } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { computedStatus } from '@portal/domain/billing/invoice/overview/row-status.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import * as z from 'zod/mini'
import { aFamily } from '../../../../testing/people/families.ts'
import { brokenInvariants } from '../../../../testing/payments/invariants.ts'
import { answered, anInvoice, bookPayment } from '../../../../testing/billing/invoices.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { insert } from '../../../../testing/database/insert.ts'
import { aListFor, type PaidFor } from '../../../../testing/billing/lists.ts'
import {
  aDebtor,
  anExternalPayer,
  aParent,
  aPersonWithRole,
  aSchool,
  relate,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const address = (payer: PaidFor, rest = '') => `/rest/leerling/${payer.child.id}/factuurlijsten/${rest}`

async function rowsOf(browser: Browser, payer: PaidFor, rest = ''): Promise<readonly InvoiceRow[]> {
  const answer = await browser.get(address(payer, rest))
  expect(answer.status).toBe(200)
  return z.decode(listInvoices.response, answer.json as never)
}

async function theRow(payer: Awaited<ReturnType<typeof aFamily>>): Promise<InvoiceRow> {
  const [row] = await rowsOf(await signIn(portal, payer), payer)
  if (!row) throw new Error('The list is not shown')
  return row
}

test('API-061 API-062 lists an unanswered list as open, with its window and articles', async () => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent, { title: 'Excursie', lines: [{}, { hidden: true }, { lines: [{}] }] })
  expect(await theRow(parent)).toMatchObject({
    id: list.id,
    title: 'Excursie',
    responded: false,
    expired: false,
    upcoming: false,
    total: 0,
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    articleCount: 2,
    mayPay: true,
  })
})

test('INV-049 lists an invoice with a paid term as partly paid, and the next term as payable', async () => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent)
  const terms = [
    { amount: 5500, paid: 5500, dueOn: '2026-11-01' },
    { amount: 5500, dueOn: '2026-11-27' },
    { amount: 5500, dueOn: '2027-01-26' },
  ]
  const invoice = await anInvoice(list, { total: 16500, terms })
  const row = await theRow(parent)
  expect(row).toMatchObject({ total: 16500, amountPaid: 5500, openAmount: 11000, openInvoice: true })
  expect(row.payableTerm).toEqual({
    id: invoice.terms[1],
    amount: 5500,
    dueOn: '2026-11-27',
    number: 2,
    of: 3,
    underWay: false,
  })
  expect(row.dueOn).toBe('2026-11-27')
})

test('leaves out a withdrawn term, and adds up partial payments', async () => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent)
  const terms = [{ amount: 5500 }, { amount: 5500, paid: 2000 }, { amount: 5500, paid: 1000 }]
  const { terms: ids } = await anInvoice(list, { total: 11000, terms })
  await portal.owner.query('update term set withdrawn_at = now() where id = $1', [ids[0]])
  const entry = { kind: 'correction', debtor_id: parent.debtor?.id, booked_at: '2026-11-20T09:00:00Z' }
  await insert(parent.school.owner, 'ledger_entry', {
    ...entry,
    school_id: parent.school.id,
    term_id: ids[1],
    amount: -500,
  })
  expect(await theRow(parent)).toMatchObject({
    total: 11000,
    amountPaid: 2500,
    openAmount: 8500,
    payableTerm: { id: ids[1], amount: 4000, of: 2 },
  })
})

test('DAY-062 names the term with the receipt of a paid invoice, and none while something is open', async () => {
  const parent = await aFamily(portal.owner)
  const paid = await anInvoice(await aListFor(parent), { terms: [{ amount: 5500, paid: 5500 }], total: 5500 })
  expect((await theRow(parent)).receiptTerm).toBe(paid.terms[0])
  await insert(parent.school.owner, 'ledger_entry', {
    kind: 'correction',
    school_id: parent.school.id,
    debtor_id: parent.debtor?.id,
    booked_at: '2026-11-20T09:00:00Z',
    term_id: paid.terms[0],
    amount: -5500,
  })
  expect((await theRow(parent)).receiptTerm).toBeUndefined()
})

test('API-062 counts invoice lines of a list without an order, and not those of a credit note', async () => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent, { lines: [{}, {}] })
  const invoices = [await anInvoice(list), await anInvoice(list)]
  await anInvoice(list, { kind: 'credit-note', total: -100, terms: [] })
  expect(await theRow(parent)).toMatchObject({ articleCount: 2 })
  await portal.owner.query(
    `insert into invoice_line (school_id, id, invoice_id, position, description, amount, vat_rate, vat_amount)
     select $1, gen_random_uuid(), invoice, position, 'Meer', 0, 0, 0
     from unnest($2::uuid[]) invoice, generate_series(2, 3) position`,
    [parent.school.id, invoices.map(({ id }) => id)],
  )
  expect(await theRow(parent)).toMatchObject({ articleCount: 6 })
  expect(await brokenInvariants(portal.owner)).toEqual([])
})

test('INV-048 lists no open amount for a fully paid total', async () => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent)
  await anInvoice(list, { terms: [{ paid: 1000 }] })
  expect(await theRow(parent)).toMatchObject({ openInvoice: false, openAmount: 0, responded: true })
})

test('PAY-034? INV-040 lists a pending collection as neither open nor confirmed', async () => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent)
  await anInvoice(list, { terms: [{ methodName: 'incasso', pendingSince: '2026-11-19T10:00:00Z' }] })
  await answered(list)
  expect(await theRow(parent)).toMatchObject({
    openAmount: 0,
    openInvoice: false,
    notConfirmed: true,
    notPaid: false,
  })
})

test('INV-050 lists a credit of a paid invoice as a negative refund, partly paid while some is refunded', async () => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent)
  await anInvoice(list, { total: 2750, terms: [{ paid: 2750 }] })
  const credit = { kind: 'credit-note', total: -2750, issuedAt: '2026-11-15T10:00:00Z' } as const
  await anInvoice(list, { ...credit, terms: [{ amount: -2750, paid: -1000 }] })
  expect(await theRow(parent)).toMatchObject({
    refund: true,
    total: -2750,
    amountPaid: -1000,
    openAmount: -1750,
    openCreditAmount: 1750,
  })
})

const CREDIT = { kind: 'credit-note', issuedAt: '2026-11-15T10:00:00Z' } as const

test.each([
  [
    'was credited as a whole before anything was paid',
    [{}],
    -1000,
    { total: 0, openAmount: 0, openCreditAmount: 0 },
    'ordered',
  ],
  [
    'was credited for more than is open',
    [{}],
    -1500,
    { total: -500, openAmount: -500, openCreditAmount: 500 },
    'open',
  ],
  [
    'was credited as a whole after one of two terms was paid',
    [{ amount: 500, paid: 500 }, { amount: 500 }],
    -1000,
    { total: -500, openAmount: -500, openCreditAmount: 500 },
    'open',
  ],
])('PAY-047 INV-041 lists an invoice that %s as a refund', async (_case, terms, total, amounts, status) => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent, { withoutOrder: true })
  await anInvoice(list, { total: 1000, terms })
  await anInvoice(list, { ...CREDIT, total, terms: [{ amount: total, methodName: 'overboeking' }] })
  const row = await theRow(parent)
  expect(row).toMatchObject({ refund: true, amountPaid: 0, openInvoice: false, notPaid: false, ...amounts })
  expect(row.payableTerm).toBeUndefined()
  const openCredit = row.openCreditAmount > 0 ? 1 : 0
  expect(countsOf([row])).toEqual({ open: 0, notConfirmed: 0, notPaid: 0, openCredit })
  expect(computedStatus({ ...row, showUnconfirmed: true })).toBe(status)
})

test('PAY-047 lists a paid invoice as paid although a credit note settled a part of it', async () => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent)
  const { terms } = await anInvoice(list)
  await anInvoice(list, { ...CREDIT, total: -301, terms: [{ amount: -301 }] })
  expect(await theRow(parent)).toMatchObject({ refund: false, total: 699, openAmount: 699 })
  await bookPayment(list, terms[0] as Guid, 699)
  expect(await theRow(parent)).toMatchObject({ refund: false, total: 699, amountPaid: 699, openAmount: 0 })
})

test('ORD-044 lists the whole total as open for an invoice without a chosen method', async () => {
  const parent = await aFamily(portal.owner)
  await anInvoice(await aListFor(parent, { withoutOrder: true }), { total: 2475, terms: [] })
  const row = await theRow(parent)
  expect(row).toMatchObject({ total: 2475, openAmount: 2475, openInvoice: true, responded: false })
  expect(row.payableTerm).toBeUndefined()
})

test('ORD-013 marks an open amount that is collected automatically', async () => {
  const parent = await aFamily(portal.owner)
  const list = await aListFor(parent)
  await anInvoice(list, { terms: [{ methodName: 'incasso' }] })
  await answered(list)
  expect(await theRow(parent)).toMatchObject({ openAmount: 1000, collected: true, notPaid: false })
})

test('INV-025 INV-026? shows the duplicate badge when one list is offered twice', async () => {
  const parent = await aFamily(portal.owner)
  await aListFor(parent, { title: 'Sportkleding' })
  await aListFor(parent, { title: 'Sportkleding' })
  const rows = await rowsOf(await signIn(portal, parent), parent)
  expect(rows.map((row) => row.copies)).toEqual([2, 2])
})

test('shows the minimum cost of an unanswered list, or that it is free, and nothing for an answered one', async () => {
  const parent = await aFamily(portal.owner)
  const room = { choiceGroup: 'kamer' }
  const lines = [
    { amount: 42_500, mandatory: true },
    { ...room, amount: 3500 },
    { ...room, amount: 500 },
    { amount: 900 },
    { amount: 4500, voluntary: true },
    { lines: [{ amount: 100, mandatory: true }] },
  ]
  await aListFor(parent, { title: 'Reis', lines })
  await aListFor(parent, { title: 'Ouderavond', lines: [{ amount: 0 }] })
  await answered(await aListFor(parent, { title: 'Beantwoord', lines }))
  const rows = await rowsOf(await signIn(portal, parent), parent)
  const costs = Object.fromEntries(rows.map(({ title, minimum, free }) => [title, { minimum, free }]))
  expect(costs).toEqual({
    Reis: { minimum: 43_000, free: false },
    Ouderavond: { minimum: 0, free: true },
    Beantwoord: { minimum: undefined, free: undefined },
  })
})

test('INV-037 hides a list that is neither visible nor answered', async () => {
  const parent = await aFamily(portal.owner)
  await aListFor(parent, { visible: false })
  await answered(await aListFor(parent, { visible: false, title: 'Beantwoord' }))
  const rows = await rowsOf(await signIn(portal, parent), parent)
  expect(rows.map((row) => row.title)).toEqual(['Beantwoord'])
})

test('INV-064 INV-065? finds part of a title or description, ignoring case', async () => {
  const parent = await aFamily(portal.owner)
  await aListFor(parent, { title: 'Excursie Den Haag' })
  await aListFor(parent, { title: 'Kluisje', description: 'Voor het gebouw in Den HAAG' })
  await aListFor(parent, { title: 'Schoolfoto' })
  const browser = await signIn(portal, parent)
  const found = await rowsOf(browser, parent, '?search=den%20haag&_=1')
  expect(found.map((row) => row.title).toSorted()).toEqual(['Excursie Den Haag', 'Kluisje'])
  expect(await rowsOf(browser, parent, '?search=')).toHaveLength(3)
})

test('API-064 INV-068? archives a settled list of a former school year, and keeps an unpaid one', async () => {
  const parent = await aFamily(portal.owner)
  const old = { startsOn: '2025-09-01', endsOn: '2025-10-01' }
  await anInvoice(await aListFor(parent, { ...old, title: 'Betaald' }), { terms: [{ paid: 1000 }] })
  await anInvoice(await aListFor(parent, { ...old, title: 'Onbetaald' }))
  const browser = await signIn(portal, parent)
  expect((await rowsOf(browser, parent)).map((row) => row.title)).toEqual(['Onbetaald'])
  expect((await rowsOf(browser, parent, 'archive')).map((row) => row.title)).toEqual(['Betaald'])
})

test('API-065 API-066 INV-067? counts each list at most once', async () => {
  const parent = await aFamily(portal.owner)
  await aListFor(parent)
  const unpaid = await aListFor(parent)
  await anInvoice(unpaid)
  await answered(unpaid)
  await aListFor(parent, { startsOn: '2026-12-01', endsOn: '2026-12-20' })
  const browser = await signIn(portal, parent)
  const answer = await browser.get(address(parent, 'count'))
  expect(answer.json).toEqual({
    objects: [
      {
        aantalOpen: 1,
        aantalNietBetaald: 1,
        aantalNietBevestigd: 0,
        aantalOpenCreditBedrag: 0,
        totalOpen: 2,
      },
    ],
  })
})

test('PERM-006 PERM-007 INV-069? rejects a guardian who does not pay with no-debtor', async () => {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { debtor: null })
  const browser = await signIn(portal, parent)
  for (const rest of ['', 'archive', 'count']) {
    const answer = await browser.get(address(parent, rest))
    expect([answer.status, answer.code]).toEqual([403, 'no-debtor'])
  }
})

test('PERM-008 rejects an external person without a debtor with its own code', async () => {
  const payer = await anExternalPayer(await aSchool(portal.owner), { debtor: null })
  const answer = await (await signIn(portal, payer)).get(address({ child: payer }))
  expect([answer.status, answer.code]).toEqual([403, 'no-debtor-extern'])
})

test("PAYM-042 shows the debtor's lists to a read-only guardian, without payment", async () => {
  const parent = await aFamily(portal.owner)
  await anInvoice(await aListFor(parent))
  const other = await aPersonWithRole(parent.school, 'ouder')
  await relate(other, parent.child, { debtor: parent.debtor, isReadOnly: true })
  const [row] = await rowsOf(await signIn(portal, other), parent)
  expect(row?.mayPay).toBe(false)
})

test('INV-069? shows a second debtor of the same child only its own lists', async () => {
  const parent = await aFamily(portal.owner)
  await aListFor(parent, { title: 'Van de een' })
  const other = await aPersonWithRole(parent.school, 'ouder')
  const debtor = await aDebtor(parent.school)
  await relate(other, parent.child, { debtor })
  await aListFor({ ...parent, debtor }, { title: 'Van de ander' })
  const rows = await rowsOf(await signIn(portal, other), parent)
  expect(rows.map((row) => row.title)).toEqual(['Van de ander'])
})

test("shows for each child the lists of the viewer's debtor, and not those of the other debtor", async () => {
  const parent = await aPersonWithRole((await aFamily(portal.owner)).school, 'ouder')
  const [noor, sem] = [await aParent(parent.school), await aParent(parent.school)]
  for (const { child, debtor } of [noor, sem]) await relate(parent, child, { debtor })
  await aListFor(noor, { title: 'Van de een' })
  await aListFor({ ...sem, child: noor.child }, { title: 'Van de ander' })
  const answer = await (await signIn(portal, parent)).get('/rest/user/overzicht')
  const { objects } = answer.json as { objects: { leerling: string; factuurlijsten: object[] }[] }
  expect(objects.find(({ leerling }) => leerling === noor.child.id)?.factuurlijsten).toMatchObject([
    { bestellijstTitel: 'Van de een' },
  ])
})

test('DAY-019 lists of every child what its own list holds, in one request, and nothing of a child with another payer', async () => {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { children: [{}, {}] })
  const [noor, sem] = parent.children as [TestPerson, TestPerson]
  const other = await aParent(school)
  await relate(parent, other.child)
  const old = { startsOn: '2025-09-01', endsOn: '2025-10-01' }
  for (const child of [noor, sem]) {
    await anInvoice(await aListFor({ ...parent, child }, { title: `Reis ${child.id}` }), { terms: [{}] })
    await aListFor({ ...parent, child }, { title: 'Kluisje' })
    await anInvoice(await aListFor({ ...parent, child }, old), { terms: [{ paid: 1000 }] })
  }
  await aListFor(other, { title: 'Van een ander' })
  const browser = await signIn(portal, parent)
  for (const [own, all] of [
    ['', ''],
    ['archive', '?lijsten=archived'],
    ['?search=reis', '?search=reis'],
  ] as const) {
    const answer = await browser.get(`/rest/user/factuurlijsten${all}`)
    const { objects } = answer.json as { objects: { leerling: string; factuurlijsten: object[] }[] }
    const byChild = new Map(objects.map(({ leerling, factuurlijsten }) => [leerling, factuurlijsten]))
    expect([...byChild.keys()].toSorted()).toEqual([noor.id, sem.id].toSorted())
    for (const child of [noor, sem]) {
      const { json } = await browser.get(address({ child }, own))
      expect((json as { objects: object[] }).objects.length).toBeGreaterThan(0)
      expect(byChild.get(child.id)).toEqual((json as { objects: object[] }).objects)
    }
  }
})

test('returns not found for a child of another family or another school', async () => {
  const parent = await aFamily(portal.owner)
  const neighbour = await aParent(parent.school)
  const elsewhere = await aFamily(portal.owner)
  const browser = await signIn(portal, parent)
  for (const child of [neighbour.child, elsewhere.child])
    expect((await browser.get(address({ child }))).code).toBe('not-found')
})

test('leaves a hidden list out of the school year totals', async () => {
  const parent = await aFamily(portal.owner)
  const hidden = await aListFor(parent, { visible: false })
  await anInvoice(hidden, { total: 9900, terms: [{ amount: 9900 }] })
  const answer = await (await signIn(portal, parent)).get('/rest/user/overzicht')
  expect(answer.json).toMatchObject({ objects: [{ factuurlijsten: [], schooljaar: { totaal: 0 } }] })
})

test('PERM-006 shows no invoices on home when the school has none', async () => {
  const parent = await aFamily(portal.owner)
  await aListFor(parent)
  const browser = await signIn(portal, parent)
  await portal.owner.query(
    `update school set settings = settings || '{"invoicesEnabled": false}' where id = $1`,
    [parent.school.id],
  )
  expect(await browser.get('/rest/user/overzicht')).toMatchObject({ status: 403, code: 'switched-off' })
})

test('shows every child on home with its open tasks and what was paid this school year', async () => {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { children: [{ firstName: 'Noor' }, { firstName: 'Sem' }] })
  const [noor, sem] = parent.children
  if (!noor || !sem) throw new Error('Two children were asked for')
  const list = await aListFor({ ...parent, child: noor }, { title: 'Te betalen' })
  await anInvoice(list, { total: 3000, terms: [{ amount: 1000, paid: 1000 }, { amount: 2000 }] })
  await aListFor({ ...parent, child: sem }, { startsOn: '2026-12-01', endsOn: '2026-12-20' })
  const answer = await (await signIn(portal, parent)).get('/rest/user/overzicht')
  expect(answer.json).toMatchObject({
    objects: [
      {
        leerling: noor.id,
        aantallen: { totalOpen: 1 },
        factuurlijsten: [{ bestellijstTitel: 'Te betalen', openstaandBedrag: 20 }],
        schooljaar: { naam: '2026-2027', totaal: 30, betaald: 10 },
      },
      { leerling: sem.id, aantallen: { totalOpen: 0 }, factuurlijsten: [] },
    ],
  })
})

test('forbids caching of amounts, and puts no database fields on the wire', async () => {
  const parent = await aFamily(portal.owner)
  await aListFor(parent)
  const answer = await (await signIn(portal, parent)).get(address(parent))
  expect(answer.headers['cache-control']).toContain('no-store')
  const [wire] = (answer.json as { objects: object[] }).objects
  expect(z.safeDecode(invoiceRow, wire as never).success).toBe(true)
  expect(Object.keys(wire ?? {})).not.toContain('archived')
})

test('prices an unanswered list at its mandatory lines plus the cheapest of each choice', async () => {
  const parent = await aFamily(portal.owner)
  const lines = [
    { amount: 1000, mandatory: true },
    { amount: 400 },
    { amount: 300, voluntary: true },
    { amount: 250, choiceGroup: 'colour' },
    { amount: 150, choiceGroup: 'colour' },
    { amount: 900, mandatory: true, hidden: true },
  ]
  const list = await aListFor(parent, { lines })
  expect(await theRow(parent)).toMatchObject({ minimum: 1150, free: false, lineCount: 5 })
  const whole = 'update invoice_list set all_articles_required = true where id = $1'
  await parent.school.owner.query(whole, [list.template.id])
  expect(await theRow(parent)).toMatchObject({ minimum: 1550 })
  await parent.school.owner.query('update list_line set amount = 0 where list_id = $1', [list.template.id])
  expect(await theRow(parent)).toMatchObject({ minimum: 0, free: true })
})

describe('a list with limited capacity', () => {
  const none = { capacity: 2, taken: 2 }
  const day = (places: object) => ({ choiceGroup: 'day', ...places })

  test.each<[string, Parameters<typeof aListFor>[1], boolean]>([
    ['what is mandatory is full', { lines: [{ mandatory: true, ...none }, {}] }, true],
    ['everything is required, and one of it is full', { lines: [none, {}], allArticlesRequired: true }, true],
    ['each line of a choice is full', { lines: [day(none), day(none)] }, true],
    ['one line of a choice has a place', { lines: [day(none), day({})] }, false],
    ['what is full may be left out', { lines: [none, {}] }, false],
    ['a place is left of what is mandatory', { lines: [{ mandatory: true, capacity: 2, taken: 1 }] }, false],
    [
      'what is full is below a category that may stay closed',
      { lines: [{ lines: [{ mandatory: true, ...none }] }, {}] },
      false,
    ],
    [
      'nothing is an answer where it is full',
      { lines: [{ mandatory: true, ...none }], nothingWhenFull: true },
      false,
    ],
  ])('ORD-033 reports whether it is full when %s', async (_, facts, full) => {
    const parent = await aFamily(portal.owner)
    await aListFor(parent, facts)
    expect(await theRow(parent)).toMatchObject({ full, responded: false })
    const home = await (await signIn(portal, parent)).get('/rest/user/overzicht')
    expect(home.json).toMatchObject({ objects: [{ aantallen: { totalOpen: full ? 0 : 1 } }] })
  })

  test('is not full when places are only held, or when it was answered', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, { lines: [{ mandatory: true, capacity: 1 }] })
    const other = await aParent(parent.school)
    await insert(parent.school.owner, 'reservation', {
      school_id: parent.school.id,
      line_id: list.template.lines[0]?.id,
      child_id: other.child.id,
      debtor_id: other.debtor?.id,
      expires_at: '2026-12-01T09:00:00Z',
    })
    expect(await theRow(parent)).toMatchObject({ full: false })
    await parent.school.owner.query('update list_line set taken = 1 where list_id = $1', [list.template.id])
    expect(await theRow(parent)).toMatchObject({ full: true })
    await answered(list)
    expect(await theRow(parent)).toMatchObject({ full: false, responded: true })
  })
})
