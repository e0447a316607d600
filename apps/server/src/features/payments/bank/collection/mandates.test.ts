import { describe, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { bankFixture } from '../../../../../testing/payments/bank-fixture.ts'
import {
  aMandate,
  aStatusReport,
  FAMILY_ACCOUNT,
  mailsOf,
  OTHER_ACCOUNT,
} from '../../../../../testing/payments/bank-files.ts'
import { giveCommand } from '../../../../../testing/commands.ts'
import { closeMandate, lockActiveMandate } from '../../mandate.repository.ts'
import { readOrderList } from '../../../billing/order-list/read-order-list.ts'
import { CannotMakeFile } from '../bank-deps.ts'
import { exportCollections, type CollectionExport } from './export-collections.ts'
import { importReturns } from '../import-returns.ts'

const fixture = bankFixture({ now: '2026-11-21T08:00:00Z', method: 'incasso', amounts: [5000, 3000] })

const DAY = calendarDay('2026-12-01')
const collect = (more: Partial<CollectionExport> = {}) =>
  exportCollections(fixture.deps, fixture.family.school.id, {
    on: DAY,
    variant: '08',
    again: [],
    check: async () => {},
    ...more,
  })
const mandates = () =>
  fixture.query<{ ended: string | null; closed: boolean }>(
    `select ended_for as ended, closed_at is not null as closed from mandate where school_id = $1 order by given_at`,
  )
const mails = () => mailsOf(fixture.owner, fixture.family.school.id)
const storno = (returnReason: string, part = 0) =>
  fixture.importLines({
    amount: -(part === 0 ? 5000 : 3000),
    endToEndId: `${fixture.references[part]}-C1`,
    returnReason,
  })
const files = () => fixture.query('select from bank_file where school_id = $1')

describe('a collection that fails', () => {
  test.each(['AC01', 'AC04', 'AC06', 'MD01'])(
    'PAYM-049 ends the mandate once for %s, mails its payer and asks for an account again',
    async (reason) => {
      await fixture.query(`update debtor set last_used_iban = '${FAMILY_ACCOUNT}' where school_id = $1`)
      await collect()
      await storno(reason)
      await storno(reason)
      expect(await mandates()).toEqual([{ ended: reason, closed: true }])
      expect((await mails()).filter((cause) => cause === 'mandate-ended')).toHaveLength(1)
      expect(await fixture.query('select last_used_iban as iban from debtor where school_id = $1')).toEqual([
        { iban: '' },
      ])
      const { skipped } = await collect({ again: [fixture.references[0] ?? ''] })
      expect(skipped).toContainEqual({ reference: fixture.references[0], reason: 'no-mandate' })
    },
  )

  test('PAYM-049 no longer offers the account of the school file after its mandate has ended', async () => {
    const { family } = fixture
    await fixture.query(`update debtor set default_account = 'NL93 DEMO 0123 4567 89' where school_id = $1`)
    const [row] = await fixture.query<{ id: Guid }>('select id from order_list where school_id = $1')
    const offered = () =>
      fixture.schools.read(family.school.id, async (tx) => {
        const asked = { child: family.child.id, orderList: row?.id as Guid }
        return (await readOrderList(tx, family.parents[0], asked)).account.defaultIban
      })
    expect(await offered()).toBe('NL93 DEMO 0123 4567 89')
    await collect()
    await storno('AC04')
    expect(await offered()).toBe('')
    await fixture.query(`update debtor set default_account = '${OTHER_ACCOUNT}' where school_id = $1`)
    expect(await offered()).toBe(OTHER_ACCOUNT)
  })

  test.each(['MD06', 'MS02'])('PAYM-049 leaves the mandate in force for %s', async (reason) => {
    await collect()
    await storno(reason)
    expect(await mandates()).toEqual([{ ended: null, closed: false }])
    expect(await mails()).not.toContain('mandate-ended')
  })

  test('PAYM-049 ends the mandate for the reason of a rejected order, and not for that of a whole file', async () => {
    const { made } = await collect()
    const refuse = (content: string) =>
      importReturns(fixture.deps, fixture.family.school.id, { name: 'r.xml', content })
    const whole = aStatusReport({ file: made?.messageId ?? '' })
    await refuse(whole.replace('</GrpSts>', '</GrpSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf>'))
    expect(await mandates()).toEqual([{ ended: null, closed: false }])
    await collect({ again: fixture.references })
    await refuse(aStatusReport({ orders: [`${fixture.references[0]}-C2`] }))
    expect(await mandates()).toEqual([{ ended: 'AC04', closed: true }])
  })
})

test('PAYM-049 keeps the mandates of orders that were rejected for the reason of their part', async () => {
  const { made } = await collect()
  const orders = fixture.references
    .map((reference) => `<TxInfAndSts><OrgnlEndToEndId>${reference}-C1</OrgnlEndToEndId></TxInfAndSts>`)
    .join('')
  const content = `<Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${made?.messageId}</OrgnlMsgId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>${made?.messageId}.FRST</OrgnlPmtInfId><OrgnlNbOfTxs>2</OrgnlNbOfTxs>
    <PmtInfSts>RJCT</PmtInfSts><StsRsnInf><Rsn><Cd>AC01</Cd></Rsn></StsRsnInf>${orders}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  const { rejections } = await importReturns(fixture.deps, fixture.family.school.id, {
    name: 'r.xml',
    content,
  })
  expect(rejections.map(({ reason, ended }) => [reason, ended])).toEqual([
    ['AC01', 1],
    ['AC01', 1],
  ])
  expect(await mandates()).toEqual([{ ended: null, closed: false }])
  expect(await mails()).not.toContain('mandate-ended')
})

describe('a mandate', () => {
  const signed = (day: string) =>
    fixture.query(`update mandate set given_at = '${day}T10:00:00Z' where school_id = $1`)

  test('PAYM-050 lapses after 36 months without use, and is left out by name', async () => {
    await signed('2023-12-01')
    const { made, skipped } = await collect()
    expect(made).toBeUndefined()
    expect(skipped).toMatchObject([
      { reason: 'mandate-lapsed', mandate: expect.stringMatching(/^WL-104211-/) },
      { reason: 'mandate-lapsed' },
    ])
    expect(await fixture.query('select from collection where school_id = $1')).toEqual([])
    await signed('2023-12-02')
    expect((await collect()).made?.debits).toHaveLength(2)
  })

  test('PAYM-050 counts from its last use, in the portal or before it', async () => {
    await signed('2020-01-01')
    await fixture.query(`update mandate set last_used_on = '2024-03-01' where school_id = $1`)
    expect((await collect()).made?.debits).toHaveLength(2)
  })

  test('PAYM-051 collects announced terms from the account of a replaced mandate, and the rest under the new one', async () => {
    const { schools, family } = fixture
    await fixture.query(`update term set mandate_id = (select id from mandate where school_id = $1)
      where school_id = $1 and amount = 5000`)
    await schools.write(family.school.id, async (tx) => {
      const active = await lockActiveMandate(tx, family.debtor.id)
      await closeMandate(tx, active?.id ?? family.debtor.id, {
        now: fixture.deps.clock(),
        reason: 'replaced',
      })
    })
    const id = await aMandate(family)
    await fixture.owner.query('update mandate set iban = $2 where id = $1', [id, OTHER_ACCOUNT])
    const { made } = await collect()
    expect(made?.debits.map(({ amount, iban }) => [amount, iban])).toEqual([
      [5000, FAMILY_ACCOUNT],
      [3000, OTHER_ACCOUNT],
    ])
    await storno('AC04')
    expect(await mandates()).toEqual([
      { ended: 'AC04', closed: true },
      { ended: null, closed: false },
    ])
    expect(await mails()).not.toContain('mandate-ended')
  })
})

describe('a notice that is too short', () => {
  const term = (days: number) =>
    fixture.query(`update school set billing = billing || '{"noticeDays": ${days}}' where id = $1`)

  test("PAYM-052 rejects a notice shorter than the school's, and stores nothing", async () => {
    await term(11)
    await expect(collect()).rejects.toThrow(CannotMakeFile)
    expect(await files()).toEqual([])
    expect(await mails()).toEqual([])
    await term(10)
    expect((await collect()).notice).toEqual({ days: 10, isShort: false })
  })

  test('PAYM-052 makes a batch with an agreed shorter notice, and reports it', async () => {
    await term(11)
    const given = { schools: fixture.schools, now: fixture.deps.clock() }
    const words = [
      'collections',
      'export',
      '--date',
      DAY,
      '--school',
      fixture.family.school.slug,
      '--dry-run',
    ]
    const { said } = await giveCommand([...words, '--notice-agreed'], given)
    expect(said.join('\n')).toContain('Payers are notified 10 days before, as agreed.')
    await collect({ noticeAgreed: true })
    expect((await collect()).earlier).toHaveLength(1)
  })
})
