import { createContext, useContext, type ReactNode } from 'react'
import { useShownTabs, type ShownTab } from './shown-tabs.ts'

const TabsContext = createContext<readonly ShownTab[] | undefined>(undefined)

/** Derives the tabs once, for the bars at the top and at the bottom. */
export function TabsProvider({ children }: { readonly children: ReactNode }) {
  return <TabsContext value={useShownTabs()}>{children}</TabsContext>
}

/** The tabs of this person. */
export function useTabs(): readonly ShownTab[] {
  const tabs = useContext(TabsContext)
  if (!tabs) throw new Error('TabsProvider is missing')
  return tabs
}
