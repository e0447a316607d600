import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { TextArea } from './catalogue.ts'
import type { SpokenTexts, Texts } from './texts.ts'
import { translate, type Translate } from './translate.ts'

const SpokenContext = createContext<SpokenTexts | undefined>(undefined)
export const TextsContext = createContext<Texts | undefined>(undefined)
const TranslateContext = createContext<Translate | undefined>(undefined)

/** Provides these texts; a change of language rerenders text and keeps input. */
export function TextProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const spoken = useSyncExternalStore(texts.onChange, texts.now, texts.now)
  // A press that waited for the server has the function of an earlier render: it says texts that were loaded since.
  const t = useMemo<Translate>(
    () => (key, values) =>
      translate(spoken.wording === texts.now().wording ? texts.now() : spoken, key, values),
    [spoken, texts],
  )
  return (
    <TextsContext value={texts}>
      <SpokenContext value={spoken}>
        <TranslateContext value={t}>{children}</TranslateContext>
      </SpokenContext>
    </TextsContext>
  )
}

/** For components without a route, such as a dialog: rendered when the texts of its area are loaded. */
export function WithTexts({ area, children }: { area: TextArea; children: ReactNode }) {
  const texts = useContext(TextsContext)
  const [state, setState] = useState<'coming' | 'there' | { readonly failure: unknown }>(() =>
    texts?.areas().has(area) ? 'there' : 'coming',
  )
  useEffect(() => {
    void texts?.need(area).then(
      () => setState('there'),
      (failure: unknown) => setState({ failure }),
    )
  }, [texts, area])
  if (typeof state === 'object') throw state.failure
  return state === 'there' ? children : null
}

/** `const t = useText()`, then `t('invoices.count', { count: 3 })`. */
export function useText(): Translate {
  const t = useContext(TranslateContext)
  if (!t) throw new Error('TextProvider is missing')
  return t
}

export function useLanguage(): Language {
  const spoken = useContext(SpokenContext)
  if (!spoken) throw new Error('TextProvider is missing')
  return spoken.wording.language
}
