import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '../src/style/tokens.css'
import '../src/style/base.css'
import { WordsProvider } from '../src/text/words.tsx'
import { dutchWords } from '../src/text/dutch-words.ts'

/** Shows a part as the product does: in its styles, with Dutch words. */
export const renderPart = (part: ReactNode) => render(part, { wrapper: Surroundings })

function Surroundings({ children }: { children: ReactNode }) {
  return <WordsProvider words={dutchWords}>{children}</WordsProvider>
}
