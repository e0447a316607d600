import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { BankDeps } from '../../src/features/payments/bank/bank-deps.ts'
import { importStatement } from '../../src/features/payments/bank/statement/import-statement.ts'
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
 * A school that imports and exports bank files. Every test has a new school with a family and one invoice. Afterwards
 * the invariants of the ledger are checked.
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
    /** The terms of the invoice, with their bank references. */
    get terms() {
      return terms
    },
    get references() {
      return references
    },
    importFile,
    /** The outcome of each of these statement lines, in a few words. */
    async importLines(...lines: StatementLine[]): Promise<string[]> {
      const report = await importFile(aStatement(lines))
      return report.lines.map((line) => ('reason' in line ? `${line.outcome} ${line.reason}` : line.outcome))
    },
    /** Queries the database as its owner; the school id is the first parameter. */
    async query<Row extends object>(text: string): Promise<Row[]> {
      return (await world.owner.query<Row>(text, [family.school.id])).rows
    },
  }
}
