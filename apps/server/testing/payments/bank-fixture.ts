import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/instant.ts'
import type { BankDeps } from '../../src/features/payments/bank/bank-deps.ts'
import { importStatement } from '../../src/features/payments/bank/import-statement.ts'
import { payables } from '../../src/composition/payables.ts'
import { aCollectingSchool, aStatement, numbered, type StatementLine } from './bank-files.ts'
import { brokenInvariants } from './invariants.ts'
import { type TwoParentFamily } from '../people/families.ts'
import { anInvoiceInTerms } from '../billing/invoices.ts'
import { openTestSchools, type TestSchools } from '../database/schools.ts'

type Wish = {
  readonly now: string
  readonly method: 'overboeking' | 'incasso'
  /** The parts of the family's invoice, in cents. */
  readonly amounts: readonly number[]
}

/**
 * A school where bank files come in and go out: every test finds a new school, with a family that has one
 * invoice, and leaves books behind in which everything holds that must hold.
 */
export function bankFixture({ now, method, amounts }: Wish) {
  let world: TestSchools
  let family: TwoParentFamily
  let terms: readonly Guid[]
  let references: string[]
  beforeAll(async () => {
    world = await openTestSchools()
  })
  afterAll(() => world.stop())
  beforeEach(async () => {
    family = await aCollectingSchool(world.owner)
    terms = await anInvoiceInTerms(family, amounts, method)
    references = await numbered(world.owner, terms)
  })
  afterEach(async () => {
    expect(await brokenInvariants(world.owner)).toEqual([])
  })
  const deps = (): BankDeps => ({
    schools: world.schools,
    clock: () => instant(now),
    originOf: (host) => `https://${host}`,
    payables,
  })
  const importFile = (content: string, name = 'afschrift.xml') =>
    importStatement(deps(), family.school.id, { name, content })
  return {
    get schools() {
      return world.schools
    },
    get owner() {
      return world.owner
    },
    get deps() {
      return deps()
    },
    get family() {
      return family
    },
    /** The parts of the invoice, and how each is called at the bank. */
    get terms() {
      return terms
    },
    get references() {
      return references
    },
    importFile,
    /** What became of each of these lines of a statement, in a word or two. */
    async importLines(...lines: StatementLine[]): Promise<string[]> {
      const report = await importFile(aStatement(lines))
      return report.lines.map((line) => ('reason' in line ? `${line.outcome} ${line.reason}` : line.outcome))
    },
    /** Asks the database, as its owner, something of this school: its id is the first parameter. */
    async query<Row extends object>(text: string): Promise<Row[]> {
      return (await world.owner.query<Row>(text, [family.school.id])).rows
    },
  }
}
