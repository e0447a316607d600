import { UnusableBankFile } from '../unusable-bank-file.ts'
import { formatOf, nodesAt, readXml, type XmlNode } from '../xml/xml.ts'

/** A file of the bank that can be imported, by the kind of its message. */
export type BankMessage = { readonly kind: 'statements' | 'status-report'; readonly body: XmlNode }

/** The element of each message (ISO 20022); the versions of a message agree on it. */
const READABLE = { BkToCstmrStmt: 'statements', CstmrPmtStsRpt: 'status-report' } as const

const WHAT_TO_ASK = 'ask the bank for statements in CAMT.053, and for status reports in pain.002.'

/** Formats that may be mistaken for those, with what to do instead. */
const OTHERS: Readonly<Record<string, string>> = {
  'camt.052': 'an interim report in which nothing is final: ask the bank for statements in CAMT.053.',
  'camt.054':
    'a notification that repeats a part of a statement: ask the bank for statements in CAMT.053, with the details of batches in them.',
  'pain.001': 'an order to pay, which goes to the bank: import the response of the bank (pain.002).',
  'pain.008': 'an order to collect, which goes to the bank: import the response of the bank (pain.002).',
}
/** The formats by root element, for files without a namespace. */
const OTHER_MESSAGES: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'camt.052',
  BkToCstmrDbtCdtNtfctn: 'camt.054',
  CstmrCdtTrfInitn: 'pain.001',
  CstmrDrctDbtInitn: 'pain.008',
}

/** First characters of formats that are not XML. */
const TEXTS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^(?:\{1:|[\s\S]{0,200}?(?:^|\n):20:)/, 'MT940'],
  [/^%PDF-/, 'a PDF'],
  [/^OFXHEADER/, 'OFX'],
]

/** The number of characters in which the format is searched. */
const FIRST_SIGNS = 4096

/**
 * Recognises a bank file by its first characters and its root.
 * @throws UnusableBankFile with a sentence that says what to ask the bank for
 */
export function recogniseBankFile(content: string): BankMessage {
  const start = content.slice(0, FIRST_SIGNS).trimStart()
  if (!start.startsWith('<')) {
    const [, name] = TEXTS.find(([sign]) => sign.test(start)) ?? []
    throw new UnusableBankFile(`The file is ${name ?? 'not XML'}: ${WHAT_TO_ASK}`)
  }
  const messages = messageIn(readXml(content))
  const format = formatOf(content) || messages.flatMap(([name]) => OTHER_MESSAGES[name] ?? [])[0] || ''
  const instead = OTHERS[format.slice(0, 'camt.053'.length)]
  if (instead) throw new UnusableBankFile(`The file is ${format}, ${instead}`)
  for (const [name, body] of messages) if (isReadable(name)) return { kind: READABLE[name], body }
  throw new UnusableBankFile(`The file is ${format || 'of no known format'}: ${WHAT_TO_ASK}`)
}

const isReadable = (name: string): name is keyof typeof READABLE => name in READABLE

/** The messages of the document, inside an envelope of at most two elements. */
function messageIn(root: XmlNode): readonly (readonly [string, XmlNode])[] {
  let level = [root]
  for (let depth = 0; depth < 3; depth += 1) {
    const documents = level.flatMap((node) => nodesAt(node, 'Document'))
    if (documents.length > 0) return documents.flatMap(elementsOf)
    level = level.flatMap(elementsOf).map(([, node]) => node)
  }
  return []
}

const elementsOf = (node: XmlNode): [string, XmlNode][] =>
  typeof node === 'string'
    ? []
    : Object.entries(node).flatMap(([name, children]) =>
        typeof children === 'string' ? [] : children.map((child): [string, XmlNode] => [name, child]),
      )
