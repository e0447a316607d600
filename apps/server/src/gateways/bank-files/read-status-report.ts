import { UnusableBankFile } from './unusable-bank-file.ts'
import { formatOf, nodesAt, readXml, textAt, type XmlNode } from './xml.ts'

/** What a bank refused: single orders by their end-to-end id, or parts and whole files by theirs. */
export type Rejection = {
  readonly of: 'order' | 'part' | 'file'
  readonly id: string
  /** The bank's code, e.g. AC04. */
  readonly reason: string
}

/** Whether the file is a status report of a bank (pain.002). */
export const isStatusReport = (content: string): boolean => formatOf(content).startsWith('pain.002.')

/**
 * Reads what a bank refused of a file that it was given (pain.002); what it accepted says nothing yet.
 * @throws UnusableBankFile when it is another format
 */
export function readStatusReport(content: string): readonly Rejection[] {
  const root = readXml(content)
  if (!formatOf(content).startsWith('pain.002.'))
    throw new UnusableBankFile('The file is no status report (pain.002).')
  const [report] = nodesAt(root, 'Document', 'CstmrPmtStsRpt')
  return report === undefined ? [] : rejectionsIn(report)
}

function rejectionsIn(report: XmlNode): Rejection[] {
  const group = nodesAt(report, 'OrgnlGrpInfAndSts').flatMap((one) =>
    rejection('file', one, 'GrpSts', textAt(one, 'OrgnlMsgId')),
  )
  const parts = nodesAt(report, 'OrgnlPmtInfAndSts')
  const orders = parts.flatMap((part) =>
    nodesAt(part, 'TxInfAndSts').flatMap((one) =>
      rejection('order', one, 'TxSts', textAt(one, 'OrgnlEndToEndId')),
    ),
  )
  // A part that was refused with its orders named is told by its orders.
  const silent = parts.filter((part) => nodesAt(part, 'TxInfAndSts').length === 0)
  const whole = silent.flatMap((part) => rejection('part', part, 'PmtInfSts', textAt(part, 'OrgnlPmtInfId')))
  return [...(parts.length === 0 ? group : []), ...whole, ...orders]
}

function rejection(of: Rejection['of'], node: XmlNode, status: string, id: string): Rejection[] {
  if (textAt(node, status) !== 'RJCT' || id === '') return []
  const reason = textAt(node, 'StsRsnInf', 'Rsn', 'Cd') || textAt(node, 'StsRsnInf', 'Rsn', 'Prtry')
  return [{ of, id, reason }]
}
