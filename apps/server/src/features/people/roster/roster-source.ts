import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isArchive, readArchive, UnusableArchive } from '../../../gateways/archive/read-archive.ts'
import { UnusableFile } from '../../../school-file/import-school.ts'

/** Reads a roster file by name. Rejects with a system error when it does not exist. */
export type RosterSource = (name: string) => Promise<Buffer>

/** Upper bound for one school. */
const LARGEST_FILE = 256 * 1024 * 1024

/**
 * Opens a roster: a folder, or a ZIP archive with the same files.
 * @throws UnusableArchive, or UnusableFile when the path is neither
 */
export async function openRoster(path: string): Promise<RosterSource> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) return (name) => readBounded(join(path, name))
  const bytes = await readBounded(path)
  if (!isArchive(bytes))
    throw new UnusableFile([{ place: path, fault: 'Expected a folder or a ZIP archive' }])
  return rosterIn(bytes)
}

/**
 * Opens a roster in a ZIP archive, at its top or in one folder.
 * @throws UnusableArchive, also when it has a file in two folders, or another archive instead of a roster
 */
export async function rosterIn(archive: Buffer): Promise<RosterSource> {
  const files = await readArchive(archive)
  const known = new Set<string>()
  for (const { name } of files) {
    const lower = name.toLowerCase()
    if (known.has(lower)) throw new UnusableArchive(`The archive has ${name} in two folders.`, 'twice')
    known.add(lower)
  }
  if (!known.has('manifest.csv') && files.some(({ bytes }) => isArchive(bytes)))
    throw new UnusableArchive('The archive holds another archive: unpack that one first.', 'nested')
  return async (wanted) => {
    const found = files.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
    if (!found) throw Object.assign(new Error(`The archive has no ${wanted}`), { code: 'ENOENT' })
    return found.bytes
  }
}

async function readBounded(path: string): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > LARGEST_FILE) throw new UnusableFile([{ place: path, fault: 'The file is larger than 256 MB' }])
  return readFile(path)
}
