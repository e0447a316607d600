/**
 * Statements that remove what the former version uses while both run: dropping anything except constraints and indexes
 * (`drop paid` drops a column too), and revoking a right of the application.
 */
const TAKES_AWAY =
  /\bdrop\b(?!\s+(?:constraint|index|trigger|expression|identity|not\s+null)\b)|\brename\b|\bset\s+schema\b|\balter\s+(?:column\s+)?"?\w+"?\s+(?:(?:set\s+data\s+)?type|set\s+not\s+null)\b|\brevoke\b.*\bportal_app\b/i

/** A required column without a default: inserts of the former version omit it. */
const MUST_BE_FILLED =
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!(?:constraint|check|unique|primary|foreign|exclude)\b)"?\w+"?\s(?!.*\b(?:default|generated)\b).*\bnot\s+null\b/i

/** States the release since which it is unused: `-- Unused since 0.2.0.`, on the line above. */
const UNUSED_SINCE = /^\s*-- Unused since (\d+\.\d+\.\d+)\b/

/**
 * The statements of a migration that break another running version: those without a comment on the release since which
 * they are unused, or with the release in development.
 */
export function refusedStatements(text: string, release: string): readonly string[] {
  const lines = text.split('\n')
  return lines.filter((line, index) => {
    if (line.trimStart().startsWith('--') || !(TAKES_AWAY.test(line) || MUST_BE_FILLED.test(line)))
      return false
    const since = UNUSED_SINCE.exec(lines[index - 1] ?? '')?.[1]
    return since === undefined || !isBefore(since, release)
  })
}

function isBefore(one: string, other: string): boolean {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number))
  const differing = ours?.findIndex((part, index) => part !== theirs?.[index]) ?? -1
  return differing >= 0 && (ours?.[differing] ?? 0) < (theirs?.[differing] ?? 0)
}
