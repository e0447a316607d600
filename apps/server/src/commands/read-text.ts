import { readFile } from 'node:fs/promises'
import { StartTrouble } from '../start-trouble.ts'

/** The text of a file that the operator named. */
export function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new StartTrouble(`The file ${file} cannot be read.`)
  })
}
