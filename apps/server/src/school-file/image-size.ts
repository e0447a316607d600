export type ImageSize = { readonly width: number; readonly height: number }

/**
 * Reads the size in pixels from the content of a PNG, GIF, JPEG or WebP image. Undefined for other files and truncated
 * ones.
 */
export function imageSize(content: Uint8Array): ImageSize | undefined {
  const bytes = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const size = readers.find(({ begins }) => begins(bytes))?.read(bytes)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

type Reader = {
  readonly begins: (bytes: DataView) => boolean
  readonly read: (bytes: DataView) => ImageSize | undefined
}

const says = (bytes: DataView, at: number, word: string): boolean =>
  bytes.byteLength >= at + word.length &&
  [...word].every((letter, index) => bytes.getUint8(at + index) === letter.charCodeAt(0))

/** Reads from a header of this length; undefined when the file is shorter. */
const within = (bytes: DataView, length: number, read: () => ImageSize): ImageSize | undefined =>
  bytes.byteLength >= length ? read() : undefined

const readers: readonly Reader[] = [
  {
    begins: (bytes) => says(bytes, 0, '\u0089PNG\r\n\u001A\n'),
    read: (bytes) => within(bytes, 24, () => ({ width: bytes.getUint32(16), height: bytes.getUint32(20) })),
  },
  {
    begins: (bytes) => says(bytes, 0, 'GIF8'),
    read: (bytes) =>
      within(bytes, 10, () => ({ width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) })),
  },
  { begins: (bytes) => says(bytes, 0, '\u00FF\u00D8'), read: readJpeg },
  { begins: (bytes) => says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP'), read: readWebp },
]

/** A JPEG is a list of segments with their lengths; a frame header contains the size. */
function readJpeg(bytes: DataView): ImageSize | undefined {
  let at = 2
  while (at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    if (beginsFrame(bytes.getUint8(at + 1)))
      return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) }
    at += 2 + bytes.getUint16(at + 2)
  }
  return undefined
}

const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** WebP has three variants, each with the size at another offset. */
function readWebp(bytes: DataView): ImageSize | undefined {
  return within(bytes, 30, () => {
    if (says(bytes, 12, 'VP8X'))
      return { width: threeBytes(bytes, 24) + 1, height: threeBytes(bytes, 27) + 1 }
    if (says(bytes, 12, 'VP8L')) {
      const both = bytes.getUint32(21, true)
      return { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 }
    }
    return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff }
  })
}

const threeBytes = (bytes: DataView, at: number): number =>
  bytes.getUint16(at, true) + bytes.getUint8(at + 2) * 0x1_00_00
