import { createContext, useContext, type ReactNode } from 'react'
import { instant, type Instant } from '@portal/domain/values/instant.ts'

type Clock = () => Instant

const ClockContext = createContext<Clock>(() => instant(Date.now()))

/** Lets a test or the gallery choose the moment. */
export function ClockProvider({ clock, children }: { clock: Clock; children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>
}

/** The moment of this drawing; screens never read the device's clock themselves. */
export const useNow = (): Instant => useContext(ClockContext)()
