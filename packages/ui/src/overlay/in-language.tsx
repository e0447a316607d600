import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useUiMessages } from '../text/ui-messages.tsx'

/** Passes the language of the screen to the library; wraps each of its components. */
export function InLanguage({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useUiMessages().locale}>{children}</I18nProvider>
}
