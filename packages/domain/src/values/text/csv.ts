const BYTE_ORDER_MARK = '\ufeff'

/**
 * A CSV file for Dutch spreadsheets, with semicolons and a byte order mark. No cell is evaluated as a formula: every
 * CSV of the portal is made here.
 */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`

const cellOf = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

/** Checks each line of a cell, because a careless parser begins a new cell there. */
const harmless = (text: string): string =>
  text
    .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
    .map((line) => (isFormula(line) ? `'${line}` : line))
    .join('\n')

/**
 * Spreadsheets evaluate what begins like a formula, also after spaces and with full-width characters. A quote before it
 * makes it text. Numbers stay unchanged.
 */
const isFormula = (line: string): boolean =>
  /^[\s\p{C}]*[=+\-@]/u.test(line.normalize('NFKC')) ? !/^[-+]?\d[\d .,]*$/.test(line) : line.startsWith('\t')
