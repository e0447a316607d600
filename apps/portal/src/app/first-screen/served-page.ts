import type { Served } from '@portal/web-kit/session/served.ts'

/** What came with a page that the server read, and most often rendered. */
export type ServedPage = Served & {
  /** Where the visitor ends up, with the path of the portal. */
  readonly address: string
  /** By the address of the call; null for what was refused. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Whether the first screen stands in the page, or only its answers came. */
  readonly isRendered: boolean
}

/** Reads what the server wrote into the page; nothing in a page that came bare. */
export function readServedPage(page: Document): ServedPage | undefined {
  const content = page.querySelector('#served')?.textContent
  return content ? (JSON.parse(content) as ServedPage) : undefined
}
