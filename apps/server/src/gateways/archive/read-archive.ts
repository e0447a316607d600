import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** An archive that is damaged, encrypted or larger than allowed. The message says why, in one sentence. */
export class UnusableArchive extends Error {
  readonly reason: 'damaged' | 'too-large' | 'encrypted' | 'twice' | 'nested'

  constructor(message: string, reason: UnusableArchive['reason'] = 'damaged') {
    super(message)
    this.reason = reason
  }
}

/** A file of an archive; `name` is its path without the folders. */
export type ArchivedFile = { readonly path: string; readonly name: string; readonly bytes: Buffer }

const MOST_ENTRIES = 1000
const MOST_BYTES = 128 * 1024 * 1024
/** Text shrinks to a fiftieth; a file with a higher ratio is an attack on memory. */
const LARGEST_RATIO = 250
/** Below this size the ratio does not matter. */
const HARMLESS_BYTES = 1024 * 1024

const SIGNATURES = ['PK\u0003\u0004', 'PK\u0005\u0006']

/** Whether the bytes begin as a ZIP archive does, empty ones included. */
export const isArchive = (bytes: Uint8Array): boolean =>
  SIGNATURES.includes(Buffer.from(bytes.subarray(0, 4)).toString('latin1'))

/**
 * Reads every file of a ZIP archive, in the order of their paths. Ignores folders, hidden files and the `__MACOSX`
 * folder, which operating systems add. A nested archive stays packed.
 * @throws UnusableArchive when it is damaged, encrypted, or larger than allowed
 */
export async function readArchive(bytes: Buffer): Promise<readonly ArchivedFile[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false }).catch(refuseDamaged)
  const entries = await listEntries(zip).catch(refuseDamaged)
  const files: ArchivedFile[] = []
  for (const entry of entries.filter(isWanted)) files.push(await readEntry(zip, entry))
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Checks the sizes that the archive declares before anything is unpacked; no entry may exceed its own. */
async function listEntries(zip: ZipFile): Promise<readonly Entry[]> {
  if (zip.entryCount > MOST_ENTRIES)
    throw new UnusableArchive(`The archive has more than ${MOST_ENTRIES} files.`, 'too-large')
  const entries: Entry[] = []
  let total = 0
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize
    refuseLarge(entry, total)
    if (entries.some(({ fileName }) => fileName === entry.fileName))
      throw new UnusableArchive(`The archive has the file ${entry.fileName} twice.`)
    entries.push(entry)
  }
  return entries
}

function refuseLarge({ fileName, compressedSize, uncompressedSize }: Entry, total: number): void {
  if (total > MOST_BYTES)
    throw new UnusableArchive(`The archive holds more than ${MOST_BYTES / 1024 / 1024} MB.`, 'too-large')
  if (uncompressedSize > HARMLESS_BYTES && uncompressedSize > compressedSize * LARGEST_RATIO)
    throw new UnusableArchive(
      `The file ${fileName} of the archive has a compression ratio that no text has.`,
      'too-large',
    )
}

const isWanted = ({ fileName }: Entry): boolean =>
  !fileName.endsWith('/') && !fileName.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

async function readEntry(zip: ZipFile, entry: Entry): Promise<ArchivedFile> {
  const { fileName: path } = entry
  if (entry.isEncrypted())
    throw new UnusableArchive(`The file ${path} of the archive has a password: unpack it first.`, 'encrypted')
  const bytes = await zip.openReadStreamPromise(entry).then(buffer).catch(refuseDamaged)
  if (crc32(bytes) !== entry.crc32)
    throw new UnusableArchive(`The file ${path} of the archive is damaged: its checksum differs.`)
  return { path, name: path.slice(path.lastIndexOf('/') + 1), bytes }
}

function refuseDamaged(error: unknown): never {
  if (error instanceof UnusableArchive) throw error
  throw new UnusableArchive(`The archive cannot be unpacked: ${(error as Error).message}.`)
}
