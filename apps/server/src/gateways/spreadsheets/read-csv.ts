import { CsvError, parse } from 'csv-parse/sync'
import { decodeFile } from '../../decode-file.ts'
import { LINES_READ, type Lines } from './lines.ts'
import { UnusableSheet } from './unusable-sheet.ts'

const LONGEST_RECORD = 100_000
const SEPARATORS = [';', ',', '\t'] as const

/** Reads a CSV file with the separator of its first filled line. @throws UnusableSheet */
export function readCsv(bytes: Buffer): Lines {
  const text = textOf(bytes)
  // No text has this character; a picture or a program has.
  if (text.includes('\0')) throw new UnusableSheet('no-table')
  const [, said] = /^sep=(.)\r?\n/.exec(text) ?? []
  const table = said === undefined ? text : text.slice(text.indexOf('\n') + 1)
  try {
    return parse(table, {
      delimiter: said ?? separatorOf(table),
      relax_column_count: true,
      max_record_size: LONGEST_RECORD,
      to: LINES_READ,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new UnusableSheet('damaged')
    throw error
  }
}

/** UTF-8 where all bytes are valid; otherwise Windows-1252, which older programs in the Netherlands write. */
function textOf(bytes: Buffer): string {
  const { encoding, markLength, text } = decodeFile(bytes)
  if (encoding !== 'utf-8') return text()
  const content = bytes.subarray(markLength)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** The separator that the first filled line has most, outside quotes; a semicolon for a line without any. */
function separatorOf(text: string): string {
  const line = text.split(/\r\n|[\r\n]/, 20).find((one) => one.trim() !== '') ?? ''
  const unquoted = line.replaceAll(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => unquoted.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
}
