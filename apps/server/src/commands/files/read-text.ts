import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { decodeFile } from '../../decode-file.ts'
import { StartupError } from '../../process/startup-error.ts'

/**
 * Reads a text file in UTF-8 or UTF-16, without a byte order mark. Any other encoding is rejected, because its accented
 * letters would become unreadable.
 */
export async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file)
  const { encoding, text } = decodeFile(bytes)
  if (encoding === 'utf-8' && !isUtf8(bytes))
    throw new StartupError(`The file ${file} is not in UTF-8: save or export it in that encoding.`)
  return text()
}

const readBytes = (file: string): Promise<Buffer> =>
  readFile(file).catch(() => {
    throw new StartupError(`The file ${file} cannot be read.`)
  })

/** Fits a year of a school with 1,500 pupils; larger feeds are imported by week. */
const LARGEST_FEED = 64 * 1024 * 1024

/** Reads a feed, which is parsed as a whole and therefore limited in size. */
export async function readFeed(file: string): Promise<Buffer> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > LARGEST_FEED)
    throw new StartupError(`The file ${file} is larger than 64 MB: import it week by week.`)
  return readBytes(file)
}
