import { Menu } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Badge } from '@portal/ui/feedback/badge.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { lateOverlay } from '@portal/ui/overlay/late-overlay.tsx'
import { MenuButton } from '@portal/ui/menu/menu-button.tsx'
import { TabMark } from './tab-mark.tsx'
import { tabsInBar } from './tabs-in-bar.ts'
import { useTabs } from './tabs-provider.tsx'
import './bottom-bar.css'

const MoreMenu = lateOverlay(async () => (await import('./more-menu.tsx')).MoreMenu)

/** The tabs at the bottom of a phone; those that do not fit are under 'more'. */
export function BottomBar() {
  const t = useText()
  const { shown, more } = tabsInBar(useTabs())
  const count = more.reduce((sum, tab) => sum + tab.count, 0)
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
        <MenuButton className="bottom-tab" menu={<MoreMenu tabs={more} />}>
          <Icon of={Menu} size={22} />
          {t('nav.more')}
          {count > 0 && <Badge kind="loud" count={count} label={t('nav.badge.attention', { count })} />}
        </MenuButton>
      )}
    </nav>
  )
}
