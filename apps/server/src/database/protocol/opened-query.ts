import { isBegin, type BatchedQuery } from './batch.ts'
import { MAX_STATEMENT_NAMES, statementName } from './statement-name.ts'

/** How the statement begins that sets the school of a transaction. */
export const SETS_SCHOOL = "select set_config('app.school', "

const isSelect = ({ text }: BatchedQuery): boolean => /^\s*select\s/.test(text)

/** Locks rows and returns no columns, so the order in which they are returned means nothing. */
const isLock = ({ text }: BatchedQuery): boolean => /^\s*select\s+from\s/.test(text)

/** A batch of one query, with its opening in the same statement when it is a query that PostgreSQL can read after it. */
export function openAlone(opening: BatchedQuery, queries: readonly BatchedQuery[]): readonly BatchedQuery[] {
  const [first, ...others] = queries
  return first && others.length === 0 && isSelect(first) ? [opened(opening, first)] : [opening, ...queries]
}

/** A batch that begins a transaction with a lock, with its opening in the statement of the lock. */
export function openLock(queries: readonly BatchedQuery[]): readonly BatchedQuery[] {
  const [begin, opening, lock, ...others] = queries
  return begin && isBegin(begin) && opening?.text.startsWith(SETS_SCHOOL) && lock && isLock(lock)
    ? [begin, opened(opening, lock), ...others]
    : queries
}

const opened = (opening: BatchedQuery, query: BatchedQuery): BatchedQuery => {
  const text = openedText(opening.text, query)
  return {
    text,
    name: statementName(text),
    values: [...query.values, ...opening.values],
    resolve(result) {
      opening.resolve({ command: '', rowCount: 0, rows: [] })
      query.resolve(result)
    },
    reject(failure) {
      opening.reject(failure)
      query.reject(failure)
    },
  }
}

const openedTexts = new Map<string, string>()

/**
 * A statement that runs its opening and then a query. The subquery depends on the row of the opening, so PostgreSQL
 * cannot read it before. If it could, it would see no rows: row-level security shows none without a school.
 */
function openedText(opening: string, { text, values }: BatchedQuery): string {
  const key = `${opening}\n${text}`
  const known = openedTexts.get(key)
  if (known !== undefined) return known
  const numbered = opening.replaceAll(/\$(\d+)/g, (_, nth) => `$${values.length + Number(nth)}`)
  const whole = `with opening as materialized (${numbered})
select query.* from opening, lateral (select * from (${text}) asked where opening."0" is not null offset 0) query`
  if (openedTexts.size < MAX_STATEMENT_NAMES) openedTexts.set(key, whole)
  return whole
}
