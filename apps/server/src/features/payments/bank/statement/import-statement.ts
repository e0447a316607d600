import type { Guid } from '@portal/domain/values/guid.ts'
import { mayBeSameMovement } from '@portal/domain/payments/bank/overlapping-line.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { normaliseIban } from '@portal/domain/values/money/iban.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { BankLine, BankStatement } from '../../../../gateways/bank-files/reading/bank-statement.ts'
import { readBankStatements } from '../../../../gateways/bank-files/reading/read-bank-statement.ts'
import { recogniseBankFile, type BankMessage } from '../../../../gateways/bank-files/reading/recognise.ts'
import { UnusableBankFile } from '../../../../gateways/bank-files/unusable-bank-file.ts'
import { readSchoolBilling } from '../../school-billing.repository.ts'
import type { BankDeps } from '../bank-deps.ts'
import { closeFile, receiveFile } from '../bank-file.repository.ts'
import {
  keepLine,
  listMovementsElsewhere,
  noteOutcome,
  type LineOutcome,
  type StatementNames,
} from './bank-line.repository.ts'
import { bookLine, type ImportLookup } from './book-line.ts'
import { bookingContextOf } from '../booking-context.ts'
import { suspend } from './book-transfer.ts'
import { readPayerBook, type PayerBook } from './payer-book.repository.ts'

export type BankFileInput = { readonly name: string; readonly content: string }

/** The outcome of each line; `known` was booked before, from any file. */
export type LineReport = { readonly line: BankLine } & (LineOutcome | { readonly outcome: 'known' })
export type StatementReport = {
  /** When the file was handled before; nothing was done now. */
  readonly repeatedSince?: Instant
  readonly lines: readonly LineReport[]
  /** How many entries the bank has not booked yet. */
  readonly pending: number
  /** Parts of the file that were not understood, one sentence each. */
  readonly notUnderstood: readonly string[]
}

/**
 * Books a statement of the school's account. Each line is one transaction with all its effects. The same file, or the
 * same line in another file, changes nothing. An interrupted run resumes where it stopped.
 * @throws UnusableBankFile when the file is invalid: nothing is booked
 */
export async function importStatement(
  deps: BankDeps,
  schoolId: Guid,
  input: BankFileInput,
): Promise<StatementReport> {
  const [report] = await importStatements(deps, schoolId, [input])
  if (report === undefined) throw new Error('A statement was imported without a report')
  return report
}

/**
 * Imports several statements in order. All are parsed before anything is booked.
 * @throws UnusableBankFile when one of them is invalid: nothing is booked
 */
export async function importStatements(
  deps: BankDeps,
  schoolId: Guid,
  inputs: readonly BankFileInput[],
): Promise<readonly StatementReport[]> {
  const read = await readAll(inputs, async ({ content }) =>
    readLines(deps, schoolId, recogniseBankFile(content)),
  )
  const reports: StatementReport[] = []
  for (const [input, found] of read) reports.push(await bookStatement(deps, schoolId, input, found))
  return reports
}

/** Reads every file; errors name the file. */
export async function readAll<Found>(
  inputs: readonly BankFileInput[],
  read: (input: BankFileInput) => Promise<Found>,
): Promise<readonly (readonly [BankFileInput, Found])[]> {
  const found: (readonly [BankFileInput, Found])[] = []
  for (const input of inputs)
    found.push([
      input,
      await read(input).catch((error: unknown) => {
        if (inputs.length === 1 || !(error instanceof UnusableBankFile)) throw error
        throw new UnusableBankFile(`${input.name}: ${error.message}`)
      }),
    ])
  return found
}

async function bookStatement(
  deps: BankDeps,
  schoolId: Guid,
  input: BankFileInput,
  { lines, pending, notUnderstood }: ReadFile,
): Promise<StatementReport> {
  const file = await deps.schools.write(schoolId, (tx) => receiveFile(tx, 'statement', input, deps.clock()))
  if (file.handledAt !== undefined)
    return { repeatedSince: file.handledAt, lines: [], pending: 0, notUnderstood: [] }
  const lookup = { payers: await readPayers(deps, schoolId), orders: new Map() }
  const reports: LineReport[] = []
  for (const line of lines) reports.push(await bookOnce(deps, schoolId, file.id, line, lookup))
  await deps.schools.write(schoolId, (tx) => closeFile(tx, file.id, deps.clock()))
  return { lines: reports, pending, notUnderstood }
}

/** A line with the names of other lines in its statement on the same day that may have the same amount. */
export type ReadLine = { readonly line: BankLine; readonly statement: StatementNames }
type ReadFile = Omit<StatementReport, 'repeatedSince' | 'lines'> & { readonly lines: readonly ReadLine[] }

/** Reads the lines of the school's own account, incoming money first: a return follows its collection. */
export async function readLines(deps: BankDeps, schoolId: Guid, message: BankMessage): Promise<ReadFile> {
  const statements = readBankStatements(message)
  const { iban } = await deps.schools.read(schoolId, readSchoolBilling)
  const foreign = statements.find(({ account }) => account !== normaliseIban(iban))
  if (foreign !== undefined)
    throw new UnusableBankFile(
      `The statement is of account ${foreign.account || 'unknown'}, which is not an account of the school.`,
    )
  const lines = statements.flatMap(linesOf)
  const isIn = ({ line }: ReadLine) => line.amount > 0
  return {
    lines: [...lines.filter(isIn), ...lines.filter((line) => !isIn(line))],
    pending: statements.reduce((total, { pending }) => total + pending, 0),
    notUnderstood: statements.flatMap(({ notUnderstood }) => notUnderstood),
  }
}

function linesOf({ lines }: BankStatement): ReadLine[] {
  const namesAt = Map.groupBy(
    lines.flatMap((line) =>
      [...amountsOf(line)].map((amount) => ({ line, at: `${line.bookedOn} ${amount}` })),
    ),
    ({ at }) => at,
  )
  return lines.map((line) => {
    const alike = namesAt.get(`${line.bookedOn} ${line.entryAmount}`) ?? []
    const ids = alike.map((one) => one.line.id)
    return { line, statement: { ids, identities: alike.map((one) => one.line.identity) } }
  })
}

/**
 * The amounts under which a line may be stored: older releases without identities stored only the line's own amount.
 */
const amountsOf = ({ amount, entryAmount }: BankLine): ReadonlySet<Money> => new Set([amount, entryAmount])

/** The payers of a school as of today. */
export const readPayers = ({ schools, clock }: BankDeps, schoolId: Guid): Promise<PayerBook> =>
  schools.read(schoolId, (tx) => readPayerBook(tx, dayAtSchool(clock())))

/** Books a new line. A line that another statement may have reported is suspended for a person. */
export async function bookOnce(
  deps: BankDeps,
  schoolId: Guid,
  fileId: Guid,
  { line, statement }: ReadLine,
  lookup: ImportLookup,
): Promise<LineReport> {
  return deps.schools.write(schoolId, async (tx) => {
    const context = await bookingContextOf(tx, deps)
    if (!(await keepLine(tx, line, fileId, context.now))) return { line, outcome: 'known' }
    const elsewhere = await listMovementsElsewhere(tx, line, statement)
    const outcome = elsewhere.some((movement) => mayBeSameMovement(line, movement))
      ? await suspend(tx, line, 'overlaps', context)
      : await bookLine(tx, line, lookup, context)
    await noteOutcome(tx, line.id, outcome)
    return { line, ...outcome }
  })
}
