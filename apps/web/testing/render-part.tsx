import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '../src/ui/style/tokens.css'
import '../src/ui/style/base.css'
import { WordsProvider } from '../src/ui/text/words.tsx'
import { dutchWords } from '../src/ui/text/dutch-words.ts'

/** Shows a part as the product does: in its styles, with Dutch words. */
export const renderPart = (part: ReactNode) => render(part, { wrapper: Surroundings })

function Surroundings({ children }: { children: ReactNode }) {
  return <WordsProvider words={dutchWords}>{children}</WordsProvider>
}
