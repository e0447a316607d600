import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/instant.ts'
import {
  aCollectingSchool,
  aStatement,
  FAMILY_ACCOUNT,
  mailsOf,
  numbered,
  OTHER_ACCOUNT,
  paidOf,
  type StatementLine,
} from '../../../../test/bank-files.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { aBill, aFamily, type Family } from '../../../../test/payables.ts'
import { openTestSchools, type TestSchools } from '../../../../test/schools.ts'
import { UnusableBankFile } from '../../../gateways/bank-files/unusable-bank-file.ts'
import type { BankDeps } from './bank-deps.ts'
import { importStatement } from './import-statement.ts'
import { rehearse } from './rehearse.ts'

let world: TestSchools
let deps: BankDeps
let family: Family
let terms: Guid[]
let references: string[]

beforeAll(async () => {
  world = await openTestSchools()
  deps = { schools: world.schools, clock: () => instant('2026-12-02T08:00:00Z') }
})
afterAll(() => world.stop())
beforeEach(async () => {
  family = await aCollectingSchool(world.owner)
  terms = await aBill(world.owner, family, [5000, 3000], 'overboeking')
  references = await numbered(world.owner, terms)
})
afterEach(async () => {
  expect(await brokenInvariants(world.owner)).toEqual([])
})

const importFile = (content: string, name = 'afschrift.xml') =>
  importStatement(deps, family.schoolId, { name, content })
const importLines = async (...lines: StatementLine[]) => (await importFile(aStatement(lines))).lines
const outcomes = async (...lines: StatementLine[]) =>
  (await importLines(...lines)).map((line) =>
    'reason' in line ? `${line.outcome} ${line.reason}` : line.outcome,
  )

async function query<Row extends object>(text: string): Promise<Row[]> {
  return (await world.owner.query<Row>(text, [family.schoolId])).rows
}
const suspense = () =>
  query<{ amount: number; reason: string }>(
    'select amount::int, reason from suspense_entry where school_id = $1 order by id',
  )
const tasks = () =>
  query<{ amount: number; state: string }>(
    'select amount::int, state from refund_task where school_id = $1 order by id',
  )

describe('transfers', () => {
  test('are booked by the reference that the payer wrote, however it is written', async () => {
    const second = references[1]?.replaceAll('-', ' ').toLowerCase() ?? ''
    expect(await outcomes({ amount: 3000, text: `kamp Sem ${second}` })).toEqual(['transfer reference'])
    expect(await paidOf(world.owner, terms)).toEqual([0, 3000])
    expect(await mailsOf(world.owner, family.schoolId)).toEqual(['payment-received'])
  })

  test('are booked by the structured reference', async () => {
    const bare = references[0]?.replaceAll('-', '') ?? ''
    expect(await outcomes({ amount: 5000, text: `RF18${bare}` })).toEqual(['transfer reference'])
    expect(await paidOf(world.owner, terms)).toEqual([5000, 0])
  })

  test('without a reference are booked by amount and account, then by amount and name', async () => {
    expect(await outcomes({ amount: 3000, account: FAMILY_ACCOUNT, text: 'schoolkosten' })).toEqual([
      'transfer account',
    ])
    expect(await outcomes({ amount: 5000, account: OTHER_ACCOUNT, name: 'Vries, Mw. M. de' })).toEqual([
      'transfer name',
    ])
    expect(await paidOf(world.owner, terms)).toEqual([5000, 3000])
  })

  test('teach from which account a family pays, and the next one is known by it', async () => {
    expect(await outcomes({ amount: 5000, account: OTHER_ACCOUNT, text: references[0] })).toEqual([
      'transfer reference',
    ])
    expect(await outcomes({ amount: 3000, account: OTHER_ACCOUNT })).toEqual(['transfer account'])
  })

  test('PAY-034? confirm what was announced', async () => {
    await world.owner.query(`update term set announced_at = now() where id = $1`, [terms[0]])
    await importLines({ amount: 5000, text: references[0] })
    const [row] = await query<{ announced: number }>(
      'select count(announced_at)::int as announced from term where school_id = $1',
    )
    expect(row?.announced).toBe(0)
  })

  test('PAY-033? M6 leave a surplus as a credit with a task, also when the bill was paid before', async () => {
    await importLines({ amount: 5025, text: references[0] }, { amount: 5000, text: references[0] })
    expect(await paidOf(world.owner, terms)).toEqual([5000, 0])
    expect(await tasks()).toEqual([
      { amount: 25, state: 'open' },
      { amount: 5000, state: 'open' },
    ])
    expect(await mailsOf(world.owner, family.schoolId)).toEqual(['payment-received', 'payment-surplus'])
  })
})

describe('what belongs nowhere for sure', () => {
  test('M8 waits in suspense with its reason, and nobody is told anything', async () => {
    const found = await outcomes(
      { amount: 4999, account: FAMILY_ACCOUNT },
      { amount: 700, name: 'Onbekende afzender' },
      { amount: 5000, text: references[0], currency: 'USD' },
    )
    expect(found).toEqual(['suspense amount-differs', 'suspense unmatched', 'suspense other-currency'])
    expect(await suspense()).toEqual([
      { amount: 4999, reason: 'amount-differs' },
      { amount: 700, reason: 'unmatched' },
      { amount: 5000, reason: 'other-currency' },
    ])
    expect(await mailsOf(world.owner, family.schoolId)).toEqual([])
  })

  test('what the school pays to others is not ours', async () => {
    expect(await outcomes({ amount: -12_000, name: 'Energie BV', account: OTHER_ACCOUNT })).toEqual([
      'not-ours ',
    ])
    expect(await suspense()).toEqual([])
  })

  test('A1 a reference of another school says nothing here', async () => {
    const other = await aCollectingSchool(world.owner)
    const [foreign] = await numbered(world.owner, await aBill(world.owner, other, [900]))
    expect(await outcomes({ amount: 900, text: foreign })).toEqual(['suspense unmatched'])
  })

  test('two families of one name leave a choice to a person', async () => {
    const neighbours = await aFamily(world.owner, family.schoolId)
    await aBill(world.owner, neighbours, [3000], 'overboeking')
    expect(await outcomes({ amount: 3000, name: 'Marieke de Vries' })).toEqual(['suspense several-bills'])
  })
})

describe('reversals', () => {
  test('M9 a transfer that the bank takes back is compensated, and its term is open again', async () => {
    await importLines({ amount: 5000, text: references[0], account: OTHER_ACCOUNT })
    expect(await outcomes({ amount: -5000, account: OTHER_ACCOUNT, reversal: true })).toEqual(['reversed '])
    expect(await paidOf(world.owner, terms)).toEqual([0, 0])
    const entries = await query<{ kind: string }>(
      'select kind from ledger_entry where school_id = $1 order by id',
    )
    expect(entries.map(({ kind }) => kind)).toEqual(['payment', 'chargeback'])
    expect(await outcomes({ amount: -5000, account: OTHER_ACCOUNT, reversal: true })).toEqual([
      'suspense return-unmatched',
    ])
  })
})

describe('the same again', () => {
  test('M2 the same file changes nothing and says when it was handled', async () => {
    const content = aStatement([{ amount: 5000, text: references[0] }])
    await importFile(content)
    const again = await importFile(content, 'kopie.xml')
    expect(again).toEqual({ repeatedSince: '2026-12-02T08:00:00.000Z', lines: [] })
    expect(await paidOf(world.owner, terms)).toEqual([5000, 0])
  })

  test('M2 the same line in another file is known', async () => {
    const line = { amount: 5000, text: references[0] ?? '', reference: 'BANK-7' }
    await importLines(line)
    expect(await outcomes(line, { amount: 3000, text: references[1] })).toEqual([
      'known',
      'transfer reference',
    ])
    expect(await paidOf(world.owner, terms)).toEqual([5000, 3000])
  })

  test('M2 the same file twice at once is booked once', async () => {
    const content = aStatement([
      { amount: 5000, text: references[0] },
      { amount: 3000, text: references[1] },
    ])
    await Promise.all([importFile(content), importFile(content), importFile(content)])
    expect(await paidOf(world.owner, terms)).toEqual([5000, 3000])
    expect(await tasks()).toEqual([])
  })

  test('M10 a run that broke off is finished by the next one', async () => {
    const content = aStatement([
      { amount: 5000, text: references[0] },
      { amount: 3000, text: references[1] },
    ])
    let writes = 0
    const dying: BankDeps = {
      ...deps,
      schools: {
        ...deps.schools,
        write: (schoolId, work) => {
          writes += 1
          return writes === 3 ? Promise.reject(new Error('killed')) : deps.schools.write(schoolId, work)
        },
      },
    }
    await expect(importStatement(dying, family.schoolId, { name: 'a.xml', content })).rejects.toThrow(
      'killed',
    )
    expect(await paidOf(world.owner, terms)).toEqual([5000, 0])
    const { lines } = await importFile(content)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['known', 'transfer'])
    expect(await paidOf(world.owner, terms)).toEqual([5000, 3000])
  })
})

describe('a file that is not believed', () => {
  test.each([
    ['of another account', () => aStatement([{ amount: 100 }], OTHER_ACCOUNT)],
    ['of another format', () => '<Document/>'],
  ])('%s books nothing', async (_, content) => {
    await expect(importFile(content())).rejects.toThrow(UnusableBankFile)
    expect(await query('select 1 from bank_file where school_id = $1')).toEqual([])
  })
})

test('a rehearsal says what would happen, and nothing has', async () => {
  const content = aStatement([
    { amount: 5000, text: references[0] },
    { amount: 5000, text: references[0] },
  ])
  const would = await rehearse(deps.schools, family.schoolId, (schools) =>
    importStatement({ ...deps, schools }, family.schoolId, { name: 'a.xml', content }),
  )
  expect(would.lines.map(({ outcome }) => outcome)).toEqual(['transfer', 'transfer'])
  for (const table of ['bank_file', 'bank_line', 'ledger_entry', 'refund_task', 'mail'])
    expect(await query(`select 1 from ${table} where school_id = $1`)).toEqual([])
  expect(await importFile(content)).toEqual(would)
})
