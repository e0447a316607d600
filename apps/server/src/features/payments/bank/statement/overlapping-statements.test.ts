import { describe, expect, test } from 'vitest'
import { bankFixture } from '../../../../../testing/payments/bank-fixture.ts'
import {
  aStatement,
  FAMILY_ACCOUNT,
  mailsOf,
  numbered,
  OTHER_ACCOUNT,
  paidOf,
} from '../../../../../testing/payments/bank-files.ts'
import { aTwoParentFamily } from '../../../../../testing/people/families.ts'
import { anInvoiceInTerms } from '../../../../../testing/billing/invoices.ts'

const fixture = bankFixture({ now: '2026-12-02T08:00:00Z', method: 'overboeking', amounts: [5000, 3000] })

const paid = () => paidOf(fixture.owner, fixture.terms)
const tasks = () => fixture.query('select from refund_task where school_id = $1')
const aTransfer = (more: object = {}) => ({
  amount: 5000,
  text: fixture.references[0],
  account: OTHER_ACCOUNT,
  reference: '',
  ...more,
})

/** How many transactions of this database wait for a lock. */
const countWaiting = async () => {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await fixture.owner.query(waiting)).rowCount
}

/** The statement with its first entry in two equal parts. */
const inHalves = (statement: string, amount: string) =>
  statement.replace(/<TxDtls>[^]*?<\/TxDtls>/, (part) =>
    part
      .replace('</Refs>', `</Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`)
      .repeat(2),
  )

describe('a line without a bank reference', () => {
  test('PAY-040 M2 M8 is suspended when another statement has an equal one, and nothing is refunded', async () => {
    expect(await fixture.importLines(aTransfer())).toEqual(['transfer reference'])
    expect(await fixture.importLines(aTransfer({ text: 'schoolkosten' }))).toEqual(['suspense overlaps'])
    expect(await paid()).toEqual([5000, 0])
    expect(await tasks()).toEqual([])
    expect(await mailsOf(fixture.owner, fixture.family.school.id)).toEqual(['payment-received'])
  })

  test('PAY-040 M2 counts twice when one statement has two equal ones', async () => {
    const line = aTransfer({ amount: 2500 })
    expect(await fixture.importLines(line, line)).toEqual(['transfer reference', 'transfer reference'])
    expect(await paid()).toEqual([5000, 0])
    expect(await fixture.importLines(line, line)).toEqual(['suspense overlaps', 'suspense overlaps'])
    expect(await paid()).toEqual([5000, 0])
  })

  test('counts when the equal one came from another account', async () => {
    await fixture.importLines(aTransfer())
    const other = aTransfer({ account: FAMILY_ACCOUNT, text: fixture.references[1] })
    expect(await fixture.importLines(other)).toEqual(['transfer reference'])
  })

  test('is ignored when the school is the payer', async () => {
    const bill = aTransfer({ amount: -12_000, text: 'energie' })
    expect(await fixture.importLines(bill)).toEqual(['not-ours '])
    expect(await fixture.importLines(bill)).toEqual(['not-ours '])
  })

  test('M2 counts once when two statements are imported at once', async () => {
    const lists = await fixture.owner.connect()
    try {
      await lists.query('begin')
      await lists.query('select from order_list where school_id = $1 for update', [fixture.family.school.id])
      const imports = [aTransfer(), aTransfer()].map((line) => fixture.importLines(line))
      await expect.poll(countWaiting).toBe(2)
      await lists.query('rollback')
      const outcomes = (await Promise.all(imports)).flat()
      expect(outcomes.toSorted()).toEqual(['suspense overlaps', 'transfer reference'])
      expect(await paid()).toEqual([5000, 0])
    } finally {
      await lists.query('rollback')
      lists.release()
    }
  })
})

describe('a line with a bank reference', () => {
  test('PAY-040 M2 matches its reference in another statement with more details', async () => {
    await fixture.importLines(aTransfer({ reference: 'R7' }))
    const again = aTransfer({ reference: 'R7', text: `${fixture.references[0]} kamp`, endToEndId: 'E1' })
    expect(await fixture.importLines(again)).toEqual(['known'])
    expect(await paid()).toEqual([5000, 0])
  })

  test('counts when its reference differs from an equal one', async () => {
    await fixture.importLines(aTransfer({ reference: 'R7' }))
    const other = aTransfer({ reference: 'R8', amount: 3000, text: fixture.references[1] })
    expect(await fixture.importLines(other)).toEqual(['transfer reference'])
  })

  test('M8 is suspended when another statement has the same entry without a reference', async () => {
    await fixture.importLines(aTransfer())
    expect(await fixture.importLines(aTransfer({ reference: 'R7' }))).toEqual(['suspense overlaps'])
  })
})

describe('a line that a release without identities stored', () => {
  const forgetIdentity = () =>
    fixture.query(
      'update bank_line set identity = null, bank_reference = null, entry_amount = null where school_id = $1',
    )

  test('M2 matches by its id', async () => {
    const line = aTransfer({ reference: 'R7' })
    await fixture.importLines(line)
    await forgetIdentity()
    expect(await fixture.importLines(line)).toEqual(['known'])
    expect(await paid()).toEqual([5000, 0])
  })

  test('M2 differs from an equal one of the same statement', async () => {
    const line = aTransfer({ reference: 'R7', amount: 2500 })
    await fixture.importLines(line)
    await forgetIdentity()
    expect(await fixture.importLines(line, line)).toEqual(['known', 'transfer reference'])
    expect(await paid()).toEqual([5000, 0])
  })

  test('M2 differs from a line of the same statement with the amount of a part', async () => {
    const [whole, other] = [aTransfer({ reference: 'R7' }), aTransfer({ reference: 'R9', amount: 2500 })]
    await fixture.importFile(inHalves(aStatement([whole]), '25.00'))
    await forgetIdentity()
    const { lines } = await fixture.importFile(inHalves(aStatement([whole, other]), '25.00'))
    expect(lines.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'transfer'])
  })

  test('M8 suspends an equal line when its id contained more fields', async () => {
    await fixture.importLines(aTransfer({ reference: 'R7' }))
    await forgetIdentity()
    expect(await fixture.importLines(aTransfer({ reference: 'R7', text: 'anders' }))).toEqual([
      'suspense overlaps',
    ])
    expect(await paid()).toEqual([5000, 0])
  })
})

describe('a transfer that names invoices of two families', () => {
  const anInvoiceOfNeighbours = async () => {
    const terms = await anInvoiceInTerms(await aTwoParentFamily(fixture.family.school), [2500], 'overboeking')
    const [reference] = await numbered(fixture.owner, terms)
    return { terms, reference }
  }

  test('PAY-045 M3 is divided when the amount equals the open amount of both', async () => {
    const { terms, reference } = await anInvoiceOfNeighbours()
    const line = aTransfer({ amount: 7500, text: `${fixture.references[0]} ${reference}` })
    expect(await fixture.importLines(line)).toEqual(['transfer references'])
    expect(await paidOf(fixture.owner, [...fixture.terms, ...terms])).toEqual([5000, 0, 2500])
    expect(await fixture.query('select from mail where school_id = $1')).toHaveLength(4)
    expect(await fixture.importLines({ amount: -7500, account: OTHER_ACCOUNT, reversal: true })).toEqual([
      'suspense return-unmatched',
    ])
  })

  test('PAY-045 M8 is suspended when the amount differs', async () => {
    const { terms, reference } = await anInvoiceOfNeighbours()
    const line = aTransfer({ amount: 7499, text: `${fixture.references[0]} ${reference}` })
    expect(await fixture.importLines(line)).toEqual(['suspense amount-differs'])
    expect(await paidOf(fixture.owner, [...fixture.terms, ...terms])).toEqual([0, 0, 0])
    expect(await fixture.query('select from mail where school_id = $1')).toEqual([])
  })
})

test('M2 recognises a statement line by line when the bank exports it again', async () => {
  const content = aStatement([aTransfer(), aTransfer({ reference: 'R9', amount: 3000 })])
  await fixture.importFile(content)
  const again = await fixture.importFile(content.replace('21:00:00', '22:00:00'))
  expect(again.lines.map(({ outcome }) => outcome)).toEqual(['known', 'known'])
})
