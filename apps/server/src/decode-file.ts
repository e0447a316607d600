/** A recognised encoding, and how to decode it. */
export type DecodedFile = {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be'
  /** The length of the byte order mark, in bytes. */
  readonly markLength: number
  /** The text without that mark; U+FFFD for every invalid byte. */
  readonly text: () => string
}

/**
 * Recognises the encoding of a file by its byte order mark, or UTF-16 by the zero byte in every Latin letter. Anything
 * else is read as UTF-8: no byte distinguishes Windows-1252 from similar encodings.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const { encoding, markLength } = recognise(bytes)
  return {
    encoding,
    markLength,
    text: () => new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes.subarray(markLength)),
  }
}

/** Converts a file to UTF-8 without a byte order mark; invalid bytes stay unchanged. */
export function utf8Of(bytes: Buffer): Buffer {
  const { encoding, markLength, text } = decodeFile(bytes)
  return encoding === 'utf-8' ? bytes.subarray(markLength) : Buffer.from(text())
}

type Recognised = Pick<DecodedFile, 'encoding' | 'markLength'>

const MARKS: readonly { readonly mark: readonly number[]; readonly encoding: DecodedFile['encoding'] }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

function recognise(bytes: Uint8Array): Recognised {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return { encoding: marked.encoding, markLength: marked.mark.length }
  const [first = -1, second = -1] = bytes
  if (first > 0 && second === 0) return { encoding: 'utf-16le', markLength: 0 }
  if (first === 0 && second > 0) return { encoding: 'utf-16be', markLength: 0 }
  return { encoding: 'utf-8', markLength: 0 }
}
