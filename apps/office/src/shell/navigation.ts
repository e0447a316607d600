import { createContext, useContext } from 'react'
import type { ResourceTable } from '../list/list-declaration.ts'
import { useOffice } from '../office-context.ts'

/** All screens of the office, in the order of the navigation. */
export const ScreensContext = createContext<readonly ResourceTable[]>([])

/** The screens that this person may use. */
export function useScreens(): readonly ResourceTable[] {
  const { rights } = useOffice()
  return useContext(ScreensContext).filter(({ right }) => rights.includes(right))
}
