import { useSession } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { initialsOf } from '@portal/ui/text/initials.ts'
import { lateOverlay } from '@portal/ui/overlay/late-overlay.tsx'
import { MenuButton } from '@portal/ui/menu/menu-button.tsx'

const UserMenu = lateOverlay(async () => (await import('./user-menu.tsx')).UserMenu)

/** The signed-in person; the button of the user menu. */
export function UserPill() {
  const t = useText()
  const { person } = useSession()
  return (
    <MenuButton
      className="pill"
      label={t('user-menu.user', { initials: initialsOf(person.fullName), name: person.firstName })}
      menu={<UserMenu />}
    >
      <Avatar name={person.fullName} identity={person.guid} isNeutral />{' '}
      <span className="pill-name pill-name-wide">{person.firstName}</span>
    </MenuButton>
  )
}
