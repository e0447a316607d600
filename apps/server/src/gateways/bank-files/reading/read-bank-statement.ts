import { createHash } from 'node:crypto'
import { normaliseIban } from '@portal/domain/values/money/iban.ts'
import { subtract, sum } from '@portal/domain/values/money/money.ts'
import type { BankLine, BankStatement } from './bank-statement.ts'
import { accountOf, readEntry, signedAmount, type LineFacts } from './read-entry.ts'
import type { BankMessage } from './recognise.ts'
import { UnusableBankFile } from '../unusable-bank-file.ts'
import { nodesAt, textAt, type XmlNode } from '../xml/xml.ts'

/**
 * Reads account statements (CAMT.053, any version). Every booked entry becomes lines that add up to it.
 * @throws UnusableBankFile when it has another format, or when its balances do not agree with its entries
 */
export function readBankStatements({ kind, body }: BankMessage): readonly BankStatement[] {
  if (kind !== 'statements')
    throw new UnusableBankFile(
      'The file is a status report (pain.002), which books no money: import it with collections returns.',
    )
  const statements = nodesAt(body, 'Stmt')
  if (statements.length === 0) throw new UnusableBankFile('There is no statement in the file.')
  return statements.map(readStatement)
}

/** Statuses of an entry that is not booked yet, and is repeated once it is. */
const PENDING = ['PDNG', 'INFO', 'FUTR']

function readStatement(statement: XmlNode): BankStatement {
  const account = accountOf(statement, 'Acct') || normaliseIban(textAt(statement, 'Acct', 'Id', 'Othr', 'Id'))
  const entries = nodesAt(statement, 'Ntry')
  const booked = entries.filter((entry) => statusOf(entry) === 'BOOK')
  refuseUnbalanced(statement, booked)
  const pending = entries.filter((entry) => PENDING.includes(statusOf(entry)))
  const other = entries.filter((entry) => !booked.includes(entry) && !pending.includes(entry))
  return {
    account,
    lines: named(booked.flatMap(readEntry), account, statementName(statement)),
    pending: pending.length,
    notUnderstood: other.map(
      (entry) =>
        `An entry of ${textAt(entry, 'Amt') || 'no amount'} has the status ${statusOf(entry) || '(none)'}.`,
    ),
  }
}

const statusOf = (entry: XmlNode): string =>
  (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts', 'Prtry') || textAt(entry, 'Sts')).toUpperCase()

/** The name of a statement, used for lines without a reference. */
const statementName = (statement: XmlNode): { readonly id: string; readonly page: string } => ({
  id: textAt(statement, 'Id'),
  page: textAt(statement, 'StmtPgntn', 'PgNb'),
})

/** Equal lines within a statement are numbered, so that both are kept. */
function named(
  found: readonly LineFacts[],
  account: string,
  { id, page }: { readonly id: string; readonly page: string },
): readonly BankLine[] {
  const nth = counter()
  return found.map(({ former: [formerReference = '', ...former], ...line }) => {
    const key = line.bankReference
      ? [account, line.bankReference, line.bookedOn, line.amount, line.currency]
      : [account, `statement ${id}`, page, ...contentOf(line)]
    const formerKey = [account, formerReference || `statement ${id}`, ...former]
    return {
      ...line,
      id: hashOf(nth(formerKey.join('|'))),
      identity: hashOf(nth(`identity|${key.join('|')}`)),
    }
  })
}

/** Distinguishes a line without a reference from others of its statement. */
const contentOf = ({
  bookedOn,
  amount,
  currency,
  counterAccount,
  counterName,
  text,
}: Omit<LineFacts, 'former'>) => [bookedOn, amount, currency, counterAccount, counterName, text]

/** Numbers equal texts 1, 2 and so on. */
function counter(): (text: string) => string {
  const seen = new Map<string, number>()
  return (text) => {
    const nth = (seen.get(text) ?? 0) + 1
    seen.set(text, nth)
    return `${text}|${nth}`
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** With both an opening and a closing balance, the entries must add up to the difference. */
function refuseUnbalanced(statement: XmlNode, entries: readonly XmlNode[]): void {
  const balances = nodesAt(statement, 'Bal').toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  const amountOf = (balance: XmlNode | undefined) =>
    balance === undefined ? undefined : signedAmount(balance).amount
  const opening =
    balances.find((one) => codeOf(one) === 'OPBD') ?? balances.find((one) => codeOf(one) === 'PRCD')
  const [first, last] = [amountOf(opening), amountOf(balances.findLast((one) => codeOf(one) === 'CLBD'))]
  if (first === undefined || last === undefined) return
  const moved = sum(entries.map((entry) => signedAmount(entry).amount))
  if (subtract(last, first) !== moved)
    throw new UnusableBankFile(
      `The balances of statement ${textAt(statement, 'Id')} do not agree with its entries.`,
    )
}

const codeOf = (balance: XmlNode): string => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd')
const dayOf = (balance: XmlNode): string => textAt(balance, 'Dt', 'Dt') || textAt(balance, 'Dt', 'DtTm')
