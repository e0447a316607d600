import { Outlet, useLocation } from '@tanstack/react-router'
import { Inbox, MessagesSquare, ReceiptText, type LucideIcon } from 'lucide-react'
import { listsInMenu, messageLists, type MessageList } from '@portal/domain/messages/message-lists.ts'
import { unreadIn } from '@portal/domain/messages/unread-counts.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Section } from '@portal/ui/layout/section/section.tsx'
import { useChild, usePupils, useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { listAddress } from './addresses.ts'
import { useUnread } from './use-unread.ts'

const icons: Record<MessageList, LucideIcon> = { all: Inbox, invoice: ReceiptText, rest: MessagesSquare }

export const menuTexts: Record<MessageList, TextKey> = {
  all: 'messages.menu.all',
  invoice: 'messages.menu.invoice',
  rest: 'messages.menu.rest',
}

/** The lists of a child's messages beside their menu, each with its unread count; a message is shown alone. */
export function MessagesSection() {
  const t = useText()
  const child = useChild()
  const settings = useSchool()
  const { role } = useSession()
  const pupils = usePupils()
  const who = useWhose(pupils)
  const { unread, isLoading } = useUnread(child.guid)
  const current = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  if (!messageLists.some((list) => list === current)) return <Outlet />
  const items = listsInMenu({ settings, role }, ...(who ? pupils : [child])).map((list) => ({
    href: listAddress(child.guid, list, { who }),
    text: t(menuTexts[list]),
    icon: icons[list],
    // A message about several children is one row among those of all, and would be counted for each.
    ...(isLoading && !who && { count: '...', countLabel: t('app.loading') }),
    ...(unread &&
      !who && {
        count: unreadIn(list, unread),
        countLabel: t('messages.menu.unread', { count: unreadIn(list, unread) }),
      }),
    isCurrent: list === current,
  }))
  return (
    <Section label={t('messages.title')} items={items}>
      <Outlet />
    </Section>
  )
}
