/** Below this length two differences match too many names. */
const SHORT = 8

/** Describes variables whose names resemble settings, and which are therefore not used: `SMTP_URI`, `DATABASE_POOl`. */
export function misspelledSettings(given: readonly string[], settings: readonly string[]): readonly string[] {
  const known = new Set(settings)
  return given
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = settings.find((setting) => isAlmost(name.toUpperCase(), setting))
      return meant === undefined
        ? []
        : [`${name} is not a setting, and is ignored: perhaps ${meant} is meant.`]
    })
}

const isAlmost = (name: string, setting: string): boolean =>
  differences(name, setting) <= (setting.length < SHORT ? 1 : 2)

/** The Levenshtein distance between two names. */
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
