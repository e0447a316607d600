import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { render } from 'vitest-browser-react'
import './tokens.css'
import './base.css'
import { WordsProvider } from './words.tsx'
import { dutchWords } from './dutch-words.ts'

/** Shows a part as the product does: in its styles, with Dutch words. */
export const renderPart = (part: ReactNode) => render(part, { wrapper: Surroundings })

function Surroundings({ children }: { children: ReactNode }) {
  return (
    <I18nProvider locale="nl-NL">
      <WordsProvider words={dutchWords}>{children}</WordsProvider>
    </I18nProvider>
  )
}
