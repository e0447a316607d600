import { Button } from 'react-aria-components'
import { useSession } from '../../features/account/account.public.ts'
import { useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { initialsOf } from '../../ui/initials.ts'

/** Who is signed in; the button of the user menu. */
export function UserPill({ onPress }: { onPress?: () => void }) {
  const t = useText()
  const { person } = useSession()
  const name = t('user-menu.user', { initials: initialsOf(person.fullName), name: person.firstName })
  return (
    <Button className="pill" aria-label={name} {...(onPress && { onPress })}>
      <Avatar name={person.fullName} identity={person.guid} isNeutral />
      <span className="pill-name pill-name-wide">{person.firstName}</span>
    </Button>
  )
}
