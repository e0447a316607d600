import { Fault, Refusal, Unreachable } from '../api/failures.ts'

/** The kind of error page: the portal is down, in maintenance, or has a fault. */
export type ErrorVariant = 'crash' | 'backend' | 'maintenance'

const AWAY = new Set([501, 502, 503, 504])

/** 501 counts because the login page routes it here. */
export function variantOf(error: unknown): ErrorVariant {
  if (error instanceof Unreachable) return 'backend'
  if (error instanceof Fault && error.maintenance) return 'maintenance'
  // A server without its database, or overloaded, answers with a refusal.
  const isAnswer = error instanceof Fault || error instanceof Refusal
  return isAnswer && AWAY.has(error.status) ? 'backend' : 'crash'
}
