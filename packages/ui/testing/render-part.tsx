import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import '../src/style/tokens.css'
import '../src/style/base.css'
import { UiMessagesProvider } from '../src/text/ui-messages.tsx'
import { dutchUiMessages } from './dutch-ui-messages.ts'

/** Renders a component as the product does: with its styles and Dutch texts. */
export const renderPart = (part: ReactNode) => render(part, { wrapper: Surroundings })

function Surroundings({ children }: { children: ReactNode }) {
  return <UiMessagesProvider words={dutchUiMessages}>{children}</UiMessagesProvider>
}
