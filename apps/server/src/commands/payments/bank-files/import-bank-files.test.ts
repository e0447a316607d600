import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { bankFixture } from '../../../../testing/payments/bank-fixture.ts'
import { aStatement, OTHER_ACCOUNT, paidOf, SCHOOL_ACCOUNT } from '../../../../testing/payments/bank-files.ts'
import { typeCommand } from '../../../../testing/commands.ts'
import { zipOf } from '../../../../testing/files/zip.ts'
import { exportCollections } from '../../../features/payments/bank/collection/export-collections.ts'

const NOW = '2026-11-21T08:00:00Z'
const fixture = bankFixture({ now: NOW, method: 'incasso', amounts: [5000, 3000] })

let folder: string
let messageId: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bank-files-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  const asked = {
    on: calendarDay('2026-12-01'),
    variant: '08' as const,
    again: [],
    noticeAgreed: true,
    check: async () => {},
  }
  const { made } = await exportCollections(fixture.deps, fixture.family.school.id, asked)
  messageId = made?.messageId ?? ''
})

/** The terminal output and exit code of an import. */
async function give(command: string, content: string | Buffer, name = 'file.xml') {
  const file = join(folder, name)
  await writeFile(file, content)
  const words = [...command.split(' '), file, '--school', fixture.family.school.slug]
  const { exitCode, said, complaint } = await typeCommand(words, {
    schools: fixture.schools,
    now: instant(NOW),
  })
  return { exitCode, said: said + complaint }
}

const states = async () => {
  const found = await fixture.query<{ state: string }>(
    'select state from collection where school_id = $1 order by end_to_end_id',
  )
  return found.map(({ state }) => state)
}
const orderOf = (nth: number) => `${fixture.references[nth]}-C1`

const aBatch = (amount: string, transactions: readonly string[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>D2</Id>
<Acct><Id><IBAN>${SCHOOL_ACCOUNT}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<Sts>BOOK</Sts><BookgDt><Dt>2026-12-16</Dt></BookgDt><AcctSvcrRef>SS1</AcctSvcrRef>
<NtryDtls>${transactions.join('')}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
const RETURNED = '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>'
const aTransaction = (refs: string, amount: string, returned = RETURNED) =>
  `<TxDtls><Refs>${refs}</Refs>${amount && `<AmtDtls><InstdAmt><Amt Ccy="EUR">${amount}</Amt></InstdAmt></AmtDtls>`}${returned}</TxDtls>`
const named = (id: string) => `<EndToEndId>${id}</EndToEndId>`

describe('stornos that the bank books as one amount', () => {
  test('PAY-043 M9 are booked by the instructed amounts, and a foreign one is suspended', async () => {
    const batch = aBatch('52.50', [
      aTransaction(named(orderOf(0)), '50.00'),
      aTransaction(named('VREEMD-1'), '2.50'),
    ])
    const { exitCode, said } = await give('collections returns', batch)
    expect(said).toContain('Returned: 1, -€50.00')
    expect(said).toContain('Doubtful, in suspense: 1, -€2.50')
    expect(exitCode).toBe(2)
    expect(await states()).toEqual(['returned', 'handed-in'])
  })

  test.each([
    ['with', RETURNED],
    ['without', ''],
  ])(
    'PAY-043 M9 are booked without amounts when our orders add up to it, %s a reason',
    async (_, returned) => {
      const both = [0, 1].map((nth) => aTransaction(named(orderOf(nth)), '', returned))
      const { exitCode, said } = await give('payments import', aBatch('80.00', both))
      expect(said).toContain('Returned: 1, -€80.00')
      expect(exitCode).toBe(0)
      expect(await states()).toEqual(['returned', 'returned'])
    },
  )

  test('PAY-043 PAYM-049 are booked without amounts, each with its own reason', async () => {
    const [other = ''] = await fixture
      .query<{ id: string }>(
        `insert into mandate (school_id, id, debtor_id, code, iban, holder, given_at, closed_at, ended_for)
       select school_id, gen_random_uuid(), debtor_id, code || 'X', iban, holder, given_at, now(), 'replaced' from mandate
       where school_id = $1 returning id`,
      )
      .then((rows) => rows.map(({ id }) => id))
    await fixture.query(
      `update collection set mandate_id = '${other}' where school_id = $1 and amount = 3000`,
    )
    const reasonOf = (nth: number) => RETURNED.replace('MD06', nth === 0 ? 'AC04' : 'MD06')
    const both = [0, 1].map((nth) => aTransaction(named(orderOf(nth)), '', reasonOf(nth)))
    const { said } = await give('payments import', aBatch('80.00', both))
    expect(said).toContain('(AC04, MD06, the mandate has ended)')
    const found = await fixture.query(
      `select c.reason, m.ended_for as ended from collection c join mandate m on m.id = c.mandate_id
       where c.school_id = $1 order by c.end_to_end_id`,
    )
    expect(found).toEqual([
      { reason: 'AC04', ended: 'AC04' },
      { reason: 'MD06', ended: 'replaced' },
    ])
  })

  test('M8 are suspended when they have no amounts and do not add up', async () => {
    const both = [0, 1].map((nth) => aTransaction(named(orderOf(nth)), ''))
    for (const command of ['collections returns', 'payments import']) {
      const { exitCode, said } = await give(command, aBatch('81.00', both).replace('D2', command))
      expect(said).toContain(command === 'payments import' ? 'Known before: 1' : '(parts-unknown)')
      expect(exitCode).toBe(command === 'payments import' ? 0 : 2)
    }
    expect(await states()).toEqual(['handed-in', 'handed-in'])
  })

  test('M9 match by the number of the order in our file', async () => {
    const one = aTransaction(`<InstrId>${messageId}.FRST.1</InstrId>`, '')
    expect((await give('collections returns', aBatch('50.00', [one]))).exitCode).toBe(0)
    expect(await states()).toEqual(['returned', 'handed-in'])
  })

  test('M8 leave their costs suspended', async () => {
    const both = [aTransaction(named(orderOf(0)), '50.00'), aTransaction(named(orderOf(1)), '30.00')]
    const { exitCode, said } = await give('payments import', aBatch('80.50', both))
    expect(said).toContain('-€0.50')
    expect(said).toContain('(rest-of-entry)')
    expect(exitCode).toBe(2)
  })
})

describe('status reports', () => {
  const aReport = (group: string, body = '') =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>X</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${body}</CstmrPmtStsRpt></Document>`
  const refused = (name: string, reason = 'FF01') =>
    `<${name}>RJCT</${name}><StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>`
  const aPart = (sequence: string, body: string) =>
    `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}.${sequence}</OrgnlPmtInfId>${body}</OrgnlPmtInfAndSts>`
  const anOrder = (body: string) => `<TxInfAndSts>${body}</TxInfAndSts>`

  test('PAY-042 M9 a rejected file rejects its parts without a status', async () => {
    const report = aReport(refused('GrpSts'), aPart('FRST', '<OrgnlNbOfTxs>1</OrgnlNbOfTxs>'))
    const { exitCode, said } = await give('collections returns', report)
    expect(said).toBe(`Refused file ${messageId} (FF01): 2 ended, 0 known before`)
    expect(exitCode).toBe(0)
    expect(await states()).toEqual(['rejected', 'rejected'])
  })

  test('PAY-042 M9 a rejected part rejects its orders without a status, with its reason', async () => {
    const order = anOrder(`<OrgnlEndToEndId>${orderOf(0)}</OrgnlEndToEndId>`)
    await give(
      'collections returns',
      aReport('<GrpSts>PART</GrpSts>', aPart('FRST', refused('PmtInfSts') + order)),
    )
    expect(await states()).toEqual(['rejected', 'handed-in'])
    expect(
      await fixture.query(`select reason from collection where school_id = $1 and state = 'rejected'`),
    ).toEqual([{ reason: 'FF01' }])
  })

  test('M9 two orders match by their numbers in one of our files', async () => {
    const order = (sequence: string) =>
      anOrder(`<OrgnlInstrId>${messageId}.${sequence}.1</OrgnlInstrId>${refused('TxSts', 'AC04')}`)
    const parts = ['FRST', 'RCUR'].map((sequence) => aPart(sequence, order(sequence)))
    const { exitCode, said } = await give('collections returns', aReport('', parts.join('')))
    const end = (nth: number) =>
      `Refused order ${orderOf(nth)} (AC04, the mandate has ended): 1 ended, 0 known before`
    expect(said).toBe(`${end(0)}\n${end(1)}`)
    expect(exitCode).toBe(0)
    expect(await states()).toEqual(['rejected', 'rejected'])
  })

  test.each<[string, () => string, string]>([
    ['no status', () => aReport(''), 'The file has the status (none)'],
    [
      'a part that is refused in part',
      () => aReport('', aPart('FRST', '<PmtInfSts>PART</PmtInfSts>')),
      'status PART',
    ],
    ['an unknown status', () => aReport('<GrpSts>XXXX</GrpSts>'), 'status XXXX'],
    [
      'a refused order without a name',
      () => aReport('', aPart('FRST', anOrder(refused('TxSts')))),
      'no name',
    ],
    [
      'more refused orders than it names',
      () =>
        aReport(
          '<GrpSts>PART</GrpSts><NbOfTxsPerSts><DtldNbOfTxs>2</DtldNbOfTxs><DtldSts>RJCT</DtldSts></NbOfTxsPerSts>',
          aPart('FRST', '<PmtInfSts>ACCP</PmtInfSts>'),
        ),
      'counts 2 rejected orders',
    ],
    [
      'an accepted order in a refused file',
      () => aReport(refused('GrpSts'), aPart('FRST', anOrder('<TxSts>ACSC</TxSts>'))),
      'is rejected, but 1 of its orders are not',
    ],
  ])('PAY-041 M8 a report with %s is not understood, and changes nothing', async (_, content, sentence) => {
    const { exitCode, said } = await give('collections returns', content())
    expect(said).toContain('Not understood: 1')
    expect(said).toContain(sentence)
    expect(exitCode).toBe(2)
    expect(await states()).toEqual(['handed-in', 'handed-in'])
  })

  test.each(['ACCP', 'ACSC', 'ACTC', 'PDNG'])('a file with the status %s changes nothing', async (status) => {
    const { exitCode, said } = await give('collections returns', aReport(`<GrpSts>${status}</GrpSts>`))
    expect([exitCode, said]).toEqual([0, 'Accepted by the bank, or pending: 1'])
    expect(await states()).toEqual(['handed-in', 'handed-in'])
  })
})

describe('archives', () => {
  const aTransfer = (nth: number, amount: number) => aStatement([{ amount, text: fixture.references[nth] }])

  test('PAY-044 books the statements of an archive, and names the files that it skipped', async () => {
    const archive = zipOf([
      { path: 'november/1.xml', content: aTransfer(0, 5000) },
      { path: 'november/2.xml', content: `\uFEFF${aTransfer(1, 3000)}` },
      { path: 'lees-mij.txt', content: 'Uw afschriften' },
      { path: '__MACOSX/november/._1.xml', content: 'x' },
    ])
    const { exitCode, said } = await give('payments import', archive, 'afschriften.zip')
    expect(said).toMatch(/november\/1\.xml:\nMatched: 1, €50\.00/)
    expect(said).toMatch(/november\/2\.xml:\nMatched: 1, €30\.00/)
    expect(said).toContain('Not understood: 1\n  lees-mij.txt is not XML and was not read.')
    expect(exitCode).toBe(2)
    expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 3000])
  })

  test('books nothing of an archive with a statement of another account', async () => {
    const archive = zipOf([
      { path: '1.xml', content: aTransfer(0, 5000) },
      { path: '2.xml', content: aStatement([{ amount: 3000 }], OTHER_ACCOUNT) },
    ])
    const { exitCode, said } = await give('payments import', archive, 'afschriften.zip')
    expect(said).toContain('Nothing was done. 2.xml: The statement is of account')
    expect(exitCode).toBe(1)
    expect(await fixture.query('select from bank_line where school_id = $1')).toEqual([])
  })

  test.each([
    ['damaged', () => zipOf([{ path: '1.xml', content: 'x', checksum: 1 }]), 'checksum'],
    ['without files', () => zipOf([]), 'no file'],
    ['of MT940', () => zipOf([{ path: '1.940', content: ':20:X\n:25:Y' }]), 'MT940: ask the bank'],
  ])('rejects an archive that is %s', async (_, archive, sentence) => {
    const { exitCode, said } = await give('payments import', archive(), 'afschriften.zip')
    expect(said).toMatch(/^Nothing was done\. /)
    expect(said).toContain(sentence)
    expect(exitCode).toBe(1)
  })
})

test('PAY-041 M8 names an entry with an unknown status', async () => {
  const content = aStatement([{ amount: 100 }]).replace('<Sts>BOOK</Sts>', '<Sts>XXXX</Sts>')
  const { exitCode, said } = await give('payments import', content)
  expect(said).toContain('Not understood: 1\n  An entry of 1.00 has the status XXXX.')
  expect(exitCode).toBe(2)
})
