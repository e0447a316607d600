import { createContext, useContext } from 'react'

/** What a screen tells whoever renders it on the server, where nothing happens after rendering. */
export type ServerPage = {
  /** The screen only leads on to this place. */
  readonly redirect: (href: string) => void
  /** What the screen shows only the browser knows. */
  readonly leaveToBrowser: () => void
  readonly setTitle: (title: string) => void
}

export const ServerPageContext = createContext<ServerPage | undefined>(undefined)

/** Whoever renders on the server; nobody in a browser. */
export const useServerPage = (): ServerPage | undefined => useContext(ServerPageContext)
