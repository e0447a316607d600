import { useMemo, type ReactNode } from 'react'
import type { NavigationContext, PortalTitle } from '@portal/domain/account/portal/navigation.ts'
import { portalTitle } from '@portal/domain/account/portal/navigation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { UiMessagesProvider, type UiMessages } from '@portal/ui/text/ui-messages.tsx'

/** The name of the portal for this person. */
export function portalName(
  t: Translate,
  session: Session | undefined,
  school: SchoolSettings | undefined,
): string {
  const role: NavigationContext['role'] | undefined =
    session?.stage === 'authenticated' ? session.role : undefined
  const title: PortalTitle = school ? portalTitle(role, school) : { kind: 'parent-portal' }
  if (title.kind === 'own') return title.title
  return t(title.kind === 'student-portal' ? 'app.title.student' : 'app.title.parent')
}

type TranslatedUiMessagesProps = { readonly portalTitle: string; readonly children: ReactNode }

/** Provides the fixed texts that UI components use themselves. */
export function TranslatedUiMessages({ portalTitle: title, children }: TranslatedUiMessagesProps) {
  const t = useText()
  const language = useLanguage()
  const words = useMemo(() => wordsOf(t, language, title), [t, language, title])
  return <UiMessagesProvider words={words}>{children}</UiMessagesProvider>
}

const localeOf = { nl: 'nl-NL', en: 'en-US' } as const

const wordsOf = (t: Translate, language: Language, title: string): UiMessages => ({
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
  documentTitle: (page) => t('app.document-title', { page, portalTitle: title }),
})
