import { beforeEach, describe, expect, test } from 'vitest'
import { bankFixture } from '../../../../../testing/payments/bank-fixture.ts'
import { FAMILY_ACCOUNT, OTHER_ACCOUNT } from '../../../../../testing/payments/bank-files.ts'
import { giveCommand } from '../../../../../testing/commands.ts'
import { CannotRelease } from '../bank-deps.ts'
import { exportRefunds, listWaitingRefunds } from './export-refunds.ts'
import { releaseRefund, type ReleaseWish } from './release-refund.ts'

const fixture = bankFixture({ now: '2026-12-04T08:00:00Z', method: 'overboeking', amounts: [5000] })

/** The family overpaid online, so no source account is known. */
beforeEach(async () => {
  await fixture.query(`with e as (
      insert into ledger_entry (school_id, kind, debtor_id, amount, booked_at)
      select school_id, 'credit', id, 750, now() from debtor where school_id = $1 returning *)
    insert into refund_task (school_id, debtor_id, ledger_entry_id, amount, reason, created_at)
    select school_id, debtor_id, id, amount, 'surplus', now() from e`)
})

const giveBack = () =>
  exportRefunds(fixture.deps, fixture.family.school.id, { variant: '09', check: async () => {} })
const waiting = () => listWaitingRefunds(fixture.deps, fixture.family.school.id)
const numberOf = async () => (await waiting())[0]?.taskId ?? 0
const release = (wish: ReleaseWish) => releaseRefund(fixture.deps, fixture.family.school.id, wish)
const releases = () =>
  fixture.query(`select released_by as by, released_iban as iban from refund_task
    where school_id = $1 and released_at is not null`)
const audited = async () =>
  (
    await fixture.query<{ subject: string }>(
      `select subject from audit_entry where school_id = $1 and action = 'refund-released'`,
    )
  ).map(({ subject }) => subject)
const nothingHandedIn = async () =>
  expect(await fixture.query('select from refund_order where school_id = $1')).toEqual([])

const BY = 'R. Bakker'
const THIRD_ACCOUNT = 'NL03DEMO0444555666'

describe('a payout', () => {
  test('PAYM-048 waits when no money came from the account, and names it', async () => {
    const { made, skipped } = await giveBack()
    expect(made).toBeUndefined()
    expect(skipped).toMatchObject([
      { amount: 750, reason: 'not-a-source', account: { iban: FAMILY_ACCOUNT, holder: 'M. de Vries' } },
    ])
    await nothingHandedIn()
  })

  test('PAYM-048 to an account that a payer typed in requires a release', async () => {
    await fixture.query(
      `update debtor set last_used_iban = '${OTHER_ACCOUNT}', last_used_holder = 'X' where school_id = $1`,
    )
    await fixture.query('update mandate set closed_at = now() where school_id = $1')
    expect((await giveBack()).skipped).toMatchObject([{ account: { iban: OTHER_ACCOUNT } }])
    await nothingHandedIn()
  })

  test('PAYM-048 needs no release for the account of an earlier transfer by this payer', async () => {
    await fixture.importLines({
      amount: 5000,
      text: fixture.references[0],
      account: OTHER_ACCOUNT,
      name: 'Oma',
    })
    expect((await giveBack()).made?.transfers).toMatchObject([{ amount: 750, iban: OTHER_ACCOUNT }])
  })

  test('PAYM-048 prefers the account with the largest amount, and waits when that is less than the payout', async () => {
    const line = { text: fixture.references[0], name: 'Oma' }
    await fixture.importLines({ ...line, amount: 749, account: THIRD_ACCOUNT })
    const { made, skipped } = await giveBack()
    expect(made).toBeUndefined()
    expect(skipped).toMatchObject([{ reason: 'too-little-received', account: { iban: THIRD_ACCOUNT } }])
    await nothingHandedIn()
    await fixture.importLines({ ...line, amount: 4250, account: OTHER_ACCOUNT })
    await fixture.importLines({ ...line, amount: 1, account: THIRD_ACCOUNT })
    expect((await giveBack()).made?.transfers).toMatchObject([{ amount: 750, iban: OTHER_ACCOUNT }])
  })

  test('PAYM-048 waits again when the bank reversed that transfer', async () => {
    const line = { account: OTHER_ACCOUNT, name: 'Oma', text: fixture.references[0] }
    await fixture.importLines({ ...line, amount: 5000 })
    await fixture.importLines({ ...line, amount: -5000, reversal: true })
    expect((await giveBack()).skipped).toMatchObject([{ account: { iban: FAMILY_ACCOUNT } }])
    await nothingHandedIn()
  })
})

describe('a release', () => {
  test('PAYM-048 allows one payout, to the account that it names, and writes the name to the audit log', async () => {
    const taskId = await numberOf()
    expect(await release({ taskId, by: BY })).toEqual({ iban: FAMILY_ACCOUNT, by: BY })
    expect(await audited()).toEqual([`${taskId} by ${BY}`])
    expect((await giveBack()).made?.transfers).toMatchObject([{ amount: 750, iban: FAMILY_ACCOUNT }])
  })

  test('PAYM-048 is stored once of three concurrent ones, and returns who gave it', async () => {
    const taskId = await numberOf()
    const given = await Promise.all(['A', 'B', 'C'].map((by) => release({ taskId, by })))
    expect(given.filter(({ repeatedSince }) => repeatedSince === undefined)).toHaveLength(1)
    expect(new Set(given.map(({ by }) => by)).size).toBe(1)
    expect(await audited()).toHaveLength(1)
    await giveBack()
    expect(await release({ taskId, by: BY })).toMatchObject({ repeatedSince: expect.anything() })
  })

  test('PAYM-048 does not hold for an account that the payer chose later', async () => {
    await release({ taskId: await numberOf(), by: BY })
    await fixture.query(`update mandate set iban = '${OTHER_ACCOUNT}' where school_id = $1`)
    const { made, skipped } = await giveBack()
    expect(made).toBeUndefined()
    expect(skipped).toMatchObject([{ reason: 'not-a-source', account: { iban: OTHER_ACCOUNT } }])
    await nothingHandedIn()
  })

  test('PAYM-048 rejects another account than that of the payout, and stores nothing', async () => {
    const wish = { taskId: await numberOf(), by: BY }
    await expect(release({ ...wish, account: OTHER_ACCOUNT })).rejects.toThrow(CannotRelease)
    expect(await releases()).toEqual([])
    expect(await audited()).toEqual([])
    expect(await release({ ...wish, account: 'nl93 demo 0123 4567 89' })).toMatchObject({
      iban: FAMILY_ACCOUNT,
    })
  })

  test('PAYM-048 is rejected when no payout waits', async () => {
    const taskId = await numberOf()
    await expect(release({ taskId: taskId + 1, by: BY })).rejects.toThrow(CannotRelease)
    await fixture.importLines({
      amount: 5000,
      text: fixture.references[0],
      account: OTHER_ACCOUNT,
      name: 'Oma',
    })
    await expect(release({ taskId, by: BY })).rejects.toThrow(CannotRelease)
    await fixture.query(`update bank_line set counter_account = '' where school_id = $1`)
    await fixture.query('update mandate set closed_at = now() where school_id = $1')
    await expect(release({ taskId, by: BY })).rejects.toThrow(CannotRelease)
    expect(await releases()).toEqual([])
  })

  test('PAYM-048 is given by command: one lists payouts by number, another releases one in a name', async () => {
    const { slug } = fixture.family.school
    const given = { schools: fixture.schools, now: fixture.deps.clock() }
    const ask = (...words: string[]) => giveCommand([...words, '--school', slug], given)
    const { ending, said } = await ask('refunds', 'waiting')
    expect(ending).toBe('attention')
    expect(said[0]).toMatch(
      /^\d+ {2}€7\.50 {2}debtor \S+ {2}NL93DEMO0123456789 {2}M\. de Vries {2}\(no money/,
    )
    const number = said[0]?.split(' ')[0] ?? ''
    await expect(ask('refunds', 'release', number, '--as', ' ')).rejects.toThrow('--as NAME')
    await ask('refunds', 'release', number, '--as', BY, '--dry-run')
    expect(await releases()).toEqual([])
    const told = `Released to ${FAMILY_ACCOUNT} by ${BY}.`
    expect(await ask('refunds', 'release', number, '--as', BY)).toEqual({ ending: 'done', said: [told] })
    expect((await ask('refunds', 'release', number, '--as', 'X')).said[0]).toContain('nothing was done')
    expect((await ask('refunds', 'waiting')).said).toEqual(['Nothing waits.'])
  })
})
