import { Contradiction } from './store-rows.repository.ts'

type DatabaseFault = { readonly code?: string; readonly constraint?: string; readonly message?: string }

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Calls things by their names in the file instead of by their ids. */
export const named = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replaceAll(UUID, (id) => nameOf(id) ?? id)

/** The constraint that allows something once only, when it was broken: which row it is, one has to look for. */
export function brokenUniqueness(error: unknown): string | undefined {
  const { code, constraint } = error as DatabaseFault
  return code === '23505' ? constraint : undefined
}

/**
 * What only the database could tell of the rows of a file, in a sentence: something written once differs, or a value
 * does not fit. Nothing when it is no fault of the file. Behind its walls the database does not say which row it was.
 */
export function refusalOf(error: unknown): string | undefined {
  if (error instanceof Contradiction) return error.fault
  const { code = '', constraint = '', message = '' } = error as DatabaseFault
  if (code === '23503') return `Something that is stored needs it as it was (${constraint})`
  if (code.startsWith('23')) return `Something breaks the rule ${constraint}: ${message}`
  return code.startsWith('22') ? `A value does not fit: ${message}` : undefined
}
