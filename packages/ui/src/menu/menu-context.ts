import { createContext, useContext, type RefObject } from 'react'

/** The facts about its button for an open menu. */
type OpenedBy = {
  readonly button: RefObject<HTMLElement | null>
  readonly close: () => void
}

export const MenuContext = createContext<OpenedBy | undefined>(undefined)

export function useOpenedBy(): OpenedBy {
  const openedBy = useContext(MenuContext)
  if (!openedBy) throw new Error('MenuButton is missing')
  return openedBy
}
