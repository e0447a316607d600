type Rules = { readonly createHTML: (html: string) => string | null }
type TrustedTypes = { readonly createPolicy: (name: string, rules: Rules) => unknown }

let isAllowed = false

/**
 * React Aria empties what it says aloud about a part of a day by writing no HTML at all into it, which a browser that
 * wants to know who turns text into a document refuses. That, and nothing else, is let through.
 */
export function allowEmptyHtml(): void {
  if (isAllowed) return
  isAllowed = true
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) })
}
