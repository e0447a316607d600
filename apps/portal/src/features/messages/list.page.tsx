import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { MessageList } from '@portal/domain/messages/message-lists.ts'
import { unreadIn } from '@portal/domain/messages/unread-counts.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { ListSearch } from '@portal/ui/field/search/list-search.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild, usePupils, useSession } from '@portal/web-kit/session/current.ts'
import { listAddress } from './addresses.ts'
import { EmptyList } from './list/empty-list.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { MessageRows } from './list/message-rows.tsx'
import { MoreMessages } from './list/more-messages.tsx'
import { messagesQuery } from './messages.queries.ts'
import { menuTexts } from './section.page.tsx'
import { useListQuery, useShownList } from './use-place.ts'
import { unreadQuery } from './unread.queries.ts'
import '@portal/ui/layout/filter/filter-chips.css'

/** For a person with several children only. */
const ChildFilter = lazy(async () => ({
  default: (await import('@portal/web-kit/session/child-filter.tsx')).ChildFilter,
}))

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
  const query = useListQuery()
  const { search, who } = query
  const pupils = usePupils()
  const { data: counts } = useQuery(unreadQuery(useCall()))
  const countOf = ({ guid }: Child) => {
    const unread = counts?.find((one) => one.child === guid)
    const count = unread && unreadIn(list, unread)
    return count === undefined ? undefined : { count, label: t('messages.menu.unread', { count }) }
  }
  const unread = countOf(child)
  const name = who ? t('family.whose') : person.external ? person.fullName : child.firstName
  const title = person.external ? 'messages.list.title-external' : titles[list]
  return (
    <>
      <PageHead
        title={t(title, { name })}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: who ? t('family.all') : child.firstName, href: listAddress(child.guid, list, { who }) },
          { text: t(menuTexts[list]) },
        ]}
        note={!who && unread && t('messages.summary.unread', unread)}
        actions={
          <ListSearch
            key={list}
            label={t('messages.search')}
            search={search}
            addressOf={(words) => listAddress(child.guid, list, { search: words, who })}
          />
        }
      />
      {pupils.length > 1 && (
        <Suspense fallback={<div className="filter-chips" />}>
          <ChildFilter
            among={pupils}
            whose={who}
            addressOf={(one, whose) => listAddress(one.guid, list, { search, who: whose })}
            countOf={countOf}
          />
        </Suspense>
      )}
      <Messages key={`${who ?? child.guid} ${list}`} list={list} query={query} />
    </>
  )
}

type MessagesProps = { readonly list: MessageList; readonly query: ReturnType<typeof useListQuery> }

function Messages({ list, query: { search, who } }: MessagesProps) {
  const { guid } = useChild()
  const found = useInfiniteQuery(messagesQuery(useCall(), { child: guid, list, search, who }))
  const { data, error, refetch } = found
  if (error && !data) return <Failed failure={error} title="messages.failed" retry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} height="row" />
  const rows = data.pages.flatMap(({ messages }) => messages)
  if (rows.length === 0) return <EmptyList search={search} />
  return (
    <>
      <MessageRows rows={rows} list={list} query={{ search, who }} />
      <MoreMessages query={found} shown={rows.length} />
    </>
  )
}
