import { createContext, useContext, useState, type ReactNode } from 'react'
import type { AuthenticatedSession, Mode } from '@portal/domain/account/sign-in/session.ts'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { removeFromSession, isStoredForSession, storeForSession } from '../../api/storage.ts'

/** Only a portal administrator who is not impersonating edits. */
export const mayEdit = ({ mode }: AuthenticatedSession): boolean => mode === 'edit'

type ModeChoice = { readonly mode: Mode; readonly choose: (mode: Mode) => void }

const ModeContext = createContext<ModeChoice>({ mode: 'view', choose: () => {} })

/** Provides view or edit mode, initially as the session says; the choice of an administrator is lost on sign-out. */
export function ModeProvider({ session, children }: { session: AuthenticatedSession; children: ReactNode }) {
  const [chosen, view] = useState<boolean>()
  const wasViewing = useIsInBrowser() && isStoredForSession('viewing')
  const mode = (chosen ?? wasViewing) ? 'view' : session.mode
  const choose = (chosen: Mode) => {
    const mustView = chosen === 'view'
    if (mustView) storeForSession('viewing')
    else removeFromSession('viewing')
    view(mustView)
  }
  return <ModeContext value={{ mode, choose }}>{children}</ModeContext>
}

export const useMode = (): ModeChoice => useContext(ModeContext)
