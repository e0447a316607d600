import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useUiMessages } from '../text/ui-messages.tsx'

/** Tells the library which language the screen has; everything of it stands in this. */
export function InLanguage({ children }: { readonly children: ReactNode }) {
  return <I18nProvider locale={useUiMessages().locale}>{children}</I18nProvider>
}
