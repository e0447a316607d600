import { createContext, useContext } from 'react'
import type { ResourceTable } from '../list/list-declaration.ts'
import { hasRight, useOffice } from '../office-context.ts'

/** All screens of the office, in the order of the navigation. */
export const ScreensContext = createContext<readonly ResourceTable[]>([])

/** The screens that this person may use. */
export function useScreens(): readonly ResourceTable[] {
  const office = useOffice()
  return useContext(ScreensContext).filter(({ right }) => hasRight(office, right))
}
