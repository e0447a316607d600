import { lazy, Suspense, useRef, useState } from 'react'
import { Button, type KeyboardEvent } from 'react-aria-components'
import { useSession } from '../../features/account/account.public.ts'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { initialsOf } from '../../ui/initials.ts'

// The menu is large and seldom the first thing: it comes when somebody is about to use it.
const loadUserMenu = async () => ({ default: (await import('./user-menu.tsx')).UserMenu })
const UserMenu = lazy(loadUserMenu)
const beReady = () => void loadUserMenu()

/** Who is signed in; the button of the user menu. */
export function UserPill() {
  const t = useText()
  const { person } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const openBelow = (event: KeyboardEvent) =>
    event.key === 'ArrowDown' ? setOpen(true) : event.continuePropagation()
  return (
    <>
      <Button
        ref={button}
        className="pill"
        aria-label={t('user-menu.user', { initials: initialsOf(person.fullName), name: person.firstName })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={beReady}
        onFocus={beReady}
        onPress={() => setOpen(true)}
        onKeyDown={openBelow}
      >
        <Avatar name={person.fullName} identity={person.guid} isNeutral />
        <span className="pill-name pill-name-wide">{person.firstName}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <UserMenu at={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
