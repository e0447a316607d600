import type { Guid } from '../../../values/guid.ts'
import { readTypedShare } from '../../../values/money/typed-share.ts'
import { readTypedAmount } from '../../../values/money/typed-amount.ts'
import type { VatRate } from '../../order/vat.ts'
import type { ArticleNeed, DraftArticle } from '../list-draft.ts'

/** The columns of a pasted row, in their order. Missing ones at the end count as empty. */
export const pastedColumns = ['description', 'price', 'need', 'category', 'choice', 'places', 'vat'] as const
export type PastedColumn = (typeof pastedColumns)[number]

export type PastedFault =
  | 'name-missing'
  | 'text-too-long'
  | 'amount-unreadable'
  | 'amount-ambiguous'
  | 'need-unknown'
  | 'places-unreadable'
  | 'vat-unknown'
  | 'too-many-columns'
  | 'too-many-articles'

/** A row that makes no article, as it was pasted. */
export type RefusedPaste = {
  /** From 1, among the pasted rows. */
  readonly row: number
  readonly cells: readonly string[]
  readonly reason: PastedFault
  /** Absent where the row as a whole is refused. */
  readonly column?: PastedColumn
}

export type PastedArticles = {
  readonly articles: readonly DraftArticle[]
  readonly refused: readonly RefusedPaste[]
}

const LONGEST_NAME = 200
const LONGEST_GROUP = 100
const MOST_PLACES = 100_000

/** What schools write in a column of a spreadsheet, in both languages. */
const needWords: Readonly<Record<string, ArticleNeed>> = {
  verplicht: 'required',
  required: 'required',
  ja: 'required',
  'zelf te kiezen': 'optional',
  optioneel: 'optional',
  optional: 'optional',
  nee: 'optional',
  vrijwillig: 'voluntary',
  voluntary: 'voluntary',
  'vrijwillige bijdrage': 'voluntary',
}
const exemptWords = ['vrijgesteld', 'vrij', 'geen', 'exempt', 'none']
const headings = ['artikel', 'omschrijving', 'naam', 'article', 'description', 'name']
const priceHeadings = ['prijs', 'bedrag', 'price', 'amount']

/** A quoted cell, as spreadsheets write one with a line break or a tab; or else everything up to the next of these. */
const CELL = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^\t\n]*))(?<end>\t|\n|$)/y

/** Returns the rows of text that was copied from a spreadsheet, each with its cells, without empty rows. */
export function cellsIn(text: string): readonly (readonly string[])[] {
  const source = text.replace(/\r\n?/g, '\n')
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex <= source.length) {
    const { quoted, plain = '', end } = CELL.exec(source)?.groups ?? {}
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"')
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim())
    if (end === '\n') rows.push([])
    if (end === '' || end === undefined) break
  }
  CELL.lastIndex = 0
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/**
 * Returns the articles in rows that were pasted from a spreadsheet, and the rows that are refused. A first row with
 * headings is left out.
 * @param room how many articles the draft may still get
 */
export function readPastedArticles(
  text: string,
  { room, newKey }: { readonly room: number; readonly newKey: () => Guid },
): PastedArticles {
  const rows = cellsIn(text).map((cells, index) => ({ cells, row: index + 1 }))
  const articles: DraftArticle[] = []
  const refused: RefusedPaste[] = []
  for (const { cells, row } of isHeading(rows[0]?.cells) ? rows.slice(1) : rows) {
    const read = articles.length < room ? readRow(cells) : { reason: 'too-many-articles' as const }
    if ('reason' in read) refused.push({ row, cells, ...read })
    else articles.push({ ...read, key: newKey() })
  }
  return { articles, refused }
}

const isHeading = ([name = '', price = '']: readonly string[] = []): boolean =>
  headings.includes(name.toLowerCase()) || priceHeadings.includes(price.toLowerCase())

type Refused = Pick<RefusedPaste, 'reason' | 'column'>

function readRow(cells: readonly string[]): Omit<DraftArticle, 'key'> | Refused {
  if (cells.slice(pastedColumns.length).some((cell) => cell !== '')) return { reason: 'too-many-columns' }
  const texts = Object.fromEntries(
    pastedColumns.map((column, index) => [column, cells[index] ?? '']),
  ) as Readonly<Record<PastedColumn, string>>
  const { description, category, choice } = texts
  const fault = faultOfTexts(texts)
  if (fault) return fault
  const price = readTypedAmount(texts.price)
  if (typeof price === 'string') return { reason: price, column: 'price' }
  const need = texts.need === '' ? 'optional' : needWords[texts.need.toLowerCase()]
  if (need === undefined) return { reason: 'need-unknown', column: 'need' }
  const places = readPlaces(texts.places)
  if (places === 'unreadable') return { reason: 'places-unreadable', column: 'places' }
  const vat = readVat(texts.vat)
  if (vat === 'unknown') return { reason: 'vat-unknown', column: 'vat' }
  return {
    description,
    ...(price !== undefined && { price }),
    ...(vat !== undefined && { vat }),
    need,
    category,
    choice,
    ...(places !== undefined && { places }),
    ticked: false,
    messageNotSelected: '',
    ledgerAccount: '',
  }
}

/** The longest text of each column. */
const longest = { description: LONGEST_NAME, category: LONGEST_GROUP, choice: LONGEST_GROUP } as const

function faultOfTexts(texts: Readonly<Record<PastedColumn, string>>): Refused | undefined {
  if (texts.description === '') return { reason: 'name-missing', column: 'description' }
  const column = (['description', 'category', 'choice'] as const).find(
    (name) => texts[name].length > longest[name],
  )
  return column && { reason: 'text-too-long', column }
}

/** Reads a number of places; undefined for an empty text, which is no limit. */
export function readPlaces(typed: string): number | 'unreadable' | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  return /^\d{1,6}$/.test(text) && Number(text) <= MOST_PLACES ? Number(text) : 'unreadable'
}

function readVat(typed: string): VatRate | 'unknown' | undefined {
  if (exemptWords.includes(typed.toLowerCase())) return 'exempt'
  const rate = readTypedShare(typed)
  return rate === 'unreadable' ? 'unknown' : rate
}
