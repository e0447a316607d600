import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import type { Child } from '@portal/domain/account/person/person.ts'
import { kindsShown, listToShow } from '@portal/domain/messages/message-lists.ts'
import { unreadIn } from '@portal/domain/messages/unread-counts.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { unreadQuery } from '../../../features/messages/messages.public.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link } from '@portal/ui/button/link.tsx'

/**
 * The number of unread messages about a child, with a link.
 * Renders nothing when this person has no messages, or while the count is unknown.
 */
export function ChildMessages({ child }: { child: Child }) {
  const t = useText()
  const settings = useSchool()
  const { role, authentication } = useSession()
  const { data } = useQuery(unreadQuery(useCall()))
  const unread = data?.find((one) => one.child === child.guid)
  const isOffered = kindsShown('all', { settings, role, authentication }, child).length > 0
  if (!isOffered || !unread) return null
  const list = listToShow('all', { settings, role }, child)
  return (
    <Link href={`/child/${child.guid}/messages/${list}`} className="child-messages">
      <Icon of={Mail} size={18} />
      {t('home.card.unread-messages', { count: unreadIn(list, unread) })}
    </Link>
  )
}
