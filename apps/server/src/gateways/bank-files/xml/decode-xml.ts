import { UnusableBankFile } from '../unusable-bank-file.ts'

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]
/** The bytes of `<?` in UTF-16 without a byte order mark. */
const UNMARKED: readonly (readonly [encoding: string, start: readonly number[]])[] = [
  ['utf-16le', [0x3c, 0, 0x3f, 0]],
  ['utf-16be', [0, 0x3c, 0, 0x3f]],
]

/** The declaration comes first, so its encoding is within these bytes. */
const DECLARATION_BYTES = 200

/** Whether the bytes begin like XML, in any encoding. */
export const looksLikeXml = (bytes: Buffer): boolean =>
  /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*</.test(
    bytes.toString('latin1', 0, DECLARATION_BYTES).replaceAll('\0', ''),
  )

/**
 * Decodes XML by its byte order mark, or else by its declared encoding, or else as UTF-8. Other content becomes a text
 * for recognition.
 * @throws UnusableBankFile when the bytes are not in that encoding
 */
export function decodeXml(bytes: Buffer): string {
  if (!looksLikeXml(bytes)) return bytes.toString('latin1')
  const encoding = encodingOf(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnusableBankFile(`The file is not in ${encoding}, the encoding that it declares.`)
  }
}

function encodingOf(bytes: Buffer): string {
  const found = [...BYTE_ORDER_MARKS, ...UNMARKED].find(([, start]) =>
    start.every((byte, at) => bytes[at] === byte),
  )
  if (found) return found[0]
  const declaration = /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    bytes.toString('latin1', 0, DECLARATION_BYTES),
  )
  return (declaration?.[1] ?? 'utf-8').toLowerCase()
}
