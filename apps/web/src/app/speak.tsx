import { createContext, useContext, type ReactNode } from 'react'
import type { Language } from '@portal/domain/values/locale.ts'

type Speak = (language: Language) => Promise<void>

const SpeakContext = createContext<Speak>(async () => {})

/** The way to another language for everything below. */
export function SpeakProvider({ speak, children }: { speak: Speak; children: ReactNode }) {
  return <SpeakContext value={speak}>{children}</SpeakContext>
}

export const useSpeak = (): Speak => useContext(SpeakContext)
