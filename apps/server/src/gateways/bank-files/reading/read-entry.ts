import { isIban, normaliseIban } from '@portal/domain/values/money/iban.ts'
import { negate, subtract, sum, type Money } from '@portal/domain/values/money/money.ts'
import { amountAt, type BankAmount } from '../amount.ts'
import type { BankLine } from './bank-statement.ts'
import { formerLineFacts, formerReference } from './former-line-facts.ts'
import { UnusableBankFile } from '../unusable-bank-file.ts'
import { dayAt, isSet, knownId } from '../xml/xml-values.ts'
import { nodesAt, textAt, type XmlNode } from '../xml/xml.ts'

/** A line without identity. */
export type LineFacts = Omit<BankLine, 'id' | 'identity'> & { readonly former: readonly string[] }

/** A transaction with its group of details. */
type Detail = { readonly group: XmlNode; readonly transaction: XmlNode }

const NOTHING: Detail = { group: {}, transaction: {} }

/**
 * Reads a booked entry as lines that add up to it. The remainder of its transactions is a separate line. An entry of
 * several transactions without amounts stays one line.
 */
export function readEntry(entry: XmlNode): LineFacts[] {
  const whole = signedAmount(entry)
  const details = detailsOf(entry)
  if (details.length <= 1) return [factsOf(entry, details[0], whole, 'whole')]
  const amounts = details.map(({ transaction }) => amountOfPart(transaction, entry, whole.currency))
  if (amounts.includes(undefined)) return [undivided(entry, details, whole)]
  const lines = details.map((detail, nth) => factsOf(entry, detail, amounts[nth] ?? whole, 'part'))
  const rest = subtract(whole.amount, sum(lines.map(({ amount }) => amount)))
  if (rest === 0) return lines
  const left = factsOf(entry, undefined, { amount: rest, currency: whole.currency }, 'rest')
  return [...lines, { ...left, batchIds: [] }]
}

/** Reads the amount of an entry or a balance, negative when it is a debit. */
export function signedAmount(node: XmlNode): BankAmount {
  const found = amountAt(node, 'Amt')
  if (found === undefined) throw new UnusableBankFile('The file holds an entry without an amount.')
  return signed(found, textAt(node, 'CdtDbtInd'))
}

const detailsOf = (entry: XmlNode): readonly Detail[] =>
  nodesAt(entry, 'NtryDtls').flatMap((group) =>
    nodesAt(group, 'TxDtls').map((transaction) => ({ group, transaction })),
  )

/** Paths of the amount of a transaction, most reliable first. */
const PART_AMOUNTS = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']] as const

/** Only an amount in the currency of the entry is a part of it. */
function amountOfPart(part: XmlNode, entry: XmlNode, currency: string): BankAmount | undefined {
  const path = PART_AMOUNTS.find((places) =>
    nodesAt(part, ...places).some((node) => typeof node === 'object' && node['@Ccy'] === currency),
  )
  const found = path && amountAt(part, ...path)
  return found && signed(found, textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd'))
}

function signed({ amount, currency }: BankAmount, direction: string): BankAmount {
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw new UnusableBankFile('The file holds an entry that is neither credit nor debit.')
  return { amount: direction === 'CRDT' ? amount : negate(amount), currency }
}

function factsOf(
  entry: XmlNode,
  detail: Detail | undefined,
  found: BankAmount,
  share: BankLine['share'],
): LineFacts {
  const { group, transaction: part } = detail ?? NOTHING
  return {
    ...found,
    share,
    entryAmount: signedAmount(entry).amount,
    bookedOn: dayOf(entry),
    ...counterparty(part, found.amount, isReturned(entry, part)),
    text: remittanceOf(entry, part),
    endToEndId: knownId(textAt(part, 'Refs', 'EndToEndId')),
    parts: [],
    instructionId: knownId(textAt(part, 'Refs', 'InstrId')),
    batchIds: batchIdsOf(detail ? group : entryGroup(entry), part),
    isReversal: isSet(entry, 'RvslInd'),
    isReturned: isReturned(entry, part),
    returnReason: reasonOf(part),
    bankReference: knownId(textAt(part, 'Refs', 'AcctSvcrRef')) || knownId(textAt(entry, 'AcctSvcrRef')),
    former: [formerReference(entry, part), ...formerLineFacts(entry, part, found)],
  }
}

/** One line for all transactions: the facts of any of them apply to the whole. */
function undivided(entry: XmlNode, details: readonly Detail[], whole: BankAmount): LineFacts {
  const parts = details.map((detail) => factsOf(entry, detail, whole, 'undivided'))
  const facts = factsOf(entry, undefined, whole, 'undivided')
  return {
    ...facts,
    text: uniqueOf([facts.text, ...parts.flatMap(({ endToEndId, text }) => [endToEndId, text])]).join(' '),
    batchIds: uniqueOf([...facts.batchIds, ...parts.flatMap(({ batchIds }) => batchIds)]),
    parts: parts.map(({ endToEndId, returnReason }) => ({ endToEndId, returnReason })),
    isReturned: parts.some((part) => part.isReturned),
    returnReason: uniqueOf(parts.map(({ returnReason }) => returnReason)).join(', '),
  }
}

const uniqueOf = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))]

/** The group of a batch that has no transactions. */
const entryGroup = (entry: XmlNode): XmlNode => nodesAt(entry, 'NtryDtls')[0] ?? {}

/** Transaction codes of a return, in any family (ISO 20022 external code set). */
const RETURN_CODES = ['UPDD', 'PRDD', 'RCDD', 'RRTN', 'RPCR']

const isReturned = (entry: XmlNode, part: XmlNode): boolean =>
  nodesAt(part, 'RtrInf').length > 0 ||
  [part, entry].some((node) => RETURN_CODES.includes(textAt(node, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')))

const reasonOf = (part: XmlNode): string =>
  textAt(part, 'RtrInf', 'Rsn', 'Cd') || textAt(part, 'RtrInf', 'Rsn', 'Prtry')

/** Returns the payer of incoming money, or the payee of outgoing money; reversed for a return. */
function counterparty(part: XmlNode, amount: Money, isReturn: boolean) {
  const [first, second] = amount > 0 ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const from = (role = '') => ({
    counterAccount: accountOf(part, 'RltdPties', `${role}Acct`),
    counterName: textAt(part, 'RltdPties', role, 'Pty', 'Nm') || textAt(part, 'RltdPties', role, 'Nm'),
  })
  const [likely, other] = isReturn ? [from(second), from(first)] : [from(first), from(second)]
  return likely.counterAccount !== '' || likely.counterName !== '' ? likely : other
}

/** An account number; banks also put it where other kinds of numbers belong. */
export function accountOf(node: XmlNode, ...path: readonly string[]): string {
  const own = normaliseIban(textAt(node, ...path, 'Id', 'IBAN'))
  const other = normaliseIban(textAt(node, ...path, 'Id', 'Othr', 'Id'))
  return own === '' && isIban(other) ? other : own
}

/** The payer's remittance information with the bank's additions, or else the text of the entry. */
function remittanceOf(entry: XmlNode, part: XmlNode): string {
  const texts = (...path: readonly string[]) => nodesAt(part, 'RmtInf', ...path).map((node) => textAt(node))
  const written = uniqueOf([
    ...texts('Strd', 'CdtrRefInf', 'Ref'),
    ...texts('Ustrd'),
    ...texts('Strd', 'RfrdDocInf', 'Nb'),
    ...texts('Strd', 'AddtlRmtInf'),
    textAt(part, 'AddtlTxInf'),
  ])
  return written.join(' ') || textAt(entry, 'AddtlNtryInf')
}

const batchIdsOf = (group: XmlNode, part: XmlNode): readonly string[] =>
  [
    textAt(part, 'Refs', 'PmtInfId'),
    textAt(part, 'Refs', 'MsgId'),
    textAt(group, 'Btch', 'PmtInfId'),
    textAt(group, 'Btch', 'MsgId'),
  ].filter((id) => knownId(id) !== '')

function dayOf(entry: XmlNode) {
  const day = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt')
  if (day === undefined) throw new UnusableBankFile('The file holds an entry without a day.')
  return day
}
