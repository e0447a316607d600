/** Words that banks and people put before a name or between names. */
const TITLES = new Set([
  'de',
  'heer',
  'dhr',
  'hr',
  'mevrouw',
  'mevr',
  'mw',
  'mr',
  'mrs',
  'familie',
  'fam',
  'en',
  'eo',
  'of',
])

/**
 * Normalises a name for comparison: `Vries, Mw. M. de` is `M. de Vries`. Accents, punctuation, titles and the order of
 * words are ignored. Empty when nothing remains.
 */
export function comparableName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !TITLES.has(word))
  return words.toSorted().join(' ')
}
