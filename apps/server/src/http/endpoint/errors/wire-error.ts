/** One JSON:API error. */
export type WireError = {
  readonly status: string
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly description: string
  readonly source?: { readonly pointer: string }
  readonly meta?: { readonly requestId: string } | { readonly question: string }
}
