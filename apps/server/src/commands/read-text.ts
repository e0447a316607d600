import { readFile, stat } from 'node:fs/promises'
import { StartupError } from '../startup-error.ts'

/** The text of a file that the operator named. */
export function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new StartupError(`The file ${file} cannot be read.`)
  })
}

/** A year of a school of 1,500 pupils fits; what is larger comes in by weeks. */
const LARGEST_FEED = 64 * 1024 * 1024

/** The text of a feed, which is read as a whole and therefore has an end. */
export async function readFeed(file: string): Promise<string> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > LARGEST_FEED)
    throw new StartupError(`The file ${file} is larger than 64 MB: bring it in by weeks.`)
  return readText(file)
}
