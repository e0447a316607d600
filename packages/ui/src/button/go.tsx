import { createContext, useContext, type ReactNode } from 'react'
import type { Href } from './href.ts'

/** Navigates in the portal; `replace` adds no history entry. */
export type Go = (href: Href, how?: { readonly replace?: boolean }) => void

const GoContext = createContext<Go>(() => {
  throw new Error('GoProvider is missing')
})

const AddressContext = createContext<(href: Href) => string>((href) => href)

const nothing = () => {}
const FetchAheadContext = createContext<(href: Href) => void>(nothing)

/** Calls a listener each time a page is shown and its scroll position is restored. Returns how to stop. */
type OnArrival = (listener: () => void) => () => void

const never: OnArrival = () => nothing
const ArrivalContext = createContext<OnArrival>(never)

type GoProviderProps = {
  readonly go: Go
  /** Preloads the code of the target of a likely navigation. */
  readonly fetchAhead?: (href: Href) => void
  readonly onArrival?: OnArrival
  readonly addressOf: (href: Href) => string
  readonly children: ReactNode
}

/** Makes every link and menu item below it navigate without a page load. */
export function GoProvider({
  go,
  fetchAhead = nothing,
  onArrival = never,
  addressOf,
  children,
}: GoProviderProps) {
  return (
    <AddressContext value={addressOf}>
      <FetchAheadContext value={fetchAhead}>
        <ArrivalContext value={onArrival}>
          <GoContext value={go}>{children}</GoContext>
        </ArrivalContext>
      </FetchAheadContext>
    </AddressContext>
  )
}

export const useGo = (): Go => useContext(GoContext)

export const useFetchAhead = (): ((href: Href) => void) => useContext(FetchAheadContext)

export const useOnArrival = (): OnArrival => useContext(ArrivalContext)

/** Returns the full URL of a portal path, for another tab. */
export const useAddressOf = (): ((href: Href) => string) => useContext(AddressContext)
