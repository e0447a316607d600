/** A name that is so short is like too many others for two differences. */
const SHORT = 8

/**
 * What is given under names that are almost those of settings, and is therefore not used: `SMTP_URI`, `DATABASE_POOl`. A
 * sentence for each.
 */
export function misspelledSettings(given: readonly string[], settings: readonly string[]): readonly string[] {
  const known = new Set(settings)
  return given
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isAlmost(name.toUpperCase(), setting))
      return meant === undefined ? [] : [`${name} is no setting, and is not used: perhaps ${meant} is meant.`]
    })
}

const isAlmost = (name: string, setting: string): boolean =>
  differences(name, setting) <= (setting.length < SHORT ? 1 : 2)

/** The Levenshtein distance: how many letters have to be changed, added or taken away. */
function differences(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, opposite] of [...other].entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === opposite ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
