import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sum } from '@portal/domain/values/money/money.ts'
import { centsOf } from '../amount.ts'
import { readBankStatements } from './read-bank-statement.ts'
import { readStatusReport } from './read-status-report.ts'
import { recogniseBankFile } from './recognise.ts'
import { UnusableBankFile } from '../unusable-bank-file.ts'

const sample = (name: string) => readFileSync(new URL(`../samples/${name}.xml`, import.meta.url), 'utf8')
const version2 = sample('statement-v2')
const statementsOf = (content: string) => readBankStatements(recogniseBankFile(content))
const reportOf = (content: string) => readStatusReport(recogniseBankFile(content))
const linesOf = (content: string) => statementsOf(content).flatMap(({ lines }) => lines)

describe('statements', () => {
  test('contain payer, amount, day and remittance information', () => {
    const [statement] = statementsOf(version2)
    expect(statement?.account).toBe('NL80DEMO0100200303')
    expect(statement?.lines[0]).toMatchObject({
      amount: 12_550,
      currency: 'EUR',
      bookedOn: '2026-12-01',
      counterAccount: 'NL93DEMO0123456789',
      counterName: 'M. de Vries & J. Yılmaz',
      text: 'WL26-00298 -2 kamp Sem',
      endToEndId: '',
      isReversal: false,
    })
  })

  test('name batches by our ids, and returns with their reason', () => {
    const lines = linesOf(version2)
    expect(lines[1]).toMatchObject({ amount: 20_000, batchIds: ['WL20261201ABCDEF.RCUR'] })
    expect(lines[2]).toMatchObject({ amount: -5800, endToEndId: 'WL26-00300-C1', returnReason: 'MD06' })
    expect(lines[2]).toMatchObject({ counterAccount: 'NL45DEMO0987654321' })
  })

  test('M8 lose no money: the remainder of an entry is a separate line', () => {
    const lines = linesOf(version2)
    expect(lines[4]).toMatchObject({ amount: -50, text: "Storno's en kosten" })
    expect(sum(lines.map(({ amount }) => amount))).toBe(124_755 - 100_000)
  })

  test('exclude pending entries', () => {
    expect(linesOf(version2).some(({ amount }) => amount === 1000)).toBe(false)
  })

  test('give the same lines in versions 2 and 8', () => {
    expect(statementsOf(sample('statement-v8'))).toEqual(statementsOf(version2))
  })

  test('M2 keep the ids of releases before identities', () => {
    expect(linesOf(version2).map(({ id }) => id)).toEqual([
      '52f5643a6f8d23b18f9b6935683b8ea8',
      'c1e607bfd79f7de8d13f46e2b298b57e',
      'e835e6c01cbb6f83a20a768c4e4e90f9',
      'c2b23be2651bd16f53315959d4605b3c',
      '4a02f33fd7a2029339ae93313da8f9c5',
    ])
  })

  test('keep two equal lines apart, identically in the next file', () => {
    const entry = /<Ntry>[\s\S]*?<\/Ntry>/.exec(version2)?.[0] ?? ''
    const twice = version2.replace(entry, entry + entry).replace('1247.55', '1373.05')
    const ids = linesOf(twice).map(({ id }) => id)
    expect(new Set(ids).size).toBe(6)
    expect(ids).toEqual(expect.arrayContaining(linesOf(version2).map(({ id }) => id)))
  })
})

describe('an invalid statement is rejected as a whole', () => {
  test.each<[string, string, RegExp]>([
    ['another format', version2.replaceAll('camt.053.001.02', 'camt.052.001.02'), /camt\.052/],
    ['no XML', 'IBAN;bedrag\nNL00;1', /not XML|no known format/],
    ['a cut file', version2.slice(0, 900), /not XML/],
    [
      'own entities',
      version2.replace('<Document', '<!DOCTYPE x [<!ENTITY a "b">]><Document'),
      /document type/,
    ],
    ['balances that do not add up', version2.replace('1247.55', '1247.56'), /balances/],
    ['half cents', version2.replace('125.50<', '125.505<'), /amount/],
    ['an entry without a day', version2.replace('<BookgDt><Dt>2026-12-01', '<BookgDt><Dt>2026-13-01'), /day/],
    [
      'an entry without a direction',
      version2.replace('CRDT</CdtDbtInd><Sts>', 'X</CdtDbtInd><Sts>'),
      /neither/,
    ],
  ])('%s', (_, content, reason) => {
    expect(() => statementsOf(content)).toThrow(UnusableBankFile)
    expect(() => statementsOf(content)).toThrow(reason)
  })
})

/** A part that the bank rejected for a reason, with orders that may have their own. */
const aRefusedPart = (
  reason: string,
  ...orders: readonly (readonly [id: string, reason: string])[]
) => `<Document><CstmrPmtStsRpt>
<OrgnlGrpInfAndSts><OrgnlMsgId>F</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>
<OrgnlPmtInfId>P</OrgnlPmtInfId><OrgnlNbOfTxs>${orders.length}</OrgnlNbOfTxs><PmtInfSts>RJCT</PmtInfSts>
<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>${orders
  .map(([id, own]) => `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId>${own}</TxInfAndSts>`)
  .join('')}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`

describe('status reports', () => {
  test('contain the rejected orders by id, and whole parts', () => {
    const report = sample('status-report')
    expect(reportOf(report)).toEqual({
      rejections: [
        { of: 'order', id: 'WL26-00300-C1', instructionId: '', reason: 'AC04', ownReason: 'AC04' },
        { of: 'part', id: 'WL20261201ABCDEF.OOFF', instructionId: '', reason: 'DT01', ownReason: '' },
      ],
      accepted: 1,
      notUnderstood: [],
    })
  })

  test('PAYM-049 distinguish the reason of an order from that of its part', () => {
    const report = aRefusedPart('AC01', ['A', ''], ['B', '<StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf>'])
    expect(reportOf(report).rejections).toMatchObject([
      { id: 'A', reason: 'AC01', ownReason: '' },
      { id: 'B', reason: 'AM04', ownReason: 'AM04' },
    ])
  })

  test('reject a statement', () => {
    expect(() => reportOf(version2)).toThrow(UnusableBankFile)
  })
})

test('amounts are whole cents, with any number of zeros', () => {
  expect(['0', '12', '12.5', '12.50', '12.50000', '1234567.89'].map(centsOf)).toEqual([
    0, 1200, 1250, 1250, 1250, 123_456_789,
  ])
  expect(['000000000000055.00', '+5', '.5', '5.', ' 7.10\n'].map(centsOf)).toEqual([5500, 500, 50, 500, 710])
  for (const text of ['', '.', '+', '-1', '1,00', '1.005', '1e3', '1 0'])
    expect(() => centsOf(text)).toThrow(UnusableBankFile)
})
