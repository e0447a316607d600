import { beforeEach, describe, expect, test } from 'vitest'
import { countsOf } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { bankFixture } from '../../../../../testing/payments/bank-fixture.ts'
import {
  aCreditNote,
  aStatusReport,
  FAMILY_ACCOUNT,
  mailsOf,
  OTHER_ACCOUNT,
  paidOf,
} from '../../../../../testing/payments/bank-files.ts'
import { listPaid } from '../../../billing/document/statement.repository.ts'
import { listInvoices } from '../../../billing/overview/list-invoices.ts'
import { readOrderList } from '../../../billing/order-list/read-order-list.ts'
import { exportRefunds } from './export-refunds.ts'
import { importReturns } from '../import-returns.ts'
import { releaseRefund } from './release-refund.ts'

const fixture = bankFixture({ now: '2026-12-04T08:00:00Z', method: 'overboeking', amounts: [5000] })

beforeEach(async () => {
  const [reference] = fixture.references
  await fixture.importLines({ amount: 5750, text: reference, account: OTHER_ACCOUNT, name: 'Oma de Vries' })
})

const giveBack = () =>
  exportRefunds(fixture.deps, fixture.family.school.id, { variant: '09', check: async () => {} })
/** A mandate's account that was never collected from requires a release. */
async function expectWaiting({ amount, iban }: { readonly amount: number; readonly iban: string }) {
  const { made, skipped } = await giveBack()
  expect(made).toBeUndefined()
  expect(skipped).toMatchObject([{ amount, reason: 'not-a-source', account: { iban } }])
  const { taskId = 0 } = skipped[0] ?? {}
  await releaseRefund(fixture.deps, fixture.family.school.id, { taskId, by: 'R. Bakker' })
  expect((await giveBack()).made?.transfers).toMatchObject([{ amount, iban }])
}
const tasks = async () =>
  (
    await fixture.query<{ state: string }>('select state from refund_task where school_id = $1 order by id')
  ).map(({ state }) => state)
const credit = async () =>
  (
    await fixture.query<{ credit: number }>(
      `select coalesce(sum(amount), 0)::int as credit from ledger_entry where kind = 'credit' and school_id = $1`,
    )
  )[0]?.credit

describe('a refund', () => {
  test('PAY-033? pays a surplus back to its own account, on the next banking day', async () => {
    const { made, on, skipped } = await giveBack()
    expect(on).toBe('2026-12-07')
    expect(skipped).toEqual([])
    expect(made?.transfers).toMatchObject([{ amount: 750, iban: OTHER_ACCOUNT, holder: 'Oma de Vries' }])
    expect(made?.content).toContain('pain.001.001.09')
    expect(await tasks()).toEqual(['handed-in'])
    expect(await credit()).toBe(750)
  })

  test('M2 exports a task once, and returns the same file of the day on every request', async () => {
    const batches = await Promise.all([giveBack(), giveBack(), giveBack()])
    expect(batches.filter(({ made }) => made !== undefined)).toHaveLength(1)
    const { earlier, made } = await giveBack()
    expect(made).toBeUndefined()
    expect(earlier.map(({ content }) => content)).toEqual(batches.flatMap((one) => one.made?.content ?? []))
  })

  test('M6 ends with its statement line, alone or as part of the file', async () => {
    const { made } = await giveBack()
    const endToEndId = made?.transfers[0]?.endToEndId ?? ''
    expect(await fixture.importLines({ amount: -750, endToEndId })).toEqual(['repaid 1'])
    expect(await fixture.importLines({ amount: -750, batch: `${made?.messageId}.SCT` })).toEqual(['repaid 1'])
    expect(await credit()).toBe(0)
    expect(await tasks()).toEqual(['done'])
    expect(await mailsOf(fixture.owner, fixture.family.school.id)).toContain('surplus-refunded')
  })

  test('M6 books returned money as a credit, and uses another account next time', async () => {
    const endToEndId = (await giveBack()).made?.transfers[0]?.endToEndId ?? ''
    await fixture.importLines({ amount: -750, endToEndId })
    expect(await fixture.importLines({ amount: 750, endToEndId, returnReason: 'AC04' })).toEqual([
      'repayment-returned AC04',
    ])
    expect(await credit()).toBe(750)
    expect(await tasks()).toEqual(['done', 'open'])
    await expectWaiting({ amount: 750, iban: FAMILY_ACCOUNT })
  })

  test('PAY-033? INV-039 INV-067? shows the surplus to the family until it is refunded, and again after a return', async () => {
    const [parent] = fixture.family.parents
    const child = fixture.family.child.id
    const seen = () =>
      fixture.schools.read(fixture.family.school.id, async (tx) => {
        const rows = await listInvoices(tx, parent, { child, among: 'current' })
        const payers = [{ child, debtor: fixture.family.debtor.id }]
        const period = { from: calendarDay('2026-08-01'), until: calendarDay('2027-07-31') }
        const statement = await listPaid(tx, payers, period)
        const page = await readOrderList(tx, parent, { child, orderList: rows[0]?.id as Guid })
        return {
          row: rows.map(({ openCreditAmount, amountPaid, openAmount }) => [
            openCreditAmount,
            amountPaid,
            openAmount,
          ]),
          counted: countsOf(rows).openCredit,
          page: page.surplus,
          statement: statement.map(({ kind, amount }) => `${kind} ${amount}`),
        }
      })
    const paid = ['payment 5000', 'credit 750']
    const surplus = { row: [[750, 5000, 0]], counted: 1, page: 750, statement: paid }
    expect(await seen()).toEqual(surplus)
    const endToEndId = (await giveBack()).made?.transfers[0]?.endToEndId ?? ''
    expect(await seen()).toEqual(surplus)
    await fixture.importLines({ amount: -750, endToEndId })
    const repaid = [...paid, 'credit -750']
    expect(await seen()).toEqual({ row: [[0, 5000, 0]], counted: 0, page: 0, statement: repaid })
    await fixture.importLines({ amount: 750, endToEndId, returnReason: 'AC04' })
    expect(await seen()).toEqual({ ...surplus, statement: [...repaid, 'credit 750'] })
  })

  test('M6 is reopened once when the bank rejects it', async () => {
    const endToEndId = (await giveBack()).made?.transfers[0]?.endToEndId ?? ''
    const refuse = () =>
      importReturns(fixture.deps, fixture.family.school.id, {
        name: 'r.xml',
        content: aStatusReport({ orders: [endToEndId] }),
      })
    expect((await refuse()).rejections).toMatchObject([{ ended: 1, known: 0 }])
    expect((await refuse()).rejections).toMatchObject([{ ended: 0, known: 1 }])
    expect(await tasks()).toEqual(['done', 'open'])
    expect(await credit()).toBe(750)
    await expectWaiting({ amount: 750, iban: FAMILY_ACCOUNT })
  })

  test('PAYM-048 uses the same account again when the bank rejected the whole file', async () => {
    const { made } = await giveBack()
    const content = aStatusReport({ file: made?.messageId ?? '' })
    await importReturns(fixture.deps, fixture.family.school.id, { name: 'r.xml', content })
    const states = await fixture.query('select state from refund_order where school_id = $1')
    expect(states).toEqual([{ state: 'rejected' }])
    expect(await credit()).toBe(750)
    expect((await giveBack()).made?.transfers).toMatchObject([{ amount: 750, iban: OTHER_ACCOUNT }])
  })

  test('waits when no account is known', async () => {
    await fixture.query('update mandate set closed_at = now() where school_id = $1')
    await fixture.query(`update bank_line set counter_account = '' where school_id = $1`)
    const { made, skipped } = await giveBack()
    expect(made).toBeUndefined()
    expect(skipped).toMatchObject([{ reason: 'no-account' }])
    expect(await tasks()).toEqual(['open'])
  })

  test('M6 never exceeds the amount left', async () => {
    await fixture.query(`insert into ledger_entry (school_id, kind, debtor_id, amount, booked_at)
      select school_id, 'credit', debtor_id, -100, now() from refund_task where school_id = $1`)
    expect((await giveBack()).skipped).toMatchObject([{ reason: 'credit-used' }])
  })
})

describe('a credit note', () => {
  const transfers = async () => (await giveBack()).made?.transfers ?? []

  test('M6 is refunded to the account that paid its invoice, beside a surplus', async () => {
    await aCreditNote(fixture.owner, fixture.terms[0] as Guid, 1500)
    const { made, skipped } = await giveBack()
    expect(skipped).toEqual([])
    expect(made?.transfers).toMatchObject([
      { amount: 750, text: expect.stringContaining('te veel betaald') },
      {
        amount: 1500,
        iban: OTHER_ACCOUNT,
        holder: 'Oma de Vries',
        text: expect.stringMatching(/^Terugbetaling WL26-C/),
      },
    ])
    expect(await transfers()).toEqual([])
  })

  test('M6 ends with its statement line, and the family gets a mail', async () => {
    await giveBack()
    const note = await aCreditNote(fixture.owner, fixture.terms[0] as Guid, 1500)
    const [transfer] = await transfers()
    expect(await fixture.importLines({ amount: -1500, endToEndId: transfer?.endToEndId ?? '' })).toEqual([
      'repaid 1',
    ])
    expect(await paidOf(fixture.owner, [note])).toEqual([-1500])
    expect(await credit()).toBe(750)
    expect(await transfers()).toEqual([])
    const [mail] = await fixture.query<{ text: string }>(
      `select text from mail where school_id = $1 and cause like 'payment-refunded%'`,
    )
    expect(mail?.text).toMatch(/€.15,00 terugbetaald voor Schoolkosten \(kenmerk WL26-C/)
  })

  test('M6 uses another account after a return', async () => {
    await giveBack()
    const note = await aCreditNote(fixture.owner, fixture.terms[0] as Guid, 1500)
    const endToEndId = (await transfers())[0]?.endToEndId ?? ''
    await fixture.importLines({ amount: -1500, endToEndId })
    await fixture.importLines({ amount: 1500, endToEndId, returnReason: 'AC04' })
    expect(await paidOf(fixture.owner, [note])).toEqual([0])
    await expectWaiting({ amount: 1500, iban: FAMILY_ACCOUNT })
  })

  test('M6 enters one more file after a rejection, and not two', async () => {
    await giveBack()
    await aCreditNote(fixture.owner, fixture.terms[0] as Guid, 1500)
    const endToEndId = (await transfers())[0]?.endToEndId ?? ''
    const content = aStatusReport({ orders: [endToEndId] })
    await importReturns(fixture.deps, fixture.family.school.id, { name: 'r.xml', content })
    await expectWaiting({ amount: 1500, iban: FAMILY_ACCOUNT })
    expect(await transfers()).toEqual([])
  })

  /** Returns a part of the payment, so that it is due again. */
  const takeBack = (cents: number) =>
    fixture.query(`insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at)
      select school_id, 'refund', debtor_id, term_id, -${cents}, now() from ledger_entry
      where school_id = $1 and kind = 'payment'`)

  test('M3 PAY-047 settles what is left to pay of its invoice', async () => {
    await giveBack()
    const note = await aCreditNote(fixture.owner, fixture.terms[0] as Guid, 1500)
    await takeBack(1500)
    expect(await transfers()).toEqual([])
    expect(await paidOf(fixture.owner, [note, fixture.terms[0] as Guid])).toEqual([-1500, 5000])
  })

  test('M3 keeps what is left to pay of its invoice, newest note first', async () => {
    await giveBack()
    await aCreditNote(fixture.owner, fixture.terms[0] as Guid, 1000)
    await aCreditNote(fixture.owner, fixture.terms[0] as Guid, 500)
    await takeBack(600)
    expect(await transfers()).toMatchObject([{ amount: 900 }])
    expect(await transfers()).toEqual([])
  })

  test("M6 refunds what the school's own administration left of it", async () => {
    await giveBack()
    const note = await aCreditNote(fixture.owner, fixture.terms[0] as Guid, 1500)
    await fixture.query('update mandate set closed_at = now() where school_id = $1')
    await fixture.query(`update bank_line set counter_account = '' where school_id = $1`)
    expect((await giveBack()).skipped).toMatchObject([{ reason: 'no-account' }])
    await fixture.owner.query(
      `insert into ledger_entry (school_id, kind, debtor_id, term_id, amount, booked_at)
       values ($1, 'refund', $2, $3, -500, now())`,
      [fixture.family.school.id, fixture.family.debtor.id, note],
    )
    await fixture.query(`update bank_line set counter_account = '${OTHER_ACCOUNT}' where school_id = $1`)
    expect(await transfers()).toMatchObject([{ amount: 1000, iban: OTHER_ACCOUNT }])
  })

  test('M2 enters one file of three concurrent exports', async () => {
    await giveBack()
    await aCreditNote(fixture.owner, fixture.terms[0] as Guid, 1500)
    const batches = await Promise.all([giveBack(), giveBack(), giveBack()])
    expect(batches.flatMap(({ made }) => made?.transfers ?? [])).toHaveLength(1)
  })
})
