import type { Served } from '@portal/web-kit/session/served.ts'

/** The data in a page that the server read and, in most cases, rendered. */
export type ServedPage = Served & {
  /** The URL after redirects, with the base path of the portal. */
  readonly address: string
  /** Whether the page contains the rendered first screen, or only its data. */
  readonly isRendered: boolean
  /** The data of its queries, as JSON (`query-state.ts`). */
  readonly state: string
}

/** Reads the data that the server wrote into the page; nothing for a page without data. */
export function readServedPage(page: Document): ServedPage | undefined {
  const content = page.querySelector('#served')?.textContent
  const state = page.querySelector('#state')?.textContent
  return content && state ? { ...(JSON.parse(content) as Omit<ServedPage, 'state'>), state } : undefined
}
