type Rules = { readonly createHTML: (html: string) => string | null }
type TrustedTypes = { readonly createPolicy: (name: string, rules: Rules) => unknown }

let isAllowed = false

/**
 * React Aria clears its announcement of a day by assigning empty HTML, which Trusted Types rejects. Only that
 * assignment is allowed.
 */
export function allowEmptyHtml(): void {
  if (isAllowed) return
  isAllowed = true
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) })
}
