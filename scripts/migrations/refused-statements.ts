/** What takes something away that the version before still uses while both run. */
const TAKES_AWAY =
  /\b(?:drop\s+(?:column|table|view|function|type|domain|schema)|rename|alter\s+(?:column\s+)?\w+\s+(?:(?:set\s+data\s+)?type|set\s+not\s+null))\b/i

/** Says since which release nothing uses it any more: `-- Unused since 0.2.0.`, on the line above. */
const UNUSED_SINCE = /^\s*-- Unused since (\d+\.\d+\.\d+)\b/

/**
 * The statements of a migration that another version of the portal would miss beside this one: those without a word on
 * since when nothing uses it, or where that is the release that is being made.
 */
export function refusedStatements(text: string, release: string): readonly string[] {
  const lines = text.split('\n')
  return lines.filter((line, index) => {
    if (line.trimStart().startsWith('--') || !TAKES_AWAY.test(line)) return false
    const since = UNUSED_SINCE.exec(lines[index - 1] ?? '')?.[1]
    return since === undefined || !isBefore(since, release)
  })
}

function isBefore(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number))
  const differing = ours?.findIndex((part, index) => part !== theirs?.[index]) ?? -1
  return differing >= 0 && (ours?.[differing] ?? 0) < (theirs?.[differing] ?? 0)
}
