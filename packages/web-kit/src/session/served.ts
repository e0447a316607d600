import { createContext, useContext } from 'react'
import type { DeviceChoices } from '@portal/contract/endpoint/page.ts'
import { instant, type Instant } from '@portal/domain/values/time/instant.ts'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'

/** The values of the server rendering, which screens use until hydration. */
export type Served = {
  readonly now: Instant
  readonly host: string
  readonly device: DeviceChoices
  /** The clock of a preview, which shows another moment than now. */
  readonly isFixed?: true
}

export const ServedContext = createContext<Served | undefined>(undefined)

/** The last choices on this device, as far as the server knew them. */
export const useServedDevice = (): DeviceChoices | undefined => useContext(ServedContext)?.device

/** The host name of the page. */
export const useHost = (): string => useContext(ServedContext)?.host ?? location.hostname

/** The moment of this rendering: the only clock of screens. */
export function useNow(): Instant {
  const served = useContext(ServedContext)
  const isInBrowser = useIsInBrowser()
  // oxlint-disable-next-line react/purity -- the current time is the result
  return (isInBrowser && !served?.isFixed) || !served ? instant(Date.now()) : served.now
}
