/** After this pause a letter begins a new word. */
export const WORD_MS = 1000

/** The letters of one typed word. */
export type Typed = { readonly word: string; readonly at: number }

/** Adds a letter to the typed word at this moment (milliseconds). */
export const typedWith = ({ word, at }: Typed, letter: string, now: number): Typed => ({
  word: (now - at > WORD_MS ? '' : word) + letter.toLocaleLowerCase(),
  at: now,
})

/** The index of the entry for an arrow, Home or End; wraps around. */
export function entryByKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (Math.max(current, 0) + count - 1) % count
  if (key === 'Home' || key === 'PageUp') return 0
  return key === 'End' || key === 'PageDown' ? count - 1 : undefined
}

/**
 * The index of the entry that begins with this word. One letter, also repeated, goes to the next entry that begins with
 * it.
 */
export function entryByWord(word: string, current: number, entries: readonly string[]): number | undefined {
  const isOneLetter = new Set(word).size === 1
  const wanted = isOneLetter ? word.slice(0, 1) : word
  const from = isOneLetter ? current + 1 : Math.max(current, 0)
  const inTurn = entries.map((_, index) => (from + index) % entries.length)
  return inTurn.find((index) => entries[index]?.trim().toLocaleLowerCase().startsWith(wanted))
}
