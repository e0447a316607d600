import { createHash } from 'node:crypto'
import { calendarDay, isCalendarDay, type CalendarDay } from '@portal/domain/values/calendar-day.ts'
import { normaliseIban } from '@portal/domain/values/iban.ts'
import { negate, subtract, sum, type Money } from '@portal/domain/values/money.ts'
import { amountAt, type BankAmount } from './amount.ts'
import type { BankLine, BankStatement } from './bank-statement.ts'
import { UnusableBankFile } from './unusable-bank-file.ts'
import { formatOf, nodesAt, readXml, textAt, type XmlNode } from './xml.ts'

const READABLE = ['camt.053.001.02', 'camt.053.001.08']

type Facts = Omit<BankLine, 'id'> & { readonly bankReference: string }

/**
 * Reads statements of an account as the bank gives them (CAMT.053, version 2 or 8). Every booked entry becomes lines
 * that add up to it; one whose details do not add up keeps the difference as a line of its own, so that nothing is lost.
 * @throws UnusableBankFile when it is another format, or when its balances do not agree with its entries
 */
export function readBankStatements(content: string): readonly BankStatement[] {
  const root = readXml(content)
  const format = formatOf(content)
  if (!READABLE.includes(format))
    throw new UnusableBankFile(
      `The file is ${format || 'of no known format'}; statements come as ${READABLE.join(' or ')}.`,
    )
  return nodesAt(root, 'Document', 'BkToCstmrStmt', 'Stmt').map(readStatement)
}

function readStatement(statement: XmlNode): BankStatement {
  const account = normaliseIban(textAt(statement, 'Acct', 'Id', 'IBAN'))
  const entries = nodesAt(statement, 'Ntry').filter(isBooked)
  refuseUnbalanced(statement, entries)
  const seen = new Map<string, number>()
  const lines = entries.flatMap(readEntry).map(({ bankReference, ...line }) => {
    const named = bankReference || `statement ${textAt(statement, 'Id')}`
    const facts = [account, named, ...Object.values(line).map(String)].join('|')
    const nth = (seen.get(facts) ?? 0) + 1
    seen.set(facts, nth)
    return { ...line, id: createHash('sha256').update(`${facts}|${nth}`).digest('hex').slice(0, 32) }
  })
  return { account, lines }
}

const isBooked = (entry: XmlNode): boolean =>
  (textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')).startsWith('BOOK')

function readEntry(entry: XmlNode): Facts[] {
  const whole = amountOf(entry)
  const details = nodesAt(entry, 'NtryDtls', 'TxDtls')
  const [detail] = details
  if (details.length <= 1) return [factsOf(entry, detail, whole)]
  const parts = details.map((part) => partAmount(part, entry))
  if (parts.some((part) => part === undefined)) return [factsOf(entry, undefined, whole)]
  const lines = details.map((part, index) => factsOf(entry, part, parts[index] ?? whole))
  const difference = subtract(whole.amount, sum(lines.map(({ amount }) => amount)))
  if (difference === 0) return lines
  return [...lines, factsOf(entry, undefined, { amount: difference, currency: whole.currency })]
}

function amountOf(entry: XmlNode): BankAmount {
  const found = amountAt(entry, 'Amt')
  if (found === undefined) throw new UnusableBankFile('The file holds an entry without an amount.')
  return signed(found, textAt(entry, 'CdtDbtInd'))
}

/** Version 8 gives a detail its own amount; version 2 tells it among the amounts of the transaction. */
function partAmount(part: XmlNode, entry: XmlNode): BankAmount | undefined {
  const found = amountAt(part, 'Amt') ?? amountAt(part, 'AmtDtls', 'TxAmt', 'Amt')
  return found && signed(found, textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd'))
}

function signed({ amount, currency }: BankAmount, direction: string): BankAmount {
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw new UnusableBankFile('The file holds an entry that is neither money in nor money out.')
  return { amount: direction === 'CRDT' ? amount : negate(amount), currency }
}

function factsOf(entry: XmlNode, detail: XmlNode | undefined, { amount, currency }: BankAmount): Facts {
  const part = detail ?? {}
  return {
    amount,
    currency,
    bookedOn: dayOf(entry),
    ...counterparty(part, amount),
    text: remittanceOf(entry, part),
    endToEndId: known(textAt(part, 'Refs', 'EndToEndId')),
    batchIds: batchIdsOf(entry, part),
    isReversal: textAt(entry, 'RvslInd') === 'true',
    returnReason: textAt(part, 'RtrInf', 'Rsn', 'Cd') || textAt(part, 'RtrInf', 'Rsn', 'Prtry'),
    bankReference: textAt(part, 'Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef'),
  }
}

/** Who paid, for money that came; who was paid, for money that went. Of a return it is the other way round. */
function counterparty(part: XmlNode, amount: Money) {
  const [first, second] = amount > 0 ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const from = (role: string | undefined) => ({
    counterAccount: normaliseIban(textAt(part, 'RltdPties', `${role}Acct`, 'Id', 'IBAN')),
    counterName:
      textAt(part, 'RltdPties', `${role}`, 'Pty', 'Nm') || textAt(part, 'RltdPties', `${role}`, 'Nm'),
  })
  const isReturn = nodesAt(part, 'RtrInf').length > 0
  const [likely, other] = isReturn ? [from(second), from(first)] : [from(first), from(second)]
  return likely.counterAccount !== '' || likely.counterName !== '' ? likely : other
}

function remittanceOf(entry: XmlNode, part: XmlNode): string {
  const texts = [
    ...nodesAt(part, 'RmtInf', 'Strd', 'CdtrRefInf').map((reference) => textAt(reference, 'Ref')),
    ...nodesAt(part, 'RmtInf', 'Ustrd').map((text) => textAt(text)),
  ]
  const written = texts.filter((text) => text !== '')
  return written.length > 0 ? written.join(' ') : textAt(entry, 'AddtlNtryInf')
}

const batchIdsOf = (entry: XmlNode, part: XmlNode): readonly string[] =>
  [
    textAt(part, 'Refs', 'PmtInfId'),
    textAt(part, 'Refs', 'MsgId'),
    textAt(entry, 'NtryDtls', 'Btch', 'PmtInfId'),
    textAt(entry, 'NtryDtls', 'Btch', 'MsgId'),
  ].filter((id) => known(id) !== '')

/** What banks write where nobody said anything. */
const known = (id: string): string => (/^NOT ?PROVIDED$/i.test(id) ? '' : id)

function dayOf(entry: XmlNode): CalendarDay {
  const day = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10)
  if (!isCalendarDay(day)) throw new UnusableBankFile('The file holds an entry without a day.')
  return calendarDay(day)
}

/** Where a statement tells both its first and its last balance, the entries must be what lies between. */
function refuseUnbalanced(statement: XmlNode, entries: readonly XmlNode[]): void {
  const balance = (code: string) => {
    const found = nodesAt(statement, 'Bal').find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
    return found === undefined ? undefined : amountOf(found).amount
  }
  const [first, last] = [balance('OPBD') ?? balance('PRCD'), balance('CLBD')]
  if (first === undefined || last === undefined) return
  const moved = sum(entries.map((entry) => amountOf(entry).amount))
  if (subtract(last, first) !== moved)
    throw new UnusableBankFile(
      `The balances of statement ${textAt(statement, 'Id')} do not agree with its entries.`,
    )
}
