import { nodesAt, readXml, textAt } from '../xml/xml.ts'

const ORDERS = [
  ['Document', 'CstmrDrctDbtInitn', 'PmtInf', 'DrctDbtTxInf', 'PmtId'],
  ['Document', 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf', 'PmtId'],
] as const

/** The end-to-end ids of the orders in our file, by their number in it. */
export function endToEndIdsIn(content: string): ReadonlyMap<string, string> {
  const root = readXml(content)
  const ids = ORDERS.flatMap((path) => nodesAt(root, ...path))
  return new Map(ids.map((id) => [textAt(id, 'InstrId'), textAt(id, 'EndToEndId')]))
}
