import { Contradiction } from './store-rows.repository.ts'

type DatabaseFault = { readonly code?: string; readonly constraint?: string; readonly message?: string }

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Replaces ids by the names in the file. */
export const named = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replaceAll(UUID, (id) => nameOf(id) ?? id)

/** The violated unique constraint; the row has to be searched. */
export function brokenUniqueness(error: unknown): string | undefined {
  const { code, constraint } = error as DatabaseFault
  return code === '23505' ? constraint : undefined
}

/**
 * The sentence for a fault that only the database found: an immutable row differs, or a value does not fit. Undefined
 * for any other error. Row-level security hides the row in the error.
 */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof Contradiction) return error.fault
  const { code = '', constraint = '', message = '' } = error as DatabaseFault
  if (code === '23503') return `Stored data depends on its former value (${constraint})`
  if (code.startsWith('23')) return `The data violates the constraint ${constraint}: ${message}`
  return code.startsWith('22') ? `A value does not fit: ${message}` : undefined
}
