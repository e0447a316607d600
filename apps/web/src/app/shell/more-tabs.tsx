import { Ellipsis } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useText } from '../../text/use-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { ShownTab } from './use-tabs.ts'

/** The tabs that do not fit in the bar. */
export function MoreTabs({ tabs }: { tabs: readonly ShownTab[] }) {
  const t = useText()
  return (
    <Menu
      label={t('nav.more')}
      trigger={
        <Button className="bottom-tab">
          <Icon of={Ellipsis} size={22} />
          {t('nav.more')}
        </Button>
      }
    >
      {tabs.map(({ tab, href, text, icon }) => (
        <MenuItem key={tab} href={href} text={text} icon={icon} />
      ))}
    </Menu>
  )
}
