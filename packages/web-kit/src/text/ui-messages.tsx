import { useMemo, type ReactNode } from 'react'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { UiMessagesProvider, type UiMessages } from '@portal/ui/text/ui-messages.tsx'
import type { Translate } from './translate.ts'
import { useLanguage, useText } from './use-text.tsx'

type TranslatedUiMessagesProps = {
  /** The name of the app, in the title of the browser's tab. */
  readonly app: string
  readonly children: ReactNode
}

/** Provides the fixed texts that UI components use themselves. */
export function TranslatedUiMessages({ app, children }: TranslatedUiMessagesProps) {
  const t = useText()
  const language = useLanguage()
  const words = useMemo(() => wordsOf(t, language, app), [t, language, app])
  return <UiMessagesProvider words={words}>{children}</UiMessagesProvider>
}

const localeOf = { nl: 'nl-NL', en: 'en-US' } as const

const wordsOf = (t: Translate, language: Language, app: string): UiMessages => ({
  locale: localeOf[language],
  busy: t('ui.busy'),
  close: t('dialog.close'),
  closeNotification: t('toast.close'),
  notifications: t('ui.notifications'),
  clearSearch: t('common.search.clear'),
  showPassword: t('login.password.show'),
  hidePassword: t('login.password.hide'),
  decrease: t('ui.decrease'),
  increase: t('ui.increase'),
  required: t('validation.required'),
  invalidEmail: t('validation.email'),
  invalidNumber: t('validation.number'),
  choose: t('common.choose'),
  loading: t('app.loading'),
  table: t('ui.table'),
  breadcrumbs: t('breadcrumb.label'),
  openSubmenu: t('sidebar.open'),
  collapseSubmenu: t('sidebar.collapse'),
  hideSubmenu: t('sidebar.hide'),
  documentTitle: (page) => t('app.document-title', { page, app }),
})
