import { createHash } from 'node:crypto'

export const MAX_STATEMENT_NAMES = 2000
const names = new Map<string, string>()

/** The name under which PostgreSQL keeps the plan of a statement, by its text. */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = 'q' + createHash('sha256').update(text).digest('base64url').slice(0, 20)
  if (names.size < MAX_STATEMENT_NAMES) names.set(text, name)
  return name
}
