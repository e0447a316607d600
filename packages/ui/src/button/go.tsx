import { createContext, useContext, type ReactNode } from 'react'
import type { Href } from './href.ts'

/** Goes to a place in the portal; `replace` leaves no step in the history. */
export type Go = (href: Href, how?: { readonly replace?: boolean }) => void

const GoContext = createContext<Go>(() => {
  throw new Error('A screen without GoProvider goes nowhere')
})

const AddressContext = createContext<(href: Href) => string>((href) => href)

const nothing = () => {}
const FetchAheadContext = createContext<(href: Href) => void>(nothing)

type GoProviderProps = {
  readonly go: Go
  /** Fetches the code and the data of a place that somebody is about to go to. */
  readonly fetchAhead?: (href: Href) => void
  readonly addressOf: (href: Href) => string
  readonly children: ReactNode
}

/** Makes every link and menu item below it go without reloading the page. */
export function GoProvider({ go, fetchAhead = nothing, addressOf, children }: GoProviderProps) {
  return (
    <AddressContext value={addressOf}>
      <FetchAheadContext value={fetchAhead}>
        <GoContext value={go}>{children}</GoContext>
      </FetchAheadContext>
    </AddressContext>
  )
}

export const useGo = (): Go => useContext(GoContext)

export const useFetchAhead = (): ((href: Href) => void) => useContext(FetchAheadContext)

/** The whole address of a place, for what one opens in another tab. */
export const useAddressOf = (): ((href: Href) => string) => useContext(AddressContext)
