import { createContext, useContext, type ReactNode } from 'react'

/** The texts of the components themselves, in the language of the screen. */
export type UiMessages = {
  /** The language of the screen with its formats of days and numbers. */
  readonly locale: 'nl-NL' | 'en-US'
  readonly busy: string
  readonly close: string
  readonly closeNotification: string
  readonly notifications: string
  readonly clearSearch: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly decrease: string
  readonly increase: string
  readonly required: string
  readonly invalidEmail: string
  readonly invalidNumber: string
  readonly choose: string
  readonly loading: string
  /** The name of a table without a caption. */
  readonly table: string
  readonly breadcrumbs: string
  readonly openSubmenu: string
  readonly collapseSubmenu: string
  readonly hideSubmenu: string
  /** The title of the browser's tab for a page. */
  readonly documentTitle: (page: string) => string
}

const UiMessagesContext = createContext<UiMessages | undefined>(undefined)

export function UiMessagesProvider({ words, children }: { words: UiMessages; children: ReactNode }) {
  return <UiMessagesContext value={words}>{children}</UiMessagesContext>
}

export function useUiMessages(): UiMessages {
  const words = useContext(UiMessagesContext)
  if (!words) throw new Error('UiMessagesProvider is missing')
  return words
}
