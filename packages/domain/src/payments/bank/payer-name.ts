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
 * A name as it can be compared: `Vries, Mw. M. de` is `M. de Vries`. Accents, signs, titles and the order of the words
 * say nothing; empty when nothing is left to compare.
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
