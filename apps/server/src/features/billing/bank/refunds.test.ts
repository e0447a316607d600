import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instant } from '@portal/domain/values/instant.ts'
import {
  aCollectingSchool,
  aStatement,
  aStatusReport,
  FAMILY_ACCOUNT,
  mailsOf,
  numbered,
  OTHER_ACCOUNT,
  type StatementLine,
} from '../../../../test/bank-files.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { aBill, type Family } from '../../../../test/payables.ts'
import { openTestSchools, type TestSchools } from '../../../../test/schools.ts'
import type { BankDeps } from './bank-deps.ts'
import { exportRefunds } from './export-refunds.ts'
import { importReturns } from './import-returns.ts'
import { importStatement } from './import-statement.ts'

let world: TestSchools
let deps: BankDeps
let family: Family
let reference: string

beforeAll(async () => {
  world = await openTestSchools()
  deps = { schools: world.schools, clock: () => instant('2026-12-04T08:00:00Z') }
})
afterAll(() => world.stop())
beforeEach(async () => {
  family = await aCollectingSchool(world.owner)
  const [first] = await numbered(world.owner, await aBill(world.owner, family, [5000], 'overboeking'))
  reference = first ?? ''
  await importLines({ amount: 5750, text: reference, account: OTHER_ACCOUNT, name: 'Oma de Vries' })
})
afterEach(async () => {
  expect(await brokenInvariants(world.owner)).toEqual([])
})

const giveBack = () => exportRefunds(deps, family.schoolId, { variant: '09', check: async () => {} })
const importLines = async (...lines: StatementLine[]) =>
  (await importStatement(deps, family.schoolId, { name: 'a.xml', content: aStatement(lines) })).lines.map(
    (line) => ('reason' in line ? `${line.outcome} ${line.reason}` : line.outcome),
  )
async function query<Row extends object>(text: string): Promise<Row[]> {
  return (await world.owner.query<Row>(text, [family.schoolId])).rows
}
const tasks = async () =>
  (await query<{ state: string }>('select state from refund_task where school_id = $1 order by id')).map(
    ({ state }) => state,
  )
const credit = async () =>
  (
    await query<{ credit: number }>(
      `select coalesce(sum(amount), 0)::int as credit from ledger_entry where kind = 'credit' and school_id = $1`,
    )
  )[0]?.credit

describe('giving back', () => {
  test('PAY-033? pays a surplus to the account that it came from, on the next banking day', async () => {
    const { made, on, skipped } = await giveBack()
    expect(on).toBe('2026-12-07')
    expect(skipped).toEqual([])
    expect(made?.transfers).toMatchObject([{ amount: 750, iban: OTHER_ACCOUNT, holder: 'Oma de Vries' }])
    expect(made?.content).toContain('pain.001.001.09')
    expect(await tasks()).toEqual(['handed-in'])
    expect(await credit()).toBe(750)
  })

  test('M2 hands a task in once, and the file of the day as often as it is asked', async () => {
    const batches = await Promise.all([giveBack(), giveBack(), giveBack()])
    expect(batches.filter(({ made }) => made !== undefined)).toHaveLength(1)
    const { earlier, made } = await giveBack()
    expect(made).toBeUndefined()
    expect(earlier.map(({ content }) => content)).toEqual(batches.flatMap((one) => one.made?.content ?? []))
  })

  test('M6 ends with the line that shows it, alone or as part of the file', async () => {
    const { made } = await giveBack()
    const endToEndId = made?.transfers[0]?.endToEndId ?? ''
    expect(await importLines({ amount: -750, endToEndId })).toEqual(['repaid 1'])
    expect(await importLines({ amount: -750, batch: `${made?.messageId}.SCT` })).toEqual(['repaid 1'])
    expect(await credit()).toBe(0)
    expect(await tasks()).toEqual(['done'])
    expect(await mailsOf(world.owner, family.schoolId)).toContain('payment-refunded')
  })

  test('M6 what comes back is a credit again, and goes to another account next time', async () => {
    const endToEndId = (await giveBack()).made?.transfers[0]?.endToEndId ?? ''
    await importLines({ amount: -750, endToEndId })
    expect(await importLines({ amount: 750, endToEndId, returnReason: 'AC04' })).toEqual([
      'repayment-returned AC04',
    ])
    expect(await credit()).toBe(750)
    expect(await tasks()).toEqual(['done', 'open'])
    expect((await giveBack()).made?.transfers).toMatchObject([{ amount: 750, iban: FAMILY_ACCOUNT }])
  })

  test('M6 what the bank refuses to pay is open again, once', async () => {
    const endToEndId = (await giveBack()).made?.transfers[0]?.endToEndId ?? ''
    const refuse = () =>
      importReturns(deps, family.schoolId, {
        name: 'r.xml',
        content: aStatusReport({ orders: [endToEndId] }),
      })
    expect((await refuse()).rejections).toMatchObject([{ ended: 1, known: 0 }])
    expect((await refuse()).rejections).toMatchObject([{ ended: 0, known: 1 }])
    expect(await tasks()).toEqual(['done', 'open'])
    expect(await credit()).toBe(750)
    expect((await giveBack()).made?.transfers).toMatchObject([{ amount: 750, iban: FAMILY_ACCOUNT }])
  })

  test('waits for an account where none is known', async () => {
    await query('update mandate set closed_at = now() where school_id = $1')
    await query(`update bank_line set counter_account = '' where school_id = $1`)
    const { made, skipped } = await giveBack()
    expect(made).toBeUndefined()
    expect(skipped).toMatchObject([{ reason: 'no-account' }])
    expect(await tasks()).toEqual(['open'])
  })

  test('M6 never gives back what is not there any more', async () => {
    await query(`insert into ledger_entry (school_id, kind, debtor_id, amount, booked_at)
      select school_id, 'credit', debtor_id, -100, now() from refund_task where school_id = $1`)
    expect((await giveBack()).skipped).toMatchObject([{ reason: 'credit-used' }])
  })
})
