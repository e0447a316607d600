import { isUtf8 } from 'node:buffer'
import { readFile, stat } from 'node:fs/promises'
import { StartupError } from '../startup-error.ts'

/**
 * The text of a file that the operator named, without the mark that Windows programs put before it. In another encoding
 * than UTF-8 every é would come in as a sign that nobody can read, so such a file is refused.
 */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new StartupError(`The file ${file} cannot be read.`)
  })
  if (!isUtf8(bytes))
    throw new StartupError(`The file ${file} is not in UTF-8: save or export it in that encoding.`)
  return bytes.toString(
    'utf8',
    bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0,
  )
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/** A year of a school of 1,500 pupils fits; what is larger comes in by weeks. */
const LARGEST_FEED = 64 * 1024 * 1024

/** The text of a feed, which is read as a whole and therefore has an end. */
export async function readFeed(file: string): Promise<string> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > LARGEST_FEED)
    throw new StartupError(`The file ${file} is larger than 64 MB: bring it in by weeks.`)
  return readText(file)
}
