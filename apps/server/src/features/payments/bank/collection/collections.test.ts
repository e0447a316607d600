import { beforeEach, describe, expect, test } from 'vitest'
import { allowedCollectionStates } from '@portal/domain/payments/bank/collection.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { bankFixture } from '../../../../../testing/payments/bank-fixture.ts'
import {
  aCreditNote,
  aMandate,
  aStatement,
  aStatusReport,
  FAMILY_ACCOUNT,
  mailsOf,
  paidOf,
  type StatementLine,
} from '../../../../../testing/payments/bank-files.ts'
import { anInvoiceInTerms } from '../../../../../testing/billing/invoices.ts'
import { aSchool } from '../../../../../testing/people/people.ts'
import { findInvoices } from '../../../billing/invoice.repository.ts'
import { CannotMakeFile } from '../bank-deps.ts'
import { exportCollections, type CollectionExport } from './export-collections.ts'
import { listWaitingRefunds } from '../refund/export-refunds.ts'
import { importReturns } from '../import-returns.ts'
import { importStatement } from '../statement/import-statement.ts'
import { asDryRun } from '../dry-run.ts'

const fixture = bankFixture({ now: '2026-11-21T08:00:00Z', method: 'incasso', amounts: [5000, 3000] })

const DAY = calendarDay('2026-12-01')
const asked: CollectionExport = { on: DAY, variant: '08', again: [], check: async () => {} }
const collect = (more: Partial<CollectionExport> = {}) =>
  exportCollections(fixture.deps, fixture.family.school.id, { ...asked, ...more })
const importBack = (content: string) =>
  importReturns(fixture.deps, fixture.family.school.id, { name: 'r.xml', content })

const collections = () =>
  fixture.query<{
    state: string
    sequence: string
    end_to_end_id: string
    payment_info_id: string
    reason: string
  }>('select * from collection where school_id = $1 order by end_to_end_id')
const states = async () => (await collections()).map(({ state }) => state)
const termRows = () =>
  fixture.query<{ reference: string; method_name: string; announced: boolean }>(
    `select reference, method_name, announced_at is not null as announced from term
     where school_id = $1 and withdrawn_at is null order by reference`,
  )
const billedTerms = async () => {
  const [list] = await fixture.query<{ id: Guid }>('select id from order_list where school_id = $1')
  const invoices = await fixture.schools.read(fixture.family.school.id, (tx) =>
    findInvoices(tx, list?.id ?? fixture.family.child.id),
  )
  return invoices.flatMap((invoice) => invoice.terms)
}
const partOfBatch = async (sequence: string) =>
  (await collections()).find((one) => one.sequence === sequence)?.payment_info_id ?? ''

describe('making a batch', () => {
  test('PAYM-046? collects what is due with the active mandate, as first and then as recurrent', async () => {
    const { made, skipped } = await collect()
    expect(skipped).toEqual([])
    expect(made?.debits.map(({ amount, sequence, endToEndId }) => [amount, sequence, endToEndId])).toEqual([
      [5000, 'FRST', `${fixture.references[0]}-C1`],
      [3000, 'RCUR', `${fixture.references[1]}-C1`],
    ])
    expect(made?.content).toContain('pain.008.001.08')
    expect(made?.content).toContain(`<ReqdColltnDt>${DAY}</ReqdColltnDt>`)
    expect(made?.content).toContain('<CtrlSum>80.00</CtrlSum>')
    expect(made?.content).toContain('NL79ZZZ999999990000')
    expect((await collect({ variant: '02' })).earlier).toHaveLength(1)
  })

  test('PAYM-047? books no payment: the terms are pending until the bank confirms', async () => {
    await collect()
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 0])
    expect((await termRows()).map(({ announced }) => announced)).toEqual([true, true])
  })

  test('mails each payer beforehand: amount, day, account, mandate, creditor and the right to a refund', async () => {
    await collect()
    const mails = await fixture.query<{ text: string }>(
      'select text from mail where school_id = $1 order by id',
    )
    expect(mails).toHaveLength(4)
    const text = mails[0]?.text ?? ''
    for (const fact of [
      '1 december 2026',
      '50,00',
      'NL•• •••• 6789',
      'M. de Vries',
      'NL79ZZZ999999990000',
      'acht weken',
    ])
      expect(text).toContain(fact)
    expect(text).toMatch(/WL-104211-\d+/)
  })

  test('M1 collects each term once when batches run repeatedly and at once', async () => {
    const batches = await Promise.all([collect(), collect(), collect()])
    expect(batches.filter(({ made }) => made !== undefined)).toHaveLength(1)
    expect(await states()).toEqual(['handed-in', 'handed-in'])
  })

  test('exports the identical file of that day again', async () => {
    const { made } = await collect()
    const again = await collect()
    expect(again.made).toBeUndefined()
    expect(again.earlier.map(({ content }) => content)).toEqual([made?.content])
    expect(again.skipped.map(({ reason }) => reason)).toEqual([
      'collection-under-way',
      'collection-under-way',
    ])
  })

  test('leaves out terms that are not due, paid, for another method, or without a mandate', async () => {
    await fixture.owner.query(`update term set due_on = '2027-01-15' where id = $1`, [fixture.terms[1]])
    await anInvoiceInTerms(fixture.family, [900], 'ideal')
    const { made } = await collect()
    expect(made?.debits.map(({ amount }) => amount)).toEqual([5000])
    await fixture.owner.query('update mandate set closed_at = now() where school_id = $1', [
      fixture.family.school.id,
    ])
    await fixture.owner.query(`update term set due_on = '2026-12-01' where id = $1`, [fixture.terms[1]])
    const { skipped } = await collect()
    expect(skipped).toContainEqual({ reference: fixture.references[1], reason: 'no-mandate' })
  })

  test('M3 PAY-047 leaves out what credit notes settle, and collects the rest of a partly credited term', async () => {
    const [credited] = await anInvoiceInTerms(fixture.family, [900], 'incasso')
    const [inPart] = await anInvoiceInTerms(fixture.family, [700], 'incasso')
    await aCreditNote(fixture.owner, credited as Guid, 900)
    await aCreditNote(fixture.owner, inPart as Guid, 699)
    const { made, skipped } = await collect()
    expect(made?.debits.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1, 3000, 5000])
    expect(skipped).toEqual([])
  })

  test.each([
    ['is hidden and was not answered', 'update order_list set visible = false where school_id = $1'],
    ['has a payer who was switched off', 'update debtor set active = false where school_id = $1'],
    [
      'is of a child with which nobody has to do any more',
      `update relation set ended_on = '2026-11-21' where school_id = $1`,
    ],
    [
      'is paid by somebody whose account was closed',
      `update person set active = false where school_id = $1 and stereotype = 'ouder'`,
    ],
    [
      'is of a child whose account was closed',
      `update person set active = false where school_id = $1 and stereotype = 'leerling'`,
    ],
    [
      'is of a pupil whose relations ended by leaving',
      `update relation set ended_on = '2026-11-20', pupil_left = true where school_id = $1`,
    ],
    ['is only read by whoever may see it', 'update relation set looks_along = true where school_id = $1'],
  ])('INV-070? reports that it collects nothing of an invoice that %s', async (_case, change) => {
    await fixture.query(change)
    const { made, skipped } = await collect()
    expect(made).toBeUndefined()
    expect(skipped.map(({ reason }) => reason)).toEqual(['not-shown', 'not-shown'])
    expect(await collections()).toEqual([])
    expect(await fixture.query('select from mail where school_id = $1')).toEqual([])
  })

  test('uses a one-off mandate once', async () => {
    await fixture.owner.query('update mandate set closed_at = now() where school_id = $1', [
      fixture.family.school.id,
    ])
    await aMandate(fixture.family, true)
    const { made, skipped } = await collect()
    expect(made?.debits.map(({ sequence }) => sequence)).toEqual(['OOFF'])
    expect(skipped).toEqual([{ reference: fixture.references[1], reason: 'mandate-used' }])
  })

  test.each([
    ['today', '2026-11-21'],
    ['a Sunday', '2026-11-29'],
    ['Christmas', '2026-12-25'],
  ])('does not collect on %s', async (_, day) => {
    await expect(collect({ on: calendarDay(day) })).rejects.toThrow(CannotMakeFile)
  })

  test('rejects a school that may not collect', async () => {
    const { id } = await aSchool(fixture.owner)
    await expect(exportCollections(fixture.deps, id, asked)).rejects.toThrow(CannotMakeFile)
  })

  test('locks nothing on a dry run or when the check rejects the file', async () => {
    const check = () => Promise.reject(new CannotMakeFile('no'))
    await expect(collect({ check })).rejects.toThrow('no')
    const would = await asDryRun(fixture.schools, fixture.family.school.id, (schools) =>
      exportCollections({ ...fixture.deps, schools }, fixture.family.school.id, asked),
    )
    expect(would.made?.debits).toHaveLength(2)
    expect(await states()).toEqual([])
    expect(await mailsOf(fixture.owner, fixture.family.school.id)).toEqual([])
  })
})

describe('a batch in the statement', () => {
  test('PAYM-047? M3 pays its terms when booked as one amount', async () => {
    await collect()
    expect(await fixture.importLines({ amount: 5000, batch: await partOfBatch('FRST') })).toEqual([
      'collected 1',
    ])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
    expect(await states()).toEqual(['collected', 'handed-in'])
    expect((await termRows()).map(({ announced }) => announced)).toEqual([false, true])
  })

  test('INV-070? books collections announced before the pupil left', async () => {
    await collect()
    await fixture.query(`update person set active = false where school_id = $1 and stereotype = 'leerling'`)
    await fixture.importLines({ amount: 5000, batch: await partOfBatch('FRST') })
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
  })

  test('pays its terms when booked as a whole file or order by order', async () => {
    await collect()
    const [file] = await fixture.query<{ message_id: string }>(
      'select message_id from bank_file where school_id = $1',
    )
    expect(await fixture.importLines({ amount: 8000, batch: file?.message_id ?? '' })).toEqual([
      'collected 2',
    ])
    expect(await fixture.importLines({ amount: 5000, endToEndId: `${fixture.references[0]}-C1` })).toEqual([
      'collected 1',
    ])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 3000])
  })

  test('M8 is suspended for a person when the amount differs', async () => {
    await collect()
    expect(await fixture.importLines({ amount: 4000, batch: await partOfBatch('FRST') })).toEqual([
      'suspense batch-differs',
    ])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 0])
  })

  test('M6 becomes a credit for a term that a transfer paid meanwhile', async () => {
    await collect()
    await fixture.importLines({ amount: 5000, text: fixture.references[0] ?? '' })
    await fixture.importLines({ amount: 5000, batch: await partOfBatch('FRST') })
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
    const tasks = await fixture.query<{ amount: number }>(
      'select amount::int from refund_task where school_id = $1',
    )
    expect(tasks).toEqual([{ amount: 5000 }])
  })
})

describe('stornos', () => {
  const storno = (more: Partial<StatementLine> = {}): StatementLine => ({
    amount: -5000,
    endToEndId: `${fixture.references[0]}-C1`,
    returnReason: 'MD06',
    ...more,
  })

  beforeEach(async () => {
    await collect()
  })

  test('M9 are entries of their own; the term reopens for another channel, and its payer gets a mail', async () => {
    await fixture.importLines({ amount: 5000, batch: await partOfBatch('FRST') })
    expect(await fixture.importLines(storno())).toEqual(['returned MD06'])
    const entries = await fixture.query<{ kind: string; amount: number }>(
      'select kind, amount::int from ledger_entry where school_id = $1 order by id',
    )
    expect(entries).toEqual([
      { kind: 'payment', amount: 5000 },
      { kind: 'chargeback', amount: -5000 },
    ])
    expect((await termRows())[0]).toEqual({
      reference: fixture.references[0],
      method_name: 'overboeking',
      announced: false,
    })
    expect(await states()).toEqual(['returned', 'handed-in'])
    expect(await mailsOf(fixture.owner, fixture.family.school.id)).toEqual([
      'collection-announced',
      'payment-charged-back',
    ])
    const mails = await fixture.query<{ text: string }>(
      `select text from mail where school_id = $1 and cause like 'payment-charged-back%'`,
    )
    for (const { text } of mails)
      expect(text).toMatch(
        /In het ouderportaal ziet u wat u kunt doen\.[^]*https:\/\/\S+\/invoices\/invoice\//,
      )
  })

  test('PAYM-047? appear at the term until it is paid otherwise', async () => {
    await fixture.importLines({ amount: 5000, batch: await partOfBatch('FRST') })
    await fixture.importLines(storno())
    const failed = { how: 'returned', on: DAY }
    expect((await billedTerms()).map(({ failedCollection }) => failedCollection)).toEqual([failed, undefined])
    await fixture.importLines({ amount: 5000, text: fixture.references[0] })
    expect((await billedTerms())[0]).toMatchObject({ open: 0 })
    expect((await billedTerms())[0]).not.toHaveProperty('failedCollection')
  })

  test('M2 are booked once when several files report them in any order', async () => {
    expect(await fixture.importLines(storno())).toEqual(['returned MD06'])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 0])
    await fixture.importLines({ amount: 5000, batch: await partOfBatch('FRST') })
    await importBack(aStatement([storno()]))
    await importBack(aStatusReport({ orders: [`${fixture.references[0]}-C1`] }))
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 0])
    expect(await states()).toEqual(['returned', 'handed-in'])
  })

  test('are the only lines that the returns command books of a statement', async () => {
    const content = aStatement([{ amount: 3000, endToEndId: `${fixture.references[1]}-C1` }, storno()])
    const { lines } = await importBack(content)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['returned'])
    expect(await importBack(content)).toMatchObject({
      repeatedSince: expect.any(String) as string,
      lines: [],
    })
    const { lines: all } = await importStatement(fixture.deps, fixture.family.school.id, {
      name: 'a.xml',
      content,
    })
    expect(all.map(({ outcome }) => outcome)).toEqual(['collected', 'known'])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 3000])
  })

  test("M8 do not charge the bank's costs to the payer", async () => {
    await fixture.importLines({ amount: 5000, batch: await partOfBatch('FRST') }, storno({ amount: -5250 }))
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 0])
    const costs = await fixture.query('select amount::int, reason from suspense_entry where school_id = $1')
    expect(costs).toEqual([{ amount: -250, reason: 'return-costs' }])
  })

  test('M8 are suspended when we collected nothing', async () => {
    expect(await fixture.importLines(storno({ endToEndId: 'X-1' }))).toEqual(['suspense return-unmatched'])
  })

  test('PAYM-048 allow a payout without release to an account that was collected from, until the collection is returned', async () => {
    await collect()
    await fixture.query(`with e as (
        insert into ledger_entry (school_id, kind, debtor_id, amount, booked_at)
        select school_id, 'credit', id, 750, now() from debtor where school_id = $1 returning *)
      insert into refund_task (school_id, debtor_id, ledger_entry_id, amount, reason, created_at)
      select school_id, debtor_id, id, amount, 'surplus', now() from e`)
    const [endToEndId = ''] = (await collections()).map((one) => one.end_to_end_id)
    const waiting = async () =>
      (await listWaitingRefunds(fixture.deps, fixture.family.school.id)).map(({ reason }) => reason)
    expect(await waiting()).toEqual(['not-a-source'])
    await fixture.importLines({ amount: 5000, endToEndId })
    expect(await waiting()).toEqual([])
    await fixture.importLines({ amount: -5000, endToEndId, returnReason: 'MD06' })
    expect(await waiting()).toEqual(['not-a-source'])
  })

  test('M9 are collected once more only when the school names the reference', async () => {
    await fixture.importLines({ amount: 5000, batch: await partOfBatch('FRST') }, storno())
    expect((await collect()).made).toBeUndefined()
    const { made } = await collect({ again: [fixture.references[0] ?? ''] })
    expect(made?.debits).toMatchObject([
      { endToEndId: `${fixture.references[0]}-C2`, amount: 5000, sequence: 'RCUR' },
    ])
  })

  test('M9 rejects all references when one belongs to no term, and collects nothing', async () => {
    await fixture.importLines({ amount: 5000, batch: await partOfBatch('FRST') }, storno())
    const kept = () => fixture.query('select message_id from bank_file where school_id = $1 order by 1')
    const before = [await states(), await kept()]
    const [reference = ''] = fixture.references
    await expect(collect({ again: [reference, `${reference}-C1`] })).rejects.toThrow(
      new CannotMakeFile(
        `There is no term ${reference}-C1 to collect again: use the reference on its invoice.`,
      ),
    )
    expect([await states(), await kept()]).toEqual(before)
  })
})

describe('rejections', () => {
  test('end a collection without a booking, and the payer gets a mail', async () => {
    await collect()
    const { rejections } = await importBack(aStatusReport({ orders: [`${fixture.references[0]}-C1`, 'X-9'] }))
    expect(rejections.map(({ id, ended, known }) => [id, ended, known])).toEqual([
      [`${fixture.references[0]}-C1`, 1, 0],
      ['X-9', 0, 0],
    ])
    expect(await states()).toEqual(['rejected', 'handed-in'])
    expect(await mailsOf(fixture.owner, fixture.family.school.id)).toEqual([
      'collection-announced',
      'collection-failed',
      'mandate-ended',
    ])
    expect(await fixture.query('select 1 from ledger_entry where school_id = $1')).toEqual([])
  })

  test('end every order of a rejected part or file', async () => {
    await collect()
    await importBack(aStatusReport({ parts: [await partOfBatch('FRST')] }))
    expect(await states()).toEqual(['rejected', 'handed-in'])
    const [file] = await fixture.query<{ message_id: string }>(
      `select message_id from bank_file where kind = 'debits' and school_id = $1`,
    )
    await importBack(aStatusReport({ file: file?.message_id ?? '' }))
    expect(await states()).toEqual(['rejected', 'rejected'])
  })

  test('are left out of the booked amount; the statement overrules the status report', async () => {
    await collect()
    await importBack(aStatusReport({ orders: [`${fixture.references[0]}-C1`] }))
    expect(await fixture.importLines({ amount: 5000, batch: await partOfBatch('FRST') })).toEqual([
      'collected 1',
    ])
    expect(await states()).toEqual(['collected', 'handed-in'])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
  })
})

describe('the database', () => {
  test('M9 moves a collection only along the states of the domain', async () => {
    const { rows } = await fixture.owner.query<{ from_state: string; to_state: string }>(
      'select * from collection_transition',
    )
    const listed = rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`)
    const allowed = Object.entries(allowedCollectionStates).flatMap(([from, all]) =>
      all.map((to) => `${from} ${to}`),
    )
    expect(listed.toSorted()).toEqual(allowed.toSorted())
    await collect()
    await fixture.importLines({ amount: 5000, endToEndId: `${fixture.references[0]}-C1` })
    const back = fixture.owner.query(`update collection set state = 'handed-in' where school_id = $1`, [
      fixture.family.school.id,
    ])
    await expect(back).rejects.toThrow('cannot go from collected')
    const more = fixture.owner.query('update collection set amount = 1 where school_id = $1', [
      fixture.family.school.id,
    ])
    await expect(more).rejects.toThrow('frozen')
  })

  test('requires the account of the mandate', async () => {
    const { made } = await collect()
    expect(made?.debits.map(({ iban }) => iban)).toEqual([FAMILY_ACCOUNT, FAMILY_ACCOUNT])
  })
})
