import { createContext, useContext, type ReactNode } from 'react'
import type { Call } from './client.ts'

const CallContext = createContext<Call | undefined>(undefined)

export function CallProvider({ call, children }: { call: Call; children: ReactNode }) {
  return <CallContext value={call}>{children}</CallContext>
}

/** The API client of the components below. */
export function useCall(): Call {
  const call = useContext(CallContext)
  if (!call) throw new Error('CallProvider is missing')
  return call
}
