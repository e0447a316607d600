import { describe, expect, test } from 'vitest'
import { bankFixture } from '../../../../../testing/payments/bank-fixture.ts'
import {
  aCollectingSchool,
  FAMILY_ACCOUNT,
  mailsOf,
  OTHER_ACCOUNT,
  paidOf,
} from '../../../../../testing/payments/bank-files.ts'
import { CannotResolve } from '../bank-deps.ts'
import { asDryRun } from '../dry-run.ts'
import { resolveSuspense } from './resolve-suspense.ts'
import { listSuspended } from './suspense.repository.ts'

const fixture = bankFixture({ now: '2026-12-02T08:00:00Z', method: 'overboeking', amounts: [5000, 3000] })

const waiting = () => fixture.schools.read(fixture.family.school.id, listSuspended)
const firstWaiting = async (): Promise<number> => (await waiting())[0]?.id ?? 0
const bookOn = (id: number, reference = fixture.references[0] ?? '') =>
  resolveSuspense(fixture.deps, fixture.family.school.id, id, { kind: 'booked', note: reference })
const leave = (id: number, why = 'subsidie van de gemeente') =>
  resolveSuspense(fixture.deps, fixture.family.school.id, id, { kind: 'not-ours', note: why })

/** A transfer that matches nothing. */
async function aStray(amount = 5000): Promise<number> {
  await fixture.importLines({ amount, account: OTHER_ACCOUNT, name: 'Oma de Vries-Bakker', text: 'kamp' })
  return firstWaiting()
}
const audit = async () =>
  (
    await fixture.query<{ action: string }>('select action from audit_entry where school_id = $1 order by id')
  ).map(({ action }) => action)

describe('suspended money that a person books on an invoice', () => {
  test('M8 pays that part, mails the family, and is resolved', async () => {
    const { booked } = await bookOn(await aStray(), fixture.references[0]?.toLowerCase())
    expect(booked).toMatchObject({ surplus: 0 })
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
    expect(await waiting()).toEqual([])
    expect(await mailsOf(fixture.owner, fixture.family.school.id)).toEqual(['payment-received'])
    expect(await audit()).toEqual(['suspense-booked'])
  })

  test('M6 fills the parts of a whole invoice in order, and refunds a surplus', async () => {
    const invoice = fixture.references[0]?.replace(/-1$/, '')
    const { booked } = await bookOn(await aStray(9000), invoice)
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 3000])
    expect(booked?.surplus).toBe(1000)
    const [mail] = await fixture.query<{ text: string }>(
      `select text from mail where school_id = $1 and cause like 'payment-surplus%'`,
    )
    expect(mail?.text).toMatch(/Voor Schoolkosten \(kenmerk .*€.10,00 meer betaald/)
  })

  test('M6 is a surplus in full on a paid invoice', async () => {
    await fixture.importLines({ amount: 5000, text: fixture.references[0] })
    const { booked } = await bookOn(await aStray())
    expect(booked).toMatchObject({ shares: [], surplus: 5000 })
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
  })

  test('links the account to this family', async () => {
    await bookOn(await aStray())
    expect(await fixture.importLines({ amount: 3000, account: OTHER_ACCOUNT })).toEqual(['transfer account'])
  })

  test('M2 is booked once when requested twice, or by three at once', async () => {
    const id = await aStray()
    await Promise.all([bookOn(id), bookOn(id), bookOn(id)])
    expect((await bookOn(id)).repeatedSince).toBe('2026-12-02T08:00:00.000Z')
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
    expect(await audit()).toEqual(['suspense-booked'])
  })

  test('is only reported by a dry run', async () => {
    const id = await aStray()
    await asDryRun(fixture.schools, fixture.family.school.id, (schools) =>
      resolveSuspense({ ...fixture.deps, schools }, fixture.family.school.id, id, {
        kind: 'booked',
        note: fixture.references[0] ?? '',
      }),
    )
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 0])
    expect(await waiting()).toHaveLength(1)
    expect(await audit()).toEqual([])
  })
})

describe('suspended money that is not ours', () => {
  test('M8 is closed with a reason, and nothing is booked', async () => {
    const id = await aStray()
    await leave(id)
    expect((await leave(id)).repeatedSince).toBeDefined()
    expect(await waiting()).toEqual([])
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 0])
    expect(await fixture.query('select outcome, reason from bank_line where school_id = $1')).toEqual([
      { outcome: 'not-ours', reason: 'by-hand' },
    ])
    expect(await fixture.query('select resolution, note from suspense_entry where school_id = $1')).toEqual([
      { resolution: 'not-ours', note: 'subsidie van de gemeente' },
    ])
    expect(await audit()).toEqual(['suspense-not-ours'])
  })

  test('includes payments at the provider that the portal does not know', async () => {
    await fixture.query(`insert into suspense_entry (school_id, provider, provider_payment_id, amount, currency, reason, seen_at)
      values ($1, 'mollie', 'tr_9', 2500, 'EUR', 'no-attempt', now())`)
    const id = await firstWaiting()
    await expect(bookOn(id)).rejects.toThrow('Only a transfer that came in')
    await leave(id)
    expect(await waiting()).toEqual([])
  })
})

describe('suspended money that cannot be resolved', () => {
  test('was resolved in another way before', async () => {
    const id = await aStray()
    await bookOn(id)
    await expect(leave(id)).rejects.toThrow(`booked on ${fixture.references[0]}`)
    await expect(bookOn(id, fixture.references[1])).rejects.toThrow(CannotResolve)
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
  })

  test('has no invoice, or that of another school', async () => {
    const id = await aStray()
    await expect(bookOn(id, 'WL26-99999')).rejects.toThrow('There is no invoice')
    const abroad = await aCollectingSchool(fixture.owner)
    await expect(
      resolveSuspense(fixture.deps, abroad.school.id, id, {
        kind: 'booked',
        note: fixture.references[0] ?? '',
      }),
    ).rejects.toThrow(`Nothing waits under number ${id}`)
    expect(await waiting()).toHaveLength(1)
  })

  test.each([
    ['in another currency', { amount: 5000, currency: 'USD', account: FAMILY_ACCOUNT }],
    ['that went out', { amount: -5000, returnReason: 'AM04', endToEndId: 'X-1' }],
  ])('M8 is money %s', async (_name, line) => {
    await fixture.importLines(line)
    await expect(bookOn(await firstWaiting())).rejects.toThrow('Only a transfer that came in, in euros')
    expect(await waiting()).toHaveLength(1)
  })
})
