import type { RefObject } from 'react'
import { useText } from '../../text/use-text.tsx'
import { MenuGroup, MenuItem, OpenMenu } from '../../ui/menu.tsx'
import { UserMenuItems } from './user-menu.tsx'
import { useMayChangePassword } from './use-may-change-password.ts'
import type { ShownTab } from './use-tabs.ts'

type MoreMenuProps = {
  readonly at: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** The tabs that do not fit in the bar. */
  readonly tabs: readonly ShownTab[]
}

/** What else there is, at the thumb: the other tabs, and what one can do about one's account. */
export function MoreMenu({ at, onClose, tabs }: MoreMenuProps) {
  const t = useText()
  const mayChangePassword = useMayChangePassword()
  if (mayChangePassword === undefined) return null
  return (
    <OpenMenu at={at} onClose={onClose} className="flush-menu user-menu" label={t('nav.more')}>
      {tabs.length > 0 && (
        <MenuGroup label={t('nav.main-label')}>
          {tabs.map(({ tab, href, text, icon, switchedOff }) => (
            <MenuItem
              key={tab}
              href={href}
              text={text}
              icon={icon}
              {...(switchedOff && { note: t('nav.tab-hidden') })}
            />
          ))}
        </MenuGroup>
      )}
      <UserMenuItems mayChangePassword={mayChangePassword} />
    </OpenMenu>
  )
}
