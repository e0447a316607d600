import { XMLParser } from 'fast-xml-parser'
import { UnusableBankFile } from '../unusable-bank-file.ts'

/** An element of a bank file: its children by name, or its text. */
export type XmlNode = string | { readonly [name: string]: readonly XmlNode[] | string }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  htmlEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/**
 * Parses XML from a bank. A file that declares entities is rejected: no bank does.
 * @throws UnusableBankFile when it is not XML
 */
export function readXml(content: string): XmlNode {
  if (/<!DOCTYPE|<!ENTITY/i.test(content)) throw new UnusableBankFile('The file declares a document type.')
  try {
    return parser.parse(content, true) as XmlNode
  } catch (error) {
    throw new UnusableBankFile(`The file is not XML: ${(error as Error).message}`)
  }
}

/** All elements at this path, one level per name. */
export function nodesAt(node: XmlNode, ...path: readonly string[]): readonly XmlNode[] {
  const [name, ...rest] = path
  if (name === undefined) return [node]
  const children = typeof node === 'string' ? undefined : node[name]
  if (children === undefined || typeof children === 'string') return []
  return children.flatMap((child) => nodesAt(child, ...rest))
}

/** The text of the first element at this path; empty when there is none. */
export function textAt(node: XmlNode, ...path: readonly string[]): string {
  const [found] = nodesAt(node, ...path)
  if (found === undefined) return ''
  const text = typeof found === 'string' ? found : found['#text']
  return typeof text === 'string' ? text.trim() : ''
}

/** An attribute of an element; empty when it has none of that name. */
export function attributeOf(node: XmlNode, name: string): string {
  const value = typeof node === 'string' ? undefined : node[`@${name}`]
  return typeof value === 'string' ? value : ''
}

/** The number of characters in which the root begins. */
const FIRST_SIGNS = 4096

/** The format of an ISO 20022 file, e.g. `camt.053.001.02`, from its namespace; empty for anything else. */
export function formatOf(content: string): string {
  const start = withoutComments(content.slice(0, FIRST_SIGNS))
  const begin = start.search(/<(?:[\w.-]+:)?Document\b/)
  if (begin < 0) return ''
  const end = start.indexOf('>', begin)
  const tag = start.slice(begin, end < 0 ? undefined : end)
  return /\b(?:camt|pain)\.\d{3}\.\d{3}\.\d{2}/.exec(tag)?.[0] ?? ''
}

const END_OF_COMMENT = '-->'

function withoutComments(xml: string): string {
  const [first = '', ...others] = xml.split('<!--')
  const after = others.map((text) => {
    const end = text.indexOf(END_OF_COMMENT)
    return end < 0 ? '' : text.slice(end + END_OF_COMMENT.length)
  })
  return [first, ...after].join('')
}
