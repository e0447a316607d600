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

/** The connection, for components that wait for it. */
export const useConnection = (): Connection => useContext(ConnectionContext)

/** Whether the server can be reached; true on the first rendering. */
export function useIsOnline(): boolean {
  const { onChange, isOnline } = useConnection()
  return useSyncExternalStore(onChange, isOnline, () => true)
}

/** Whether the outcome of a request with a lost response is being read. */
export function useIsAsking(): boolean {
  const { onChange, isAsking } = useConnection()
  return useSyncExternalStore(onChange, isAsking, () => false)
}
