import { Outlet } from '@tanstack/react-router'
import { languages } from '@portal/domain/values/text/locale.ts'
import { useAnySession, useSchool } from '@portal/web-kit/session/current.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Pressable } from '@portal/ui/button/pressable.tsx'
import { SkipLink } from '@portal/ui/layout/skip-link.tsx'
import { SchemeChoice } from '../appearance/scheme-choice.tsx'
import { useSetLanguage } from '../appearance/set-language.tsx'
import { portalName } from '../appearance/portal-name.ts'
import { DowntimeBanner } from './banners/banners.tsx'
import { Footer } from './footer.tsx'
import { Logo } from './logo.tsx'
import { OfflineBar } from './banners/offline-bar.tsx'
import './shell.css'
import './bars/top-bar.css'

/** The frame of the screens before sign-in: the school and the language only. */
export function SignedOutLayout() {
  const t = useText()
  const school = useSchool()
  return (
    <>
      <SkipLink>{t('app.skip-to-content')}</SkipLink>
      <DowntimeBanner />
      <header className="top-bar">
        <div className="top-bar-row">
          <span className="top-bar-home">
            <Logo version={school.logo.version} />
            <span>{portalName(t, useAnySession(), school)}</span>
          </span>
          <LanguageButtons />
        </div>
        <OfflineBar />
      </header>
      <main id="content" className="frame" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer>
        <SchemeChoice />
      </Footer>
    </>
  )
}

function LanguageButtons() {
  const t = useText()
  const setLanguage = useSetLanguage()
  const language = useLanguage()
  const other = languages.find((name) => name !== language) ?? language
  const names = { nl: 'Nederlands', en: 'English' }
  return (
    <Pressable
      className="pill"
      lang={other}
      aria-label={`${names[other]} (${t('user-menu.language')})`}
      onPress={() => void setLanguage(other)}
    >
      {names[other]}
    </Pressable>
  )
}
