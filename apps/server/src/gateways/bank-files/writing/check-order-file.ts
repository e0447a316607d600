import { isIban, normaliseIban } from '@portal/domain/values/money/iban.ts'
import { sum } from '@portal/domain/values/money/money.ts'
import { amountAt, centsOf } from '../amount.ts'
import { isSepaId, isSepaText } from './sepa-text.ts'
import { nodesAt, readXml, textAt, type XmlNode } from '../xml/xml.ts'

/** The paths of the orders in a file, by kind of file. */
const PLACES = {
  debits: {
    root: 'CstmrDrctDbtInitn',
    order: 'DrctDbtTxInf',
    amount: ['InstdAmt'],
    party: 'Dbtr',
    ids: { MndtId: ['DrctDbtTx', 'MndtRltdInf', 'MndtId'] },
  },
  refunds: {
    root: 'CstmrCdtTrfInitn',
    order: 'CdtTrfTxInf',
    amount: ['Amt', 'InstdAmt'],
    party: 'Cdtr',
    ids: {},
  },
} as const
type Place = (typeof PLACES)[keyof typeof PLACES]

/**
 * Validates a file of ours as the bank will, and returns every fault: counts and sums, lengths, characters, account
 * numbers and duplicate orders.
 */
export function faultsOfOrderFile(kind: keyof typeof PLACES, content: string): readonly string[] {
  const place = PLACES[kind]
  const [root] = nodesAt(readXml(content), 'Document', place.root)
  if (root === undefined) return ['it has no orders']
  const [header = {}] = nodesAt(root, 'GrpHdr')
  const parts = nodesAt(root, 'PmtInf')
  const orders = parts.flatMap((part) => nodesAt(part, place.order))
  return [
    ...faultsOfTotals('the file', header, orders, place),
    ...faultsOfId('MsgId', textAt(header, 'MsgId')),
    ...parts.flatMap((part) => faultsOfPart(part, place)),
    ...faultsOfNames(orders.map((order) => textAt(order, 'PmtId', 'EndToEndId'))),
    ...orders.flatMap((order) => faultsOfOrder(order, place)),
  ]
}

const faultsOfPart = (part: XmlNode, place: Place) => [
  ...faultsOfTotals(`part ${textAt(part, 'PmtInfId')}`, part, nodesAt(part, place.order), place),
  ...faultsOfId('PmtInfId', textAt(part, 'PmtInfId')),
]

function faultsOfTotals(
  name: string,
  node: XmlNode,
  orders: readonly XmlNode[],
  { amount }: Place,
): string[] {
  const total = sum(orders.flatMap((order) => amountAt(order, ...amount)?.amount ?? []))
  const counted =
    textAt(node, 'NbOfTxs') === String(orders.length) ? [] : [`${name} has a wrong number of orders`]
  return centsOf(textAt(node, 'CtrlSum')) === total ? counted : [...counted, `${name} has a wrong total`]
}

function faultsOfOrder(order: XmlNode, { party, amount, ids }: Place): string[] {
  const id = textAt(order, 'PmtId', 'EndToEndId')
  const name = textAt(order, party, 'Nm')
  const texts = [name, ...nodesAt(order, 'RmtInf', 'Ustrd').map((text) => textAt(text))]
  return [
    ...faultsOfId('EndToEndId', id),
    ...faultsOfId('InstrId', textAt(order, 'PmtId', 'InstrId')),
    ...Object.entries(ids).flatMap(([of, path]) => faultsOfId(of, textAt(order, ...path))),
    ...(amountAt(order, ...amount)?.currency === 'EUR' ? [] : [`${id} is not in euros`]),
    ...(name.length >= 1 && name.length <= 70 ? [] : [`${id} has a name of ${name.length} characters`]),
    ...(isWrittenIban(textAt(order, `${party}Acct`, 'Id', 'IBAN')) ? [] : [`${id} has no account number`]),
    ...(texts.every(isSepaText) ? [] : [`${id} has characters that not every bank accepts`]),
  ]
}

/** Banks accept an account number only in its electronic format. */
const isWrittenIban = (text: string): boolean => isIban(text) && normaliseIban(text) === text

const faultsOfId = (name: string, id: string): string[] =>
  isSepaId(id) ? [] : [`${name} ${id} is not 1 to 35 plain characters`]

const faultsOfNames = (ids: readonly string[]): string[] =>
  new Set(ids).size === ids.length ? [] : ['two orders have the same EndToEndId']
