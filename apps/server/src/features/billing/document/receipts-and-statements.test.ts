import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { schoolYearNamed, firstDayOf, lastDayOf } from '@portal/domain/values/time/school-year.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { anInvoice, bookPayment } from '../../../../testing/billing/invoices.ts'
import { aListFor } from '../../../../testing/billing/lists.ts'
import { aParent, aPersonWithRole, relate } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { findInvoiceOfTerm, listBilled, listEntriesOfTerm, listPaid } from './statement.repository.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const receiptOf = (term: string | undefined) => `/lm/betaalbewijs/${term}.pdf`

describe('a receipt', () => {
  test('is downloaded for a paid term as a tagged PDF with its own file name', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const invoice = await anInvoice(await aListFor(parent), { number: 'WL26-00042', terms: [{ paid: 1000 }] })
    const answer = await (await signIn(portal, parent)).get(receiptOf(invoice.terms[0]))
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain('filename="betaalbewijs-WL26-00042-1.pdf"')
    expect(answer.bytes.toString('latin1')).toContain('/Marked true')
  })

  test('lists every booking of the term in order, with refunds', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const list = await aListFor(parent)
    const invoice = await anInvoice(list, { terms: [{ paid: 1000 }] })
    const term = invoice.terms[0] ?? guid(crypto.randomUUID())
    await bookPayment(list, term, -250)
    const found = await portal.schools.read(parent.school.id, async (tx) => ({
      invoice: await findInvoiceOfTerm(tx, term),
      entries: await listEntriesOfTerm(tx, term),
    }))
    expect(found.invoice).toBe(invoice.id)
    expect(found.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 1000],
      ['refund', -250],
    ])
  })

  test("is not found for an unpaid term, a neighbour's, another school's and an unknown one", async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const unpaid = await anInvoice(await aListFor(parent))
    const theirs = await anInvoice(await aListFor(await aParent(parent.school)), { terms: [{ paid: 1000 }] })
    const abroad = await anInvoice(await aListFor(await aFamily(portal.owner, { children: [{}, {}] })), {
      terms: [{ paid: 1000 }],
    })
    const browser = await signIn(portal, parent)
    for (const term of [unpaid.terms[0], theirs.terms[0], abroad.terms[0], crypto.randomUUID()]) {
      const answer = await browser.get(receiptOf(term))
      expect([answer.status, answer.code]).toEqual([404, 'not-found'])
    }
  })
})

describe('the statement of a school year', () => {
  const year = '/lm/jaaroverzicht/2026-2027.pdf'

  test('is downloaded for one child and for the family, by a payer and by a read-only guardian', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const along = await aPersonWithRole(parent.school, 'ouder')
    await relate(along, parent.child, { debtor: parent.debtor, isReadOnly: true })
    await anInvoice(await aListFor(parent), { terms: [{ paid: 400 }] })
    for (const person of [parent, along]) {
      const browser = await signIn(portal, person)
      for (const address of [year, `${year}?leerling=${parent.child.id}`]) {
        const answer = await browser.get(address)
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
        expect(answer.headers['content-disposition']).toContain('jaaroverzicht-2026-2027.pdf')
      }
    }
  })

  test('contains the invoices and bookings of that year in school time, of these payers only', async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const list = await aListFor(parent)
    const inside = await anInvoice(list, { issuedAt: '2026-07-31T22:00:00Z', terms: [{ paid: 400 }] })
    await anInvoice(list, { issuedAt: '2026-07-31T21:59:59Z' })
    await anInvoice(await aListFor({ ...parent, child: parent.children[1] ?? parent.child }))
    await anInvoice(await aListFor(await aParent(parent.school)), { terms: [{ paid: 400 }] })
    const payers = [{ child: parent.child.id, debtor: parent.debtor?.id ?? parent.id }]
    const found = await portal.schools.read(parent.school.id, async (tx) => {
      const year = schoolYearNamed('2026-2027')
      const period = { from: firstDayOf(year), until: lastDayOf(year) }
      return { billed: await listBilled(tx, payers, period), paid: await listPaid(tx, payers, period) }
    })
    expect(found.billed).toEqual([
      {
        child: parent.child.id,
        on: calendarDay('2026-08-01'),
        number: inside.number,
        title: 'Schoolkosten',
        amount: 1000,
      },
    ])
    expect(found.paid.map(({ on, number, kind, amount }) => [on, number, kind, amount])).toEqual([
      ['2026-11-12', `${inside.number}-1`, 'payment', 400],
    ])
  })

  test("is not found for a neighbour's child, or for a parent who pays for no child", async () => {
    const parent = await aFamily(portal.owner, { children: [{}, {}] })
    const neighbour = await aParent(parent.school)
    const browser = await signIn(portal, parent)
    expect((await browser.get(`${year}?leerling=${neighbour.child.id}`)).code).toBe('not-found')
    const other = await signIn(portal, await aPersonWithRole(parent.school, 'ouder'))
    expect((await other.get(year)).code).toBe('not-found')
  })

  test.each(['2026', '2026-2028', 'abcd-efgh', '2026-2027-2028'])(
    'rejects %s as a school year',
    async (name) => {
      const browser = await signIn(portal, await aFamily(portal.owner, { children: [{}, {}] }))
      expect((await browser.get(`/lm/jaaroverzicht/${name}.pdf`)).status).toBe(400)
    },
  )
})
