import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of an archive, and how a test damages it. */
export type ZipEntry = {
  readonly path: string
  readonly content: string | Uint8Array
  readonly isEncrypted?: boolean
  /** The size that the archive declares; that of the content when absent. */
  readonly declaredSize?: number
  readonly checksum?: number
}

/** Writes a ZIP archive of these entries. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = recordsOf(entry, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function recordsOf({ path, content, isEncrypted = false, declaredSize, checksum }: ZipEntry, offset: number) {
  const bytes = Buffer.from(content)
  const packed = deflateRawSync(bytes)
  const name = Buffer.from(path)
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(0x0800 | (isEncrypted ? 1 : 0), 2)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(checksum ?? crc32(bytes), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(declaredSize ?? bytes.length, 18)
  facts.writeUInt16LE(name.length, 22)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(offset, 10)
  const madeBy = Buffer.from([20, 0])
  return {
    local: Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed]),
    central: Buffer.concat([Buffer.from('PK\u0001\u0002'), madeBy, facts, place, name]),
  }
}
