import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'

/** A read on the wire: the endpoint name, and its parameters and query with the names of the specification. */
export type WireRead = { readonly name: string; readonly params: unknown; readonly query: unknown }

/** The last display choices on this device; absent without a choice. */
export type DeviceChoices = {
  readonly language?: Language | undefined
  readonly sidebar?: string | undefined
}

/** The input for rendering a page. */
export type PageRequest = {
  /** Path and query, as the browser requested them. */
  readonly address: string
  /** The host name of the request, without its port. */
  readonly host: string
  readonly now: Instant
  readonly device: DeviceChoices
  /** Runs a read as this visitor and returns it with the names of the specification; rejects when it is refused. */
  readonly read: (read: WireRead) => Promise<unknown>
}

/** What the browser needs to show a page. */
export type NeededPage = {
  /** The final URL: the requested one, or the target of redirects. */
  readonly address: string
  /** The portal has no screen at this address, or its screen says that nothing is there. */
  readonly isMissing: boolean
  /** What was read, as JSON that only the app reads. */
  readonly state: string
  /** The names of the chunks that the browser needs besides the first one. */
  readonly chunks: readonly string[]
}

/** A page with all its data, so that rendering needs no request. */
export type LoadedPage = NeededPage & {
  readonly language: Language
  readonly title: string
  /** Throws when a component does; the page can be sent without it. */
  readonly render: () => Promise<RenderedPage>
}

/** The first screen as HTML, and the title of its tab. A screen that redirects while it renders has other needs. */
export type RenderedPage = NeededPage & { readonly html: string; readonly title: string }

/**
 * The interface of the built web app to the server. Reads the data of the first screen of a URL, and renders it with
 * the components that the browser hydrates. Undefined when only the browser can decide what to show.
 */
export type LoadPage = (request: PageRequest) => Promise<LoadedPage | undefined>

/** The content hash in the name of a built style file, such as `B1UlXzzQ`; undefined for another file. */
export const hashOfStyles = (address: string): string | undefined => /-([\w-]{8})\.css$/.exec(address)?.[1]
