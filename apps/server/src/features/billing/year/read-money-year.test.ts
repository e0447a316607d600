import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { readMoneyYear } from '@portal/contract/billing/money-year.ts'
import { listInvoices } from '@portal/contract/billing.contract.ts'
import { whatIsOpen } from '@portal/domain/billing/invoice/overview/what-is-open.ts'
import { moneyYear, type MoneyOfYear } from '@portal/domain/billing/invoice/year/money-year.ts'
import { sum } from '@portal/domain/values/money/money.ts'
import { firstDayOf, lastDayOf, type SchoolYear } from '@portal/domain/values/time/school-year.ts'
import * as z from 'zod/mini'
import { anInvoice, answered, bookPayment } from '../../../../testing/billing/invoices.ts'
import { aListFor } from '../../../../testing/billing/lists.ts'
import { aFamily } from '../../../../testing/people/families.ts'
import { aParent, aPersonWithRole, relate } from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { THOROUGHNESS } from '@portal/domain/testing/thoroughness.ts'
import { listPaid } from '../document/statement.repository.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Family = Awaited<ReturnType<typeof aFamily>>
type Browser = Awaited<ReturnType<typeof signIn>>

const YEAR = 2026 as SchoolYear
const address = (child: string, year = '2026-2027') => `/rest/leerling/${child}/jaaroverzicht/${year}`

async function yearOf(browser: Browser, { child }: Family, year?: string): Promise<MoneyOfYear> {
  const answer = await browser.get(address(child.id, year))
  expect(answer.status).toBe(200)
  return z.decode(readMoneyYear.response, answer.json as never)
}

/** The unpaid amounts of the child's lists, and what its statement of this year contains as paid. */
async function elsewhere(browser: Browser, parent: Family) {
  const rows = await Promise.all(
    ['', 'archive'].map(async (rest) => {
      const answer = await browser.get(`/rest/leerling/${parent.child.id}/factuurlijsten/${rest}`)
      return z.decode(listInvoices.response, answer.json as never)
    }),
  )
  const payers = [{ child: parent.child.id, debtor: parent.debtor?.id ?? parent.id }]
  const period = { from: firstDayOf(YEAR), until: lastDayOf(YEAR) }
  const paid = await portal.schools.read(parent.school.id, (tx) => listPaid(tx, payers, period))
  const { amount, collected } = whatIsOpen(rows.flat())
  return { paid: sum(paid.map((one) => one.amount)), due: amount, collected }
}

const aTerm = fc.record({
  amount: fc.integer({ min: 1, max: 9000 }),
  paid: fc.integer({ min: 0, max: 100 }),
  dueOn: fc.constantFrom('2026-06-15', '2026-09-30', '2026-12-14', '2027-03-01', '2027-09-01'),
})
const aBilledList = fc.record({
  method: fc.constantFrom('ideal', 'incasso'),
  voluntary: fc.boolean(),
  credited: fc.integer({ min: 0, max: 100 }),
  terms: fc.array(aTerm, { minLength: 1, maxLength: 3 }),
})

describe('the money of a school year', () => {
  test('INV-121 equals the statement and the open amounts of the lists, to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aBilledList, { minLength: 1, maxLength: 4 }), async (lists) => {
        const parent = await aFamily(portal.owner)
        for (const { method, voluntary, credited, terms } of lists) {
          const list = await aListFor(parent, { voluntary })
          const total = terms.reduce((all, { amount }) => all + amount, 0)
          await anInvoice(list, {
            total,
            terms: terms.map(({ amount, paid, dueOn }) => ({
              amount,
              dueOn,
              methodName: method,
              paid: Math.floor((amount * paid) / 100),
            })),
          })
          const back = Math.floor((total * credited) / 100)
          if (back > 0)
            await anInvoice(list, { kind: 'credit-note', total: -back, terms: [{ amount: -back }] })
          await answered(list)
        }
        const browser = await signIn(portal, parent)
        const { sums, months, before, after } = moneyYear(YEAR, (await yearOf(browser, parent)).entries)
        const { paid, due, collected } = await elsewhere(browser, parent)
        expect(sums).toEqual({ paid, due, planned: collected })
        expect(sum(months.map((part) => part.sums.paid))).toBe(paid)
        expect(sum([before, after, ...months].map((part) => part.sums.due))).toBe(due)
      }),
      { numRuns: 8 * THOROUGHNESS },
    )
  })

  test('INV-120 has payments and refunds on their day, and leads each to its list', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent)
    const invoice = await anInvoice(list, { terms: [{ paid: 1000 }] })
    await bookPayment(list, invoice.terms[0] as never, -250)
    await anInvoice(list, {
      total: 500,
      terms: [{ pendingSince: '2026-11-19T10:00:00Z', dueOn: '2026-12-14' }],
    })
    const { entries, comesBack, years } = await yearOf(await signIn(portal, parent), parent)
    expect(entries.map(({ on, amount, kind }) => [on, amount, kind]).toSorted()).toEqual([
      ['2026-11-12', -250, 'paid'],
      ['2026-11-12', 1000, 'paid'],
      ['2026-12-14', 500, 'planned'],
      ['2026-12-15', 250, 'due'],
    ])
    expect(entries.every(({ orderList }) => orderList === list.id)).toBe(true)
    expect([comesBack, years]).toEqual([0, [2026]])
  })

  test('INV-121 has what is unpaid of other years in the current year and in its own', async () => {
    const parent = await aFamily(portal.owner)
    await anInvoice(await aListFor(parent, { startsOn: '2026-05-01', endsOn: '2026-06-01' }), {
      issuedAt: '2026-06-01T10:00:00Z',
      terms: [{ dueOn: '2026-06-15' }],
    })
    await anInvoice(await aListFor(parent))
    const browser = await signIn(portal, parent)
    const amounts = async (year: string) => (await yearOf(browser, parent, year)).entries.map(({ on }) => on)
    expect((await amounts('2026-2027')).toSorted()).toEqual(['2026-06-15', '2026-12-15'])
    expect(await amounts('2025-2026')).toEqual(['2026-06-15'])
    expect(await amounts('2024-2025')).toEqual([])
  })

  test('INV-120 leaves out an unpaid voluntary amount, and has a paid one', async () => {
    const parent = await aFamily(portal.owner)
    const list = await aListFor(parent, { voluntary: true })
    await anInvoice(list, { total: 1500, terms: [{ paid: 500, amount: 500 }, { amount: 1000 }] })
    const { entries } = await yearOf(await signIn(portal, parent), parent)
    expect(entries.map(({ amount, kind }) => [amount, kind])).toEqual([[500, 'paid']])
  })

  test('INV-120 is read by the payer and a read-only guardian, without the money of another payer', async () => {
    const parent = await aFamily(portal.owner)
    await anInvoice(await aListFor(parent), { terms: [{ paid: 400 }] })
    const along = await aPersonWithRole(parent.school, 'ouder')
    await relate(along, parent.child, { debtor: parent.debtor, isReadOnly: true })
    const neighbour = await aParent(parent.school)
    await anInvoice(await aListFor(neighbour), { terms: [{ paid: 700 }] })
    for (const person of [parent, along]) {
      const { entries } = await yearOf(await signIn(portal, person), parent)
      expect(entries.map(({ amount }) => amount)).toEqual([400, 600])
    }
    const refused = await (await signIn(portal, parent)).get(address(neighbour.child.id))
    expect([refused.status, refused.code]).toEqual([404, 'not-found'])
  })

  test.each(['2026', '2026-2028', 'abcd-efgh'])('INV-120 rejects %s as a school year', async (year) => {
    const parent = await aFamily(portal.owner)
    expect((await (await signIn(portal, parent)).get(address(parent.child.id, year))).status).toBe(400)
  })
})
