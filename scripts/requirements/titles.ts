const title =
  /(?:\b(?:test|it|describe)(?<how>(?:\.\w+)*)|\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g
// A row of a test table is named by its first text or a property: ['INV-056 expired stays', …].
const row = /(?<=[[:]\s*)(?<quote>['"`])(?<title>[A-Z]+-\d{2,3}\b(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g
const id = /\b[A-Z]+-\d{2,3}\b/g
const journey = /\bF\d{2}\b/g

/** The titles of running tests in a file, and of the rows of their tables. */
export function titlesIn(source: string): string[] {
  const tests = [...source.matchAll(title)].filter(
    ({ groups = {} }) => !/skip|todo|fails/.test(groups['how'] ?? ''),
  )
  return [...tests, ...source.matchAll(row)].map(({ groups = {} }) => groups['title'] ?? '')
}

/** The requirement IDs in the titles of a test file; journey IDs count only in journey specs. */
export function idsIn(source: string, isJourney: boolean): string[] {
  const titles = titlesIn(source).join('\n')
  return [...(titles.match(id) ?? []), ...(isJourney ? (titles.match(journey) ?? []) : [])]
}
