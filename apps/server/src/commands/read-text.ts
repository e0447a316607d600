import { readFile } from 'node:fs/promises'
import { StartupError } from '../startup-error.ts'

/** The text of a file that the operator named. */
export function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new StartupError(`The file ${file} cannot be read.`)
  })
}
