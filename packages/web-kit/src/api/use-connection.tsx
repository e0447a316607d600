import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { alwaysConnected, type Connection } from './connection.ts'

const ConnectionContext = createContext(alwaysConnected)

export function ConnectionProvider({
  connection,
  children,
}: {
  connection: Connection
  children: ReactNode
}) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

/** The connection itself, for who waits for it. */
export const useConnection = (): Connection => useContext(ConnectionContext)

/** Whether the server can be reached; where a page is first drawn, it can. */
export function useIsOnline(): boolean {
  const { onChange, isOnline } = useConnection()
  return useSyncExternalStore(onChange, isOnline, () => true)
}

/** Whether it is being found out what became of something whose answer was lost. */
export function useIsAsking(): boolean {
  const { onChange, isAsking } = useConnection()
  return useSyncExternalStore(onChange, isAsking, () => false)
}
