import { withoutLastWord } from '../../values/text/text-ends.ts'

/** Number of results on one page. */
export const HITS_PER_PAGE = 20

const MOST_WORDS = 8

/** The words of a search: lower case, without accents, each once. Punctuation is ignored. */
export function searchWords(written: string): readonly string[] {
  const plain = written.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return [...new Set(plain.match(/[\p{L}\p{N}]{1,40}/gu) ?? [])].slice(0, MOST_WORDS)
}

/** A piece of a text; a hit matches the search. */
export type TextPiece = { readonly text: string; readonly isHit: boolean }

/** A found page: its name, the names of its ancestors, and the hits in its text. */
export type PageHit = {
  readonly number: number
  readonly path: string
  readonly above: readonly string[]
  readonly name: readonly TextPiece[]
  readonly excerpt: readonly TextPiece[]
}

/** A page of results, best first. */
export type PageHits = { readonly total: number; readonly hits: readonly PageHit[] }

/** Private-use characters that mark a hit in a text. */
export const HIT_BEGINS = '\uE000'
export const HIT_ENDS = '\uE001'

/**
 * Splits a text by its copy with marked hits. Accents may differ between the two, because the search ignores them. When
 * their lengths differ, the marked one is used.
 */
export function piecesOf(text: string, marked: string): readonly TextPiece[] {
  const plain = marked.replaceAll(HIT_BEGINS, '').replaceAll(HIT_ENDS, '')
  const [shown, letters] = [[...text], [...plain]]
  const source = shown.length === letters.length ? shown : letters
  const pieces: TextPiece[] = []
  let at = 0
  for (const [index, part] of marked.split(/[\uE000\uE001]/).entries()) {
    const length = [...part].length
    if (length > 0) pieces.push({ text: source.slice(at, at + length).join(''), isHit: index % 2 === 1 })
    at += length
  }
  return pieces
}

const BEFORE = 60
const LONGEST = 220

/** The part of a text around its first hit, cut between words; its beginning without a hit. */
export function excerptOf(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const first = pieces.findIndex(({ isHit }) => isHit)
  const before = pieces.slice(0, Math.max(first, 0)).map(({ text }) => text)
  const from = startOf(before.join(''))
  return cut(pieces, from, from + LONGEST)
}

/** The start of the excerpt: after the nearest space before the hit, within the maximum distance. */
function startOf(before: string): number {
  if (before.length <= BEFORE) return 0
  const space = before.indexOf(' ', before.length - BEFORE)
  return space < 0 ? before.length : space + 1
}

function cut(pieces: readonly TextPiece[], from: number, until: number): readonly TextPiece[] {
  const kept: TextPiece[] = from > 0 ? [{ text: '… ', isHit: false }] : []
  let at = 0
  for (const { text, isHit } of pieces) {
    const part = text.slice(Math.max(from - at, 0), Math.max(until - at, 0))
    if (part !== '') kept.push({ text: part, isHit })
    at += text.length
  }
  const last = kept.at(-1)
  if (at <= until || !last) return kept
  return [...kept.slice(0, -1), { ...last, text: `${last.isHit ? last.text : withoutLastWord(last.text)} …` }]
}

/** The number of rows before the first row of a URL, which counts from one; zero for invalid values. */
export const rowsBefore = (firstRow: number | undefined): number => Math.max((firstRow ?? 1) - 1, 0)
