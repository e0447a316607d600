import type { Served } from '@portal/web-kit/session/served.ts'

/** The data in a page that the server read and, in most cases, rendered. */
export type ServedPage = Served & {
  /** The URL after redirects, with the base path of the portal. */
  readonly address: string
  /** Responses by the URL of the call; null for a refusal. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Whether the page contains the rendered first screen, or only its responses. */
  readonly isRendered: boolean
}

/** Reads the data that the server wrote into the page; nothing for a page without data. */
export function readServedPage(page: Document): ServedPage | undefined {
  const content = page.querySelector('#served')?.textContent
  return content ? (JSON.parse(content) as ServedPage) : undefined
}
