import { nodesAt, readXml, textAt } from './xml.ts'

const ORDERS = [
  ['Document', 'CstmrDrctDbtInitn', 'PmtInf', 'DrctDbtTxInf', 'PmtId'],
  ['Document', 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf', 'PmtId'],
] as const

/** The end-to-end id of the order that has this number in a file that we made; empty when there is none. */
export function endToEndIdIn(content: string, instructionId: string): string {
  const root = readXml(content)
  const found = ORDERS.flatMap((path) => nodesAt(root, ...path)).find(
    (id) => textAt(id, 'InstrId') === instructionId,
  )
  return found ? textAt(found, 'EndToEndId') : ''
}
