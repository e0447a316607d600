import { createContext, useContext, type ReactNode } from 'react'
import type { Language } from '@portal/domain/values/text/locale.ts'

type SetLanguage = (language: Language) => Promise<void>

const SetLanguageContext = createContext<SetLanguage>(async () => {})

/** Provides the function that switches the language. */
export function SetLanguageProvider({
  setLanguage,
  children,
}: {
  setLanguage: SetLanguage
  children: ReactNode
}) {
  return <SetLanguageContext value={setLanguage}>{children}</SetLanguageContext>
}

export const useSetLanguage = (): SetLanguage => useContext(SetLanguageContext)
