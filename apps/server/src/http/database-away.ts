/**
 * Codes of the network and of PostgreSQL for a server that is unreachable, starting, stopping, or out of connections,
 * memory or disk.
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
  '08006',
  // PgBouncer's only code: its server crashed, a wait timed out, or it accepts no clients.
  '08P01',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
])
/** Messages of the connection pool, which has no codes, and of a standby that rejects a change. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|during recovery/

/** Whether this failure means that the database is temporarily unavailable, rather than that a statement is wrong. */
export function isDatabaseAway(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false
  const code = 'code' in failure ? String(failure.code) : ''
  return AWAY.has(code) || NO_CONNECTION.test(failure.message)
}
