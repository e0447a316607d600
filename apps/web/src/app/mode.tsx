import { createContext, useContext, useState, type ReactNode } from 'react'
import type { Mode } from '@portal/domain/account/navigation.ts'
import type { AuthenticatedSession } from '@portal/domain/account/session.ts'

/** Only a portal administrator who is not looking along edits (AUTH-055, NAV-082?). */
export const mayEdit = ({ role, impersonation }: AuthenticatedSession): boolean =>
  role.portalAdmin && !role.impersonated && impersonation === undefined

type ModeChoice = { readonly mode: Mode; readonly choose: (mode: Mode) => void }

const ModeContext = createContext<ModeChoice>({ mode: 'view', choose: () => {} })

/** View or edit; it lasts as long as the page, and is lost on log out (NAV-082?). */
export function ModeProvider({ session, children }: { session: AuthenticatedSession; children: ReactNode }) {
  const [chosen, choose] = useState<Mode>('edit')
  const mode = mayEdit(session) ? chosen : 'view'
  return <ModeContext value={{ mode, choose }}>{children}</ModeContext>
}

export const useMode = (): ModeChoice => useContext(ModeContext)
