import type { BankAmount } from '../amount.ts'
import { nodesAt, textAt, type XmlNode } from '../xml/xml.ts'

/**
 * The fields of which releases before identities made a line's id. Frozen: they find the lines that those releases
 * stored, and let those releases find ours while both run.
 */
export function formerLineFacts(entry: XmlNode, part: XmlNode, { amount, currency }: BankAmount): string[] {
  const written = [
    ...nodesAt(part, 'RmtInf', 'Strd', 'CdtrRefInf').map((reference) => textAt(reference, 'Ref')),
    ...nodesAt(part, 'RmtInf', 'Ustrd').map((text) => textAt(text)),
  ].filter((text) => text !== '')
  const batchIds = [
    textAt(part, 'Refs', 'PmtInfId'),
    textAt(part, 'Refs', 'MsgId'),
    textAt(entry, 'NtryDtls', 'Btch', 'PmtInfId'),
    textAt(entry, 'NtryDtls', 'Btch', 'MsgId'),
  ].filter((id) => known(id) !== '')
  const facts = [
    amount,
    currency,
    textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10),
    ...counterpartyOf(part, amount),
    written.length > 0 ? written.join(' ') : textAt(entry, 'AddtlNtryInf'),
    known(textAt(part, 'Refs', 'EndToEndId')),
    batchIds,
    textAt(entry, 'RvslInd') === 'true',
    textAt(part, 'RtrInf', 'Rsn', 'Cd') || textAt(part, 'RtrInf', 'Rsn', 'Prtry'),
  ]
  return facts.map(String)
}

/** The bank reference as those releases read it. */
export const formerReference = (entry: XmlNode, part: XmlNode): string =>
  textAt(part, 'Refs', 'AcctSvcrRef') || textAt(entry, 'AcctSvcrRef')

function counterpartyOf(part: XmlNode, amount: number): readonly [account: string, name: string] {
  const from = (role: string): readonly [string, string] => [
    withoutSpace(textAt(part, 'RltdPties', `${role}Acct`, 'Id', 'IBAN')),
    textAt(part, 'RltdPties', role, 'Pty', 'Nm') || textAt(part, 'RltdPties', role, 'Nm'),
  ]
  const isReturn = nodesAt(part, 'RtrInf').length > 0
  const roles = amount > 0 === isReturn ? ['Cdtr', 'Dbtr'] : ['Dbtr', 'Cdtr']
  const [likely, other] = roles.map(from)
  return likely?.some((fact) => fact !== '') ? likely : (other ?? ['', ''])
}

const withoutSpace = (text: string): string => text.replace(/\s+/g, '').toUpperCase()

const known = (id: string): string => (/^NOT ?PROVIDED$/i.test(id) ? '' : id)
