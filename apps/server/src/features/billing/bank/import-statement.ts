import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import { normaliseIban } from '@portal/domain/values/iban.ts'
import type { BankLine } from '../../../gateways/bank-files/bank-statement.ts'
import { readBankStatements } from '../../../gateways/bank-files/read-bank-statement.ts'
import { UnusableBankFile } from '../../../gateways/bank-files/unusable-bank-file.ts'
import { readSchoolBilling } from '../school-billing.repository.ts'
import type { BankDeps } from './bank-deps.ts'
import { closeFile, receiveFile } from './bank-file.repository.ts'
import { keepLine, noteOutcome, type LineOutcome } from './bank-line.repository.ts'
import { bookLine } from './book-line.ts'
import { bookingContextOf } from './booking-context.ts'
import { readPayerBook, type PayerBook } from './payer-book.repository.ts'

export type BankFileInput = { readonly name: string; readonly content: string }

/** What became of every line; `known` was booked before, from whatever file. */
export type LineReport = { readonly line: BankLine } & (LineOutcome | { readonly outcome: 'known' })
export type StatementReport = {
  /** The file itself was handled before, at this moment; nothing was done. */
  readonly repeatedSince?: Instant
  readonly lines: readonly LineReport[]
}

/**
 * Books a statement of the school's account, line by line, each with what follows from it in one transaction. The
 * same file, or the same line in another file, changes nothing; a run that broke off goes on where it stopped.
 * @throws UnusableBankFile when the file cannot be believed: nothing is booked
 */
export async function importStatement(
  deps: BankDeps,
  schoolId: Guid,
  input: BankFileInput,
): Promise<StatementReport> {
  const lines = await readLines(deps, schoolId, input)
  const file = await deps.schools.write(schoolId, (tx) => receiveFile(tx, 'statement', input, deps.clock()))
  if (file.handledAt !== undefined) return { repeatedSince: file.handledAt, lines: [] }
  const payers = await readPayers(deps, schoolId)
  const reports: LineReport[] = []
  for (const line of lines) reports.push(await bookOnce(deps, schoolId, file.id, line, payers))
  await deps.schools.write(schoolId, (tx) => closeFile(tx, file.id, deps.clock()))
  return { lines: reports }
}

/** The lines of the school's own account, money in before money out: what returns had come first. */
export async function readLines(
  deps: BankDeps,
  schoolId: Guid,
  { content }: BankFileInput,
): Promise<readonly BankLine[]> {
  const statements = readBankStatements(content)
  const { iban } = await deps.schools.read(schoolId, readSchoolBilling)
  const foreign = statements.find(({ account }) => account !== normaliseIban(iban))
  if (foreign !== undefined)
    throw new UnusableBankFile(
      `The statement is of account ${foreign.account || 'unknown'}, and not of the school's.`,
    )
  const lines = statements.flatMap((statement) => statement.lines)
  return [...lines.filter(({ amount }) => amount > 0), ...lines.filter(({ amount }) => amount <= 0)]
}

/** The payers of a school as they are known today. */
export const readPayers = ({ schools, clock }: BankDeps, schoolId: Guid): Promise<PayerBook> =>
  schools.read(schoolId, (tx) => readPayerBook(tx, dayAtSchool(clock())))

/** Books a line that was not booked before. */
export async function bookOnce(
  deps: BankDeps,
  schoolId: Guid,
  fileId: Guid,
  line: BankLine,
  payers: PayerBook,
): Promise<LineReport> {
  return deps.schools.write(schoolId, async (tx) => {
    const context = await bookingContextOf(tx, deps)
    if (!(await keepLine(tx, line, fileId, context.now))) return { line, outcome: 'known' }
    const outcome = await bookLine(tx, line, payers, context)
    await noteOutcome(tx, line.id, outcome)
    return { line, ...outcome }
  })
}
