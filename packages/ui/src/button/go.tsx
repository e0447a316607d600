import { createContext, useContext, type ReactNode } from 'react'
import type { Href } from './href.ts'

/** Goes to a place in the portal; `replace` leaves no step in the history. */
export type Go = (href: Href, how?: { readonly replace?: boolean }) => void

const GoContext = createContext<Go>(() => {
  throw new Error('A screen without GoProvider goes nowhere')
})

const AddressContext = createContext<(href: Href) => string>((href) => href)

type GoProviderProps = {
  readonly go: Go
  readonly addressOf: (href: Href) => string
  readonly children: ReactNode
}

/** Makes every link and menu item below it go without reloading the page. */
export function GoProvider({ go, addressOf, children }: GoProviderProps) {
  return (
    <AddressContext value={addressOf}>
      <GoContext value={go}>{children}</GoContext>
    </AddressContext>
  )
}

export const useGo = (): Go => useContext(GoContext)

/** The whole address of a place, for what one opens in another tab. */
export const useAddressOf = (): ((href: Href) => string) => useContext(AddressContext)
