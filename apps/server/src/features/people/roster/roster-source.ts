import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isArchive, readArchive } from '../../../gateways/archive/read-archive.ts'
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
  const files = await readArchive(bytes)
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
