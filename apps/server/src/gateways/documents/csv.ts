const BYTE_ORDER_MARK = '\ufeff'

/**
 * A table that every spreadsheet opens, semicolons and a mark at the start as a Dutch one expects. Nothing in it is
 * counted or run: every CSV of the portal is made here.
 */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`

const cellOf = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`

/** Each line of a cell by itself: what reads a table carelessly begins a new cell there. */
const harmless = (text: string): string =>
  text
    .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
    .map((line) => (isFormula(line) ? `'${line}` : line))
    .join('\n')

/**
 * A spreadsheet counts what begins like a formula, also behind blanks and in full-width signs; a quote before it keeps
 * it a text. Numbers stay as they are.
 */
const isFormula = (line: string): boolean =>
  /^[\s\p{C}]*[=+\-@]/u.test(line.normalize('NFKC')) ? !/^[-+]?\d[\d .,]*$/.test(line) : line.startsWith('\t')
