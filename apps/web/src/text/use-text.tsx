import { createContext, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import type { Language } from '@portal/domain/values/locale.ts'
import type { SpokenTexts, Texts } from './texts.ts'
import { translate, type Translate } from './translate.ts'

const SpokenContext = createContext<SpokenTexts | undefined>(undefined)

/** Everything below speaks these texts; a change of language repaints words and keeps what was typed. */
export function TextProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const spoken = useSyncExternalStore(texts.onChange, texts.now)
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

function useSpoken(): SpokenTexts {
  const spoken = useContext(SpokenContext)
  if (!spoken) throw new Error('A screen without TextProvider has no words')
  return spoken
}

/** `const t = useText()`, then `t('invoices.count', { count: 3 })`. */
export function useText(): Translate {
  const spoken = useSpoken()
  return useMemo(() => (key, values) => translate(spoken, key, values), [spoken])
}

export const useLanguage = (): Language => useSpoken().wording.language
