import type { PrivacyQuestion } from './privacy-question.ts'

/** The request of a link: grant all permissions, grant those with these keys, or only show them. */
export type ConsentLink =
  | { readonly kind: 'all' }
  | { readonly kind: 'keys'; readonly keys: readonly string[] }
  | { readonly kind: 'show'; readonly keys: readonly string[] }

type Query = { readonly grant?: unknown; readonly keys?: unknown }

/** Parses the query of a URL; `keys` is a list, or one text with commas. Undefined without a request. */
export function consentLinkOf({ grant, keys: given }: Query): ConsentLink | undefined {
  if (grant === 'all') return { kind: 'all' }
  const keys = keysIn(given)
  if (keys.length === 0) return undefined
  return grant === 'none' ? { kind: 'show', keys } : { kind: 'keys', keys }
}

const keysIn = (given: unknown): readonly string[] =>
  (Array.isArray(given) ? given : [given])
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(','))
    .map((key) => key.trim())
    .filter((key) => key !== '')

/** The questions that a link grants: never one with an earlier answer (trap 32). */
export function grantedBy<Question extends Pick<PrivacyQuestion, 'key' | 'reaction'>>(
  link: ConsentLink,
  questions: readonly Question[],
): readonly Question[] {
  if (link.kind === 'show') return []
  return questions.filter(
    ({ key, reaction }) => reaction === 'UNKNOWN' && (link.kind === 'all' || link.keys.includes(key)),
  )
}
