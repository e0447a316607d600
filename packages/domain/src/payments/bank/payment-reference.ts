/**
 * Finds references in texts of people and banks: `WL26-00298-2` in `betaling WL26 00298/2`, and in the structured
 * reference `RF18WL26002982`. Case, spaces and punctuation are ignored.
 */
export type ReferenceBook<Meaning> = {
  /** Every reference in the text, each once, in the order of the text; the longest wins when two begin alike. */
  find(text: string): readonly Meaning[]
}

/** Shorter ones would match years and amounts. */
const SHORTEST = 5

/** Builds a lookup from references to their meanings. References that are too short are left out. */
export function referenceBook<Meaning>(
  entries: Iterable<readonly [string, Meaning]>,
): ReferenceBook<Meaning> {
  const meanings = new Map<string, Meaning>()
  for (const [reference, meaning] of entries) {
    const { signs } = bare(reference)
    if (signs.length >= SHORTEST) meanings.set(signs, meaning)
  }
  const lengths = [...new Set([...meanings.keys()].map(({ length }) => length))].toSorted((a, b) => b - a)
  return { find: (text) => [...findAll(bare(text), meanings, lengths)] }
}

/** The letters and digits of a text, and whether each one directly follows the one before it. */
type Bare = { readonly signs: string; readonly joined: readonly boolean[] }

function bare(text: string): Bare {
  let signs = ''
  const joined: boolean[] = []
  let isJoined = false
  for (const sign of text.toUpperCase()) {
    if (/[A-Z0-9]/.test(sign)) {
      signs += sign
      joined.push(isJoined)
    }
    isJoined = /[A-Z0-9]/.test(sign)
  }
  return { signs, joined }
}

function findAll<Meaning>(
  text: Bare,
  meanings: ReadonlyMap<string, Meaning>,
  lengths: readonly number[],
): Set<Meaning> {
  const found = new Set<Meaning>()
  for (let at = 0; at < text.signs.length; at += 1) {
    if (!mayBeginAt(text, at)) continue
    const length = lengths.find(
      (long) => mayEndAt(text, at + long) && meanings.has(text.signs.slice(at, at + long)),
    )
    if (length === undefined) continue
    found.add(meanings.get(text.signs.slice(at, at + length)) as Meaning)
    at += length - 1
  }
  return found
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && /\d/.test(sign)

/** Not in the middle of a word or a number. A letter may follow digits directly, as in RF18 before a reference. */
const mayBeginAt = ({ signs, joined }: Bare, at: number): boolean =>
  at === 0 || !joined[at] || isDigit(signs[at]) !== isDigit(signs[at - 1])

/** Not in the middle of a number. */
const mayEndAt = ({ signs, joined }: Bare, at: number): boolean =>
  at === signs.length || (at < signs.length && !(joined[at] && isDigit(signs[at])))
