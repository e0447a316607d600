import { Fault, Refusal, Unreachable } from '../api/failures.ts'

/** Which error page: the portal is away, it is being worked on, or something broke. */
export type ErrorVariant = 'crash' | 'backend' | 'maintenance'

const AWAY = new Set([501, 502, 503, 504])

/** 501 counts because the login page routes it here. */
export function variantOf(error: unknown): ErrorVariant {
  if (error instanceof Unreachable) return 'backend'
  if (error instanceof Fault && error.maintenance) return 'maintenance'
  // A server without its database, or with too much to do, says so by a refusal.
  const isAnswer = error instanceof Fault || error instanceof Refusal
  return isAnswer && AWAY.has(error.status) ? 'backend' : 'crash'
}
