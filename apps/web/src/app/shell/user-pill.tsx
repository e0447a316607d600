import { lazy } from 'react'
import { useSession } from '../../features/account/account.public.ts'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { initialsOf } from '../../ui/initials.ts'
import { LateMenuButton } from './late-menu-button.tsx'

const loadUserMenu = async () => ({ default: (await import('./user-menu.tsx')).UserMenu })
const UserMenu = lazy(loadUserMenu)

/** Who is signed in; the button of the user menu. */
export function UserPill() {
  const t = useText()
  const { person } = useSession()
  return (
    <LateMenuButton
      className="pill"
      label={t('user-menu.user', { initials: initialsOf(person.fullName), name: person.firstName })}
      beReady={() => void loadUserMenu()}
      menu={(at, close) => <UserMenu at={at} onClose={close} />}
    >
      <Avatar name={person.fullName} identity={person.guid} isNeutral />
      <span className="pill-name pill-name-wide">{person.firstName}</span>
    </LateMenuButton>
  )
}
