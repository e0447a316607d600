import { Menu } from 'lucide-react'
import { lazy } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LateMenuButton } from './late-menu-button.tsx'
import { TabMark } from './tab-mark.tsx'
import { tabsInBar } from './tabs-in-bar.ts'
import { useTabs } from './use-tabs.ts'
import './bottom-bar.css'

const loadMoreMenu = async () => ({ default: (await import('./more-menu.tsx')).MoreMenu })
const MoreMenu = lazy(loadMoreMenu)

/** The tabs at the thumb of somebody on a phone; what does not fit stands under 'more'. */
export function BottomBar() {
  const t = useText()
  const { shown, more } = tabsInBar(useTabs())
  return (
    <nav className="bottom-bar" aria-label={t('nav.main-label')}>
      {shown.map((tab) => (
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
      {more.length > 0 && (
        <LateMenuButton
          className="bottom-tab"
          beReady={() => void loadMoreMenu()}
          menu={(at, close) => <MoreMenu at={at} onClose={close} tabs={more} />}
        >
          <Icon of={Menu} size={22} />
          {t('nav.more')}
        </LateMenuButton>
      )}
    </nav>
  )
}
