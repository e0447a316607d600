import { useInfiniteQuery } from '@tanstack/react-query'
import type { MessageList } from '@portal/domain/messages/message-lists.ts'
import { unreadIn } from '@portal/domain/messages/unread-counts.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { ListSearch } from '@portal/ui/field/search/list-search.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { listAddress } from './addresses.ts'
import { EmptyList } from './list/empty-list.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { MessageRows } from './list/message-rows.tsx'
import { MoreMessages } from './list/more-messages.tsx'
import { messagesQuery } from './messages.queries.ts'
import { menuTexts } from './section.page.tsx'
import { useSearchWords, useShownList } from './use-place.ts'
import { useUnread } from './use-unread.ts'

const titles: Record<MessageList, TextKey> = {
  all: 'messages.list.title',
  invoice: 'messages.list.title-invoice',
  rest: 'messages.list.title-rest',
}

/** One list of the messages about a child: all, those about invoices, or the rest. */
export function MessageListPage() {
  const t = useText()
  const child = useChild()
  const { person } = useSession()
  const list = useShownList()
  const search = useSearchWords()
  const { unread } = useUnread(child.guid)
  const title = person.external ? 'messages.list.title-external' : titles[list]
  return (
    <>
      <PageHead
        title={t(title, { name: person.external ? person.fullName : child.firstName })}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: child.firstName, href: listAddress(child.guid, list) },
          { text: t(menuTexts[list]) },
        ]}
        note={unread && t('messages.summary.unread', { count: unreadIn(list, unread) })}
        actions={
          <ListSearch
            key={list}
            label={t('messages.search')}
            search={search}
            addressOf={(words) => listAddress(child.guid, list, words)}
          />
        }
      />
      <Messages key={`${child.guid} ${list}`} list={list} search={search} />
    </>
  )
}

function Messages({ list, search }: { list: MessageList; search: string }) {
  const child = useChild()
  const query = useInfiniteQuery(messagesQuery(useCall(), { child: child.guid, list, search }))
  const { data, error, refetch } = query
  if (error && !data) return <Failed failure={error} title="messages.failed" retry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} height="row" />
  const found = data.pages.flatMap(({ messages }) => messages)
  if (found.length === 0) return <EmptyList search={search} />
  return (
    <>
      <MessageRows rows={found} list={list} search={search} />
      <MoreMessages query={query} shown={found.length} />
    </>
  )
}
