import { createContext, useContext, type ReactNode } from 'react'

/** Open with text, tiny with icons only, or hidden. */
export type SidebarState = 'open' | 'tiny' | 'hidden'

type Sidebar = { readonly state: SidebarState; readonly choose: (state: SidebarState) => void }

const SidebarContext = createContext<Sidebar>({ state: 'open', choose: () => {} })

export function SidebarProvider({ sidebar, children }: { sidebar: Sidebar; children: ReactNode }) {
  return <SidebarContext value={sidebar}>{children}</SidebarContext>
}

export const useSidebar = (): Sidebar => useContext(SidebarContext)
