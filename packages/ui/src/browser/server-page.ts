import { createContext, useContext } from 'react'

/** The callbacks of a screen to its renderer on the server, where nothing happens after rendering. */
export type ServerPage = {
  /** The screen only redirects to this URL. */
  readonly redirect: (href: string) => void
  /** Only the browser knows what the screen shows. */
  readonly leaveToBrowser: () => void
  /** The screen says that its address leads to nothing. */
  readonly sayMissing: () => void
  readonly setTitle: (title: string) => void
  /** The screen shows a part whose code is in a chunk of its own: the browser fetches it with that of the screen. */
  readonly fetch: (chunk: string) => void
}

export const ServerPageContext = createContext<ServerPage | undefined>(undefined)

/** The server renderer; undefined in a browser. */
export const useServerPage = (): ServerPage | undefined => useContext(ServerPageContext)

/** Lets the server answer with the status of a page that does not exist, where a screen says so. */
export function useSayMissing(isMissing = true): void {
  const page = useServerPage()
  if (isMissing) page?.sayMissing()
}
