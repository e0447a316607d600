import type { BankMessage } from './recognise.ts'
import { UnusableBankFile } from '../unusable-bank-file.ts'
import { knownId } from '../xml/xml-values.ts'
import { nodesAt, textAt, type XmlNode } from '../xml/xml.ts'

/** A rejection by the bank: of one order by its end-to-end id, or of a part or file by its id. */
export type Rejection = {
  readonly of: 'order' | 'part' | 'file'
  readonly id: string
  /** Our number for the order within our file, if the bank repeats it; or else empty. */
  readonly instructionId: string
  /** The bank's codes, e.g. AC04; an order without codes has those of its part or file. */
  readonly reason: string
  /** The codes for this order itself; only these concern its payer. */
  readonly ownReason: string
}

export type StatusReport = {
  readonly rejections: readonly Rejection[]
  /** How many statuses accept an order, a part or a file, or are still undecided. */
  readonly accepted: number
  /** Parts of the report that were not understood, one sentence each. */
  readonly notUnderstood: readonly string[]
}

/** A status with its reason; lower levels inherit both. */
type Status = { readonly code: string; readonly reason: string }

const REFUSED = ['RJCT', 'CANC']
const ACCEPTED = 'ACCC ACCP ACFC ACIS ACSC ACSP ACTC ACWC ACWP PATC PDNG RCVD'.split(' ')
const isRefused = ({ code }: Status): boolean => REFUSED.includes(code)
const isAccepted = ({ code }: Status): boolean => ACCEPTED.includes(code)

/**
 * Reads what the bank rejected of our file (pain.002). Parts and orders without a status inherit it.
 * @throws UnusableBankFile when it has another format
 */
export function readStatusReport({ kind, body }: BankMessage): StatusReport {
  if (kind !== 'status-report') throw new UnusableBankFile('The file is not a status report (pain.002).')
  const report = readReport(body)
  const isEmpty = report.rejections.length + report.accepted + report.notUnderstood.length === 0
  return isEmpty ? { ...report, notUnderstood: ['The report has no status.'] } : report
}

function readReport(body: XmlNode): StatusReport {
  const [group = {}] = nodesAt(body, 'OrgnlGrpInfAndSts')
  const status = statusOf(group, 'GrpSts')
  const parts = nodesAt(body, 'OrgnlPmtInfAndSts').map((part) => readPart(part, status))
  const orders = nodesAt(body, 'TxInfAndSts').map((order) => readOrder(order, status))
  const below = together([...parts, ...orders])
  const here = isRefused(status)
    ? refusedFile(group, status, below)
    : nodesAt(body, 'OrgnlPmtInfAndSts').length + orders.length === 0
      ? ofSilent('The file', status)
      : NONE
  return together([below, here, uncounted(group, together([below, here]))])
}

/** A rejected file is rejected as a whole, unless the report names something in it that the bank accepted. */
function refusedFile(group: XmlNode, { reason }: Status, below: StatusReport): StatusReport {
  const id = textAt(group, 'OrgnlMsgId')
  if (below.accepted > 0)
    return unclear(`The file ${id} is rejected, but ${below.accepted} of its orders are not.`)
  return id === '' ? unclear('A rejected file has no name.') : refused('file', id, reason)
}

function readPart(part: XmlNode, file: Status): StatusReport {
  const own = statusOf(part, 'PmtInfSts')
  const status = inherited(own, file)
  const id = textAt(part, 'OrgnlPmtInfId')
  const orders = nodesAt(part, 'TxInfAndSts')
  const below = together(orders.map((order) => readOrder(order, status)))
  const here = isRefused(own)
    ? refusedPart(part, own, below)
    : orders.length === 0 && !isRefused(status)
      ? ofSilent(`Part ${id}`, status)
      : NONE
  return together([below, here, uncounted(part, together([below, here]))])
}

/** A rejected part whose orders are all named is reported by its orders. */
function refusedPart(part: XmlNode, { reason }: Status, below: StatusReport): StatusReport {
  const id = textAt(part, 'OrgnlPmtInfId')
  if (below.accepted > 0)
    return unclear(`Part ${id} is rejected, but ${below.accepted} of its orders are not.`)
  const named = below.rejections.length
  if (named > 0 && numberAt(part, 'OrgnlNbOfTxs') === named) return NONE
  if (id === '') return named > 0 ? NONE : unclear('A rejected part has no name.')
  return refused('part', id, reason)
}

function readOrder(order: XmlNode, above: Status): StatusReport {
  const own = statusOf(order, 'TxSts')
  const status = inherited(own, above)
  const id = knownId(textAt(order, 'OrgnlEndToEndId'))
  const instructionId = knownId(textAt(order, 'OrgnlInstrId'))
  if (!isRefused(status)) return ofSilent(`Order ${id || instructionId}`, status)
  if (id === '' && instructionId === '') return unclear('A rejected order has no name.')
  const rejection = { of: 'order', id, instructionId, reason: status.reason, ownReason: own.reason } as const
  return { ...NONE, rejections: [rejection] }
}

/** The status of an element without orders. */
function ofSilent(what: string, status: Status): StatusReport {
  if (isAccepted(status)) return { ...NONE, accepted: 1 }
  return unclear(
    `${what.trim()} has the status ${status.code || '(none)'}, which gives no result for its orders.`,
  )
}

/** When a bank counts more rejected orders than it names, some are unknown. */
function uncounted(node: XmlNode, { rejections }: StatusReport): StatusReport {
  if (rejections.some(({ of }) => of !== 'order')) return NONE
  const counted = nodesAt(node, 'NbOfTxsPerSts')
    .filter((one) => REFUSED.includes(textAt(one, 'DtldSts')))
    .reduce((total, one) => total + (numberAt(one, 'DtldNbOfTxs') ?? 0), 0)
  const missing = counted - rejections.length
  return missing > 0 ? unclear(`The bank counts ${missing} rejected orders that it does not name.`) : NONE
}

function statusOf(node: XmlNode, name: string): Status {
  const reasons = nodesAt(node, 'StsRsnInf', 'Rsn').map((one) => textAt(one, 'Cd') || textAt(one, 'Prtry'))
  return { code: textAt(node, name), reason: [...new Set(reasons.filter((one) => one !== ''))].join(', ') }
}

/** `PART` means that the elements below differ, so none inherits it. */
const inherited = (own: Status, above: Status): Status => ({
  code: own.code || (above.code === 'PART' ? '' : above.code),
  reason: own.reason || above.reason,
})

function numberAt(node: XmlNode, ...path: readonly string[]): number | undefined {
  const text = textAt(node, ...path)
  return /^\+?\d+$/.test(text) ? Number(text) : undefined
}

const NONE: StatusReport = { rejections: [], accepted: 0, notUnderstood: [] }
const unclear = (sentence: string): StatusReport => ({ ...NONE, notUnderstood: [sentence] })
const refused = (of: 'part' | 'file', id: string, reason: string): StatusReport => ({
  ...NONE,
  rejections: [{ of, id, instructionId: '', reason, ownReason: '' }],
})

const together = (reports: readonly StatusReport[]): StatusReport => ({
  rejections: reports.flatMap(({ rejections }) => rejections),
  accepted: reports.reduce((total, { accepted }) => total + accepted, 0),
  notUnderstood: reports.flatMap(({ notUnderstood }) => notUnderstood),
})
