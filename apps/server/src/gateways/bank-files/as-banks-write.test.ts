import { describe, expect, test } from 'vitest'
import { sum } from '@portal/domain/values/money/money.ts'
import { decodeXml } from './xml/decode-xml.ts'
import { readBankStatements } from './reading/read-bank-statement.ts'
import { recogniseBankFile } from './reading/recognise.ts'
import { UnusableBankFile } from './unusable-bank-file.ts'

const ACCOUNT = 'NL80DEMO0100200303'

/** Fields of an entry, each with a usual value. */
type Entry = Readonly<
  Partial<
    Record<'amount' | 'direction' | 'status' | 'reversal' | 'day' | 'reference' | 'code' | 'details', string>
  >
>

const anEntry = (entry: Entry = {}): string => `<Ntry><Amt Ccy="EUR">${entry.amount ?? '55.00'}</Amt>
<CdtDbtInd>${entry.direction ?? 'CRDT'}</CdtDbtInd>${entry.reversal ?? ''}${entry.status ?? '<Sts>BOOK</Sts>'}
<BookgDt>${entry.day ?? '<Dt>2026-11-30</Dt>'}</BookgDt>${entry.reference ?? ''}${entry.code ?? ''}
<NtryDtls>${entry.details ?? '<TxDtls/>'}</NtryDtls></Ntry>`

type Statement = Readonly<Partial<Record<'id' | 'account' | 'balances' | 'page' | 'version', string>>>

const aStatement = (entries: readonly string[], statement: Statement = {}): string => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${statement.version ?? '02'}"><BkToCstmrStmt><Stmt>
<Id>${statement.id ?? 'S1'}</Id>${statement.page ?? ''}
<Acct><Id>${statement.account ?? `<IBAN>${ACCOUNT}</IBAN>`}</Id></Acct>
${statement.balances ?? ''}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`

const statementsOf = (content: string) => readBankStatements(recogniseBankFile(content))
const linesOf = (content: string) => statementsOf(content).flatMap(({ lines }) => lines)
const lineOf = (entry: Entry) => linesOf(aStatement([anEntry(entry)]))[0]
const identitiesOf = (content: string) => linesOf(content).map(({ identity }) => identity)
const aReference = (text: string) => `<AcctSvcrRef>${text}</AcctSvcrRef>`

describe('values by their XML type', () => {
  test.each([
    ['000000000000055.00', 5500],
    ['+55', 5500],
    ['\n 55.0 ', 5500],
    ['.5', 50],
    ['00000000000000000000001.10000', 110],
  ])('PAY-039 M8 reads the amount %j', (amount, cents) => {
    expect(lineOf({ amount })?.amount).toBe(cents)
  })

  test.each([
    ['true', true],
    [' 1 ', true],
    ['false', false],
    ['0', false],
  ])('PAY-039 M9 reads the reversal indicator %j', (text, isReversal) => {
    expect(lineOf({ reversal: `<RvslInd>${text}</RvslInd>` })?.isReversal).toBe(isReversal)
  })

  test('rejects a reversal indicator that is no boolean', () => {
    expect(() => lineOf({ reversal: '<RvslInd>yes</RvslInd>' })).toThrow(UnusableBankFile)
  })

  test.each([
    ['<Dt>2026-11-30+01:00</Dt>', '2026-11-30'],
    ['<DtTm>2026-11-30T23:59:59.999</DtTm>', '2026-11-30'],
    ['<DtTm>2026-11-30T00:00:00.0+01:00</DtTm>', '2026-11-30'],
    ['<DtTm>2026-11-30T23:30:00Z</DtTm>', '2026-12-01'],
  ])('PAY-039 reads the day of %s', (day, bookedOn) => {
    expect(lineOf({ day })?.bookedOn).toBe(bookedOn)
  })

  test('takes the value day when the booking day is missing', () => {
    expect(lineOf({ day: '</BookgDt><ValDt><Dt>2026-11-29</Dt></ValDt><BookgDt>' })?.bookedOn).toBe(
      '2026-11-29',
    )
  })
})

describe('identity', () => {
  test('PAY-040 M2 consists of account, bank reference, day and amount only', () => {
    const daily = anEntry({ reference: aReference('R1') })
    const monthly = anEntry({
      reference: aReference('R1'),
      day: '<DtTm>2026-11-30T12:00:00</DtTm>',
      details: '<TxDtls><Refs><MsgId>20261130-77</MsgId></Refs><RmtInf><Ustrd>WL26</Ustrd></RmtInf></TxDtls>',
    })
    expect(identitiesOf(aStatement([daily], { id: 'daily' }))).toEqual(
      identitiesOf(aStatement([monthly], { id: 'monthly', version: '08' })),
    )
  })

  test.each<[string, Entry]>([
    ['reference', { reference: aReference('R2') }],
    ['day', { day: '<Dt>2026-11-29</Dt>' }],
    ['amount', { amount: '55.01' }],
    ['direction', { direction: 'DBIT' }],
  ])('M2 differs by %s', (_, difference) => {
    const entry = { reference: aReference('R1') }
    const [one, other] = identitiesOf(aStatement([anEntry(entry), anEntry({ ...entry, ...difference })]))
    expect(one).not.toBe(other)
  })

  test.each(['NONREF', 'NOTPROVIDED', 'NOT PROVIDED'])('M2 ignores the reference %s as a name', (text) => {
    expect(lineOf({ reference: aReference(text) })?.bankReference).toBe('')
  })

  test('PAY-040 M2 keeps two equal lines of one statement apart, with and without a reference', () => {
    for (const entry of [anEntry(), anEntry({ reference: aReference('R1') })]) {
      const twice = identitiesOf(aStatement([entry, entry]))
      expect(new Set(twice).size).toBe(2)
      expect(identitiesOf(aStatement([entry, entry]))).toEqual(twice)
    }
  })

  test('M2 keeps equal lines of two pages of a statement apart', () => {
    const page = (number: number) =>
      aStatement([anEntry()], { page: `<StmtPgntn><PgNb>${number}</PgNb></StmtPgntn>` })
    expect(identitiesOf(page(1))).not.toEqual(identitiesOf(page(2)))
  })
})

describe('batches', () => {
  const part = (amount: string, more = '') =>
    `<TxDtls><Refs><EndToEndId>E${amount}</EndToEndId></Refs>${more}${amount && `<AmtDtls><InstdAmt><Amt Ccy="EUR">${amount}</Amt></InstdAmt></AmtDtls>`}</TxDtls>`
  const returned = '<RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf>'
  const sharesOf = (entry: Entry) =>
    linesOf(aStatement([anEntry({ direction: 'DBIT', amount: '21.00', ...entry })])).map((line) => [
      line.share,
      line.amount,
      line.isReturned,
    ])

  test('PAY-043 M9 takes the amount of each transaction from what was instructed', () => {
    expect(sharesOf({ details: part('18.50', returned) + part('2.50', returned) })).toEqual([
      ['part', -1850, true],
      ['part', -250, true],
    ])
  })

  test('M8 reads transactions of several groups, and their remainder', () => {
    const details = `${part('18.50')}</NtryDtls><NtryDtls>${part('2.00')}`
    expect(sharesOf({ details })).toEqual([
      ['part', -1850, false],
      ['part', -200, false],
      ['rest', -50, false],
    ])
  })

  test('M9 keeps one line with the end-to-end ids when transactions have no amount', () => {
    const [line] = linesOf(
      aStatement([
        anEntry({ direction: 'DBIT', amount: '21.00', details: part('', returned) + part('', '') }),
      ]),
    )
    const parts = [
      { endToEndId: 'E', returnReason: 'MD06' },
      { endToEndId: 'E', returnReason: '' },
    ]
    expect(line).toMatchObject({ share: 'undivided', amount: -2100, isReturned: true, parts })
  })

  test('does not take an amount in another currency as a part', () => {
    const foreign = part('18.50').replace('"EUR"', '"USD"')
    expect(sharesOf({ details: foreign + part('2.50') })).toEqual([['undivided', -2100, false]])
  })

  test.each(['UPDD', 'RRTN'])('M9 recognises a return by its transaction code %s', (code) => {
    const domain = `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>${code}</SubFmlyCd></Fmly></Domn></BkTxCd>`
    expect(lineOf({ direction: 'DBIT', code: domain })?.isReturned).toBe(true)
  })
})

describe('fields in unusual places', () => {
  test.each([
    ['RmtInf/Strd/RfrdDocInf/Nb', '<RmtInf><Strd><RfrdDocInf><Nb>WL26-1</Nb></RfrdDocInf></Strd></RmtInf>'],
    ['RmtInf/Strd/AddtlRmtInf', '<RmtInf><Strd><AddtlRmtInf>WL26-1</AddtlRmtInf></Strd></RmtInf>'],
    [
      'RmtInf/Strd/CdtrRefInf/Ref',
      '<RmtInf><Strd><CdtrRefInf><Ref>WL26-1</Ref></CdtrRefInf></Strd></RmtInf>',
    ],
    ['AddtlTxInf', '<AddtlTxInf>WL26-1</AddtlTxInf>'],
  ])('reads what the payer wrote in %s', (_, text) => {
    expect(lineOf({ details: `<TxDtls>${text}</TxDtls>` })?.text).toBe('WL26-1')
  })

  test('PAY-046 reads account numbers among other numbers, with separators and invisible characters', () => {
    const account = `<Othr><Id>NL80 DEMO.0100\u200B2003.03</Id></Othr>`
    const details = `<TxDtls><RltdPties><DbtrAcct><Id><Othr><Id>NL93DEMO0123456789</Id></Othr></Id></DbtrAcct></RltdPties></TxDtls>`
    const [statement] = statementsOf(aStatement([anEntry({ details })], { account }))
    expect(statement?.account).toBe(ACCOUNT)
    expect(statement?.lines[0]?.counterAccount).toBe('NL93DEMO0123456789')
  })
})

test.each(['02', '04', '08', '13'])(
  'PAY-039 reads version %s, with a status as text or as code',
  (version) => {
    const entries = ['<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>'].map((status) => anEntry({ status }))
    expect(linesOf(aStatement(entries, { version }))).toHaveLength(2)
  },
)

test('PAY-041 M8 counts pending entries, and names an entry whose status is not known', () => {
  const statuses = ['PDNG', 'INFO'].map((code) => anEntry({ status: `<Sts><Cd>${code}</Cd></Sts>` }))
  const [statement] = statementsOf(
    aStatement([...statuses, anEntry({ status: '' }), anEntry({ status: '<Sts>XXXX</Sts>' })]),
  )
  expect(statement?.lines).toEqual([])
  expect(statement?.pending).toBe(2)
  expect(statement?.notUnderstood).toEqual([
    'An entry of 55.00 has the status (none).',
    'An entry of 55.00 has the status XXXX.',
  ])
})

test('compares the first and the last balance of a statement with a balance for every day', () => {
  const balance = (code: string, amount: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  const balances = [
    balance('OPBD', '100.00', '2026-11-29'),
    balance('CLBD', '155.00', '2026-11-29'),
    balance('OPBD', '155.00', '2026-11-30'),
    balance('CLBD', '210.00', '2026-11-30'),
  ].join('')
  expect(sum(linesOf(aStatement([anEntry(), anEntry()], { balances })).map(({ amount }) => amount))).toBe(
    11_000,
  )
  expect(() => linesOf(aStatement([anEntry()], { balances }))).toThrow(/balances/)
})

describe('recognition', () => {
  const statement = aStatement([anEntry()])
  const recognise = (content: string) => recogniseBankFile(content).kind

  test('reads a document with prefixes, comments before it, or an envelope around it', () => {
    const prefixed = statement
      .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:')
      .replace('xmlns=', 'xmlns:n=')
      .replace('?>', '?><!-- <Document xmlns="urn:camt.052.001.02"> -->')
    const wrapped = statement
      .replace(/<Document/, '<Envelope><AppHdr/><Document')
      .replace('</Document>', '</Document></Envelope>')
    for (const content of [prefixed, wrapped]) {
      expect(recognise(content)).toBe('statements')
      expect(linesOf(content)).toHaveLength(1)
    }
  })

  test.each([
    ['MT940', '\r\n:20:940S261130\r\n:25:NL80DEMO0100200303 EUR\r\n', /MT940.*CAMT\.053/],
    ['MT940 of SWIFT', '{1:F01DEMONL2AXXXX}{2:I940}{4:\n:20:X\n', /MT940/],
    ['MT940 with a header', 'DEMONL2A\n940\nDEMONL2A\n:20:X\n', /MT940/],
    ['a PDF', '%PDF-1.7', /PDF.*CAMT\.053/],
    ['comma-separated values', 'IBAN,bedrag\nNL00,1', /not XML.*CAMT\.053/],
    [
      'camt.052',
      statement.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt').replace('053', '052'),
      /camt\.052.*CAMT\.053/,
    ],
    [
      'camt.054',
      statement.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn').replace('053', '054'),
      /camt\.054.*CAMT\.053/,
    ],
    ['camt.054 without a namespace', '<Document><BkToCstmrDbtCdtNtfctn/></Document>', /camt\.054/],
    ['an order file', '<Document><CstmrDrctDbtInitn/></Document>', /pain\.008.*pain\.002/],
    ['another document', '<html/>', /no known format/],
  ])('PAY-044 rejects %s with a text that says what to ask the bank for', (_, content, sentence) => {
    expect(() => recognise(content)).toThrow(UnusableBankFile)
    expect(() => recognise(content)).toThrow(sentence)
  })

  test('rejects a document without a statement', () => {
    expect(() => linesOf('<Document><BkToCstmrStmt/></Document>')).toThrow(/no statement/)
  })
})

describe('encodings', () => {
  const text = '<?xml version="1.0" encoding="ENCODING"?><a>Zoë</a>'
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text.replace('ENCODING', 'UTF-8'))],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['ISO-8859-1', Buffer.from(text.replace('ENCODING', 'ISO-8859-1'), 'latin1')],
    ['windows-1252', Buffer.from(text.replace('ENCODING', 'windows-1252'), 'latin1')],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 in the other order', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('PAY-039 reads %s', (_, bytes) => {
    expect(decodeXml(bytes)).toContain('<a>Zoë</a>')
  })

  test('rejects bytes that are not in the declared encoding', () => {
    expect(() => decodeXml(Buffer.from(text.replace('ENCODING', 'UTF-8'), 'latin1'))).toThrow(
      UnusableBankFile,
    )
    expect(() => decodeXml(Buffer.from(text.replace('ENCODING', 'x-unknown')))).toThrow(UnusableBankFile)
  })

  test('reads a statement with thousands of escaped characters', () => {
    const details = `<TxDtls><RmtInf><Ustrd>${'&amp;'.repeat(100)}&#233;</Ustrd></RmtInf></TxDtls>`
    const lines = linesOf(aStatement(Array.from({ length: 100 }, () => anEntry({ details }))))
    expect(lines).toHaveLength(100)
    expect(lines[99]?.text).toBe(`${'&'.repeat(100)}é`)
  })
})
