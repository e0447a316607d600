/**
 * Codes of the network and of PostgreSQL for a server that cannot be reached, is starting, stopping, or has no room left for
 * connections, memory or rows.
 */
const AWAY = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08001',
  '08006',
  // PgBouncer gives no other code: its server crashed, it may not wait any longer for one, or it takes nobody any more.
  '08P01',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
/** What the pool says, which gives no codes. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/

/** Whether this failure means that the database is away for a moment, and not that a statement is wrong. */
export function isDatabaseAway(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const code = 'code' in failure ? String(failure.code) : ''
  return AWAY.has(code) || NO_CONNECTION.test(failure.message)
}
