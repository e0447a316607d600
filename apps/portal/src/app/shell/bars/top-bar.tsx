import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Badge } from '@portal/ui/feedback/badge.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { portalName } from '../../appearance/portal-name.ts'
import { ChildSelector } from '../child-selector.tsx'
import { Logo } from '../logo.tsx'
import { OfflineBar } from '../banners/offline-bar.tsx'
import { ModeSwitch } from '../user-menu/mode-switch.tsx'
import { TabMark } from './tab-mark.tsx'
import { UserPill } from '../user-menu/user-pill.tsx'
import type { ShownTab } from './shown-tabs.ts'
import { useTabs } from './tabs-provider.tsx'
import './top-bar.css'

/** The largest number of tabs with full texts; more tabs use one word each, to fit on one line. */
const ROOMY = 6

/** School, tabs, child and person, on every screen. */
export function TopBar() {
  const t = useText()
  const tabs = useTabs()
  const school = useSchool()
  return (
    <header className="top-bar">
      <div className="top-bar-row">
        <Link href="/" className="top-bar-home">
          <Logo version={school.logo.version} />
          <span>{portalName(t, useSession(), school)}</span>
        </Link>
        <nav className="tabs" aria-label={t('nav.main-label')}>
          {tabs.map((tab) => (
            <TabLink key={tab.tab} tab={tab} text={tabs.length > ROOMY ? tab.shortText : tab.text} />
          ))}
        </nav>
        <ModeSwitch />
        <ChildSelector />
        <UserPill />
      </div>
      <OfflineBar />
    </header>
  )
}

function TabLink({ tab, text }: { readonly tab: ShownTab; readonly text: string }) {
  return (
    <Link href={tab.href} className="tab" aria-current={tab.isCurrent ? 'page' : 'false'}>
      {text}
      {tab.switchedOff && <TabMark />}
      {tab.count > 0 && <Badge kind="loud" count={tab.count} label={tab.countLabel} />}
    </Link>
  )
}
