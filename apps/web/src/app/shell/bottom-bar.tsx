import { Menu } from 'lucide-react'
import { lazy } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LateMenuButton } from './late-menu-button.tsx'
import { TabMark } from './tab-mark.tsx'
import { useTabs } from './use-tabs.ts'
import './bottom-bar.css'

const loadMoreMenu = async () => ({ default: (await import('./more-menu.tsx')).MoreMenu })
const MoreMenu = lazy(loadMoreMenu)

/** As many as a thumb tells apart, besides 'more'. */
const MOST_IN_BAR = 4

/** The tabs at the thumb of somebody on a phone; what does not fit, and one's own account, stand under 'more'. */
export function BottomBar() {
  const t = useText()
  const tabs = useTabs()
  return (
    <nav className="bottom-bar" aria-label={t('nav.main-label')}>
      {tabs.slice(0, MOST_IN_BAR).map((tab) => (
        <Link
          key={tab.tab}
          href={tab.href}
          className="bottom-tab"
          aria-current={tab.isCurrent ? 'page' : 'false'}
        >
          <Icon of={tab.icon} size={22} />
          {tab.shortText}
          {tab.switchedOff && <TabMark />}
          {tab.count > 0 && <Badge kind="loud" count={tab.count} label={tab.countLabel} />}
        </Link>
      ))}
      <LateMenuButton
        className="bottom-tab"
        beReady={() => void loadMoreMenu()}
        menu={(at, close) => <MoreMenu at={at} onClose={close} tabs={tabs.slice(MOST_IN_BAR)} />}
      >
        <Icon of={Menu} size={22} />
        {t('nav.more')}
      </LateMenuButton>
    </nav>
  )
}
