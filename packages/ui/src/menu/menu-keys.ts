/** So long after a letter the next one begins a new word. */
export const WORD_MS = 1000

/** Letters that were typed shortly after each other. */
export type Typed = { readonly word: string; readonly at: number }

/** The word that somebody types, with a letter more at this moment (milliseconds). */
export const typedWith = ({ word, at }: Typed, letter: string, now: number): Typed => ({
  word: (now - at > WORD_MS ? '' : word) + letter.toLocaleLowerCase(),
  at: now,
})

/** Which of so many entries an arrow, Home or End leads to; from the last one on to the first. */
export function entryByKey(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (Math.max(current, 0) + count - 1) % count
  if (key === 'Home' || key === 'PageUp') return 0
  return key === 'End' || key === 'PageDown' ? count - 1 : undefined
}

/** The entry that begins with this word; one letter, also typed again, leads on to the next that begins with it. */
export function entryByWord(word: string, current: number, entries: readonly string[]): number | undefined {
  const isOneLetter = new Set(word).size === 1
  const wanted = isOneLetter ? word.slice(0, 1) : word
  const from = isOneLetter ? current + 1 : Math.max(current, 0)
  const inTurn = entries.map((_, index) => (from + index) % entries.length)
  return inTurn.find((index) => entries[index]?.trim().toLocaleLowerCase().startsWith(wanted))
}
