const title =
  /(?:\b(?:test|it|describe)(?<how>(?:\.\w+)*)|\))\(\s*(?<quote>['"`])(?<title>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g
const id = /\b[A-Z]+-\d{2,3}\b/g
const journey = /\bF\d{2}\b/g

/** The titles of the tests in a file that are run. */
export function titlesIn(source: string): string[] {
  return [...source.matchAll(title)]
    .filter(({ groups = {} }) => !/skip|todo|fails/.test(groups['how'] ?? ''))
    .map(({ groups = {} }) => groups['title'] ?? '')
}

/** The requirement IDs in the titles of a test file; journeys count only where journeys are walked. */
export function idsIn(source: string, isJourney: boolean): string[] {
  const titles = titlesIn(source).join('\n')
  return [...(titles.match(id) ?? []), ...(isJourney ? (titles.match(journey) ?? []) : [])]
}
