import { createContext, useContext } from 'react'
import type { DeviceChoices } from '@portal/contract/page.ts'
import { instant, type Instant } from '@portal/domain/values/instant.ts'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'

/** What the server rendered the page with: screens begin with it, until the browser has taken the HTML over. */
export type Served = {
  readonly now: Instant
  readonly host: string
  readonly device: DeviceChoices
}

export const ServedContext = createContext<Served | undefined>(undefined)

/** What the device chose the last time, as far as the server knew it. */
export const useServedDevice = (): DeviceChoices | undefined => useContext(ServedContext)?.device

/** The name of the host that the page came from. */
export const useHost = (): string => useContext(ServedContext)?.host ?? location.hostname

/** The moment of this rendering: the one place where screens learn what time it is. */
export function useNow(): Instant {
  const served = useContext(ServedContext)
  const isInBrowser = useIsInBrowser()
  // oxlint-disable-next-line react/purity -- the time is what is asked for
  return isInBrowser || !served ? instant(Date.now()) : served.now
}
