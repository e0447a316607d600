import { useText } from '@portal/web-kit/text/use-text.tsx'
import { MenuGroup, MenuItem, OpenMenu } from '@portal/ui/menu/menu.tsx'
import type { ShownTab } from './shown-tabs.ts'

type MoreMenuProps = {
  /** The tabs that do not fit in the bar. */
  readonly tabs: readonly ShownTab[]
}

/** The other tabs, at the bottom of a phone. The account is only under the initials at the top. */
export function MoreMenu({ tabs }: MoreMenuProps) {
  const t = useText()
  return (
    <OpenMenu label={t('nav.more')}>
      <MenuGroup label={t('nav.main-label')}>
        {tabs.map(({ tab, href, text, icon, switchedOff, count, countLabel }) => (
          <MenuItem
            key={tab}
            href={href}
            text={text}
            icon={icon}
            {...(count > 0 && { note: countLabel })}
            {...(switchedOff && { note: t('nav.tab-hidden') })}
          />
        ))}
      </MenuGroup>
    </OpenMenu>
  )
}
