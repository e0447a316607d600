import type { Language } from '@portal/domain/values/locale.ts'
import type { Instant } from '@portal/domain/values/instant.ts'

/** A read as it travels: the name of its endpoint, and its parameters and query in the specification's words. */
export type WireRead = { readonly name: string; readonly params: unknown; readonly query: unknown }

/** How a device showed the portal the last time; each only when somebody chose it. */
export type DeviceChoices = {
  readonly language?: Language | undefined
  readonly sidebar?: string | undefined
}

/** What a page is rendered from. */
export type PageRequest = {
  /** Path and query, as the browser asked for them. */
  readonly address: string
  /** The name of the host that was asked, without its port. */
  readonly host: string
  readonly now: Instant
  readonly device: DeviceChoices
  /** Answers a read as this visitor gets it, in the specification's words; rejects when it is refused. */
  readonly read: (read: WireRead) => Promise<unknown>
}

/** A page of which everything was read, so that nothing is asked any more while it is rendered. */
export type LoadedPage = {
  /** Where the visitor ends up: the address that was asked for, or the one that it leads to. */
  readonly address: string
  readonly language: Language
  readonly title: string
  /** What was read, by the address of the call, in the specification's words; null for what was refused. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The names of the chunks that the browser needs besides the first one. */
  readonly chunks: readonly string[]
  /** Throws when a component does; the page can be sent without it. */
  readonly render: () => Promise<RenderedPage>
}

/** The first screen as HTML, where it is, and what its tab is called. */
export type RenderedPage = { readonly html: string; readonly address: string; readonly title: string }

/**
 * What the built web offers the server: reads what the first screen of an address needs, and renders it with the same
 * components that the browser takes over. Undefined where only the browser can tell what is to be shown.
 */
export type LoadPage = (request: PageRequest) => Promise<LoadedPage | undefined>
