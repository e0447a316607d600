import { SunMedium } from 'lucide-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { useIsOnline } from '@portal/web-kit/api/use-connection.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { SkipLink } from '@portal/ui/layout/skip-link.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { useOffice } from '../office-context.ts'
import { JobTray } from '../tray/job-tray.tsx'
import { GlobalSearch } from './global-search.tsx'
import { Notice } from './notice.tsx'
import { useScreens } from './navigation.ts'
import { UserMenuButton } from './user-menu.tsx'
import './shell.css'

/** The frame of every screen: navigation by rights, search, and the person. */
export function Shell() {
  const t = useText()
  const { name } = useSchool()
  const { rights } = useOffice()
  const screens = useScreens()
  return (
    <div className="office">
      <SkipLink>{t('office.skip')}</SkipLink>
      <nav className="office-nav" aria-label={t('office.navigation')}>
        <p className="office-name">{t('office.name', { school: name })}</p>
        <ul role="list">
          {screens.length > 0 && <NavItem path="" text={t('today.title')} icon={SunMedium} />}
          {screens.map(({ path, title, icon }) => (
            <NavItem key={path} path={path} text={t(title)} icon={icon} />
          ))}
        </ul>
      </nav>
      <div className="office-screen">
        <header className="office-top">
          {rights.includes('families') && <GlobalSearch />}
          {rights.length > 0 && <JobTray />}
          <UserMenuButton />
        </header>
        <Offline />
        <Notice />
        <main id="content" tabIndex={-1} className="office-content">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

type NavItemProps = {
  readonly path: string
  readonly text: string
  readonly icon: Parameters<typeof Icon>[0]['of']
}

function NavItem({ path, text, icon }: NavItemProps) {
  const isHere = useLocation({ select: ({ pathname }) => pathname.split('/')[1] === path })
  return (
    <li>
      <Link href={`/${path}`} className="office-nav-link" aria-current={isHere ? 'page' : 'false'}>
        <Icon of={icon} />
        {text}
      </Link>
    </li>
  )
}

/** Says that there is no connection, on every screen. */
function Offline() {
  const t = useText()
  const isOnline = useIsOnline()
  return (
    <div role="status" className={isOnline ? '' : 'office-offline tone-open'}>
      {!isOnline && t('office.offline')}
    </div>
  )
}
