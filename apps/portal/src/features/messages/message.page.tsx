import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnread, type Message } from '@portal/domain/messages/message.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { listAddress } from './addresses.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { BackToList } from './message/back-to-list.tsx'
import { MessageView } from './message/message-view.tsx'
import { messageQuery, useMarkRead } from './messages.queries.ts'
import { menuTexts } from './section.page.tsx'
import { useMessagePlace } from './use-place.ts'

/** One message. Opening it marks it as read, except during impersonation. */
export function MessagePage() {
  const t = useText()
  const child = useChild()
  const { id, list, query } = useMessagePlace()
  const {
    data: message,
    error,
    refetch,
  } = useQuery(messageQuery(useCall(), { child: child.guid, id, list, ...query }))
  useOpened(message)
  return (
    <>
      <PageHead
        title={message ? message.subject || t('messages.no-subject') : t('messages.message.title')}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          {
            text: query.who ? t('family.all') : child.firstName,
            href: listAddress(child.guid, list, { who: query.who }),
          },
          { text: t(menuTexts[list]), href: listAddress(child.guid, list, query) },
          { text: t('messages.message.title') },
        ]}
      />
      {message ? (
        <MessageView message={message} list={list} query={query} />
      ) : error ? (
        <NotShown failure={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height="card" />
      )}
    </>
  )
}

/** Reports once that this message was opened. */
function useOpened(message: Message | undefined): void {
  const { guid } = useChild()
  const { role } = useSession()
  const { mutate } = useMarkRead(guid)
  const opened = message && isUnread(message) && !role.impersonated ? message : undefined
  useEffect(() => {
    if (opened) mutate(opened)
  }, [opened, mutate])
}

/** An unknown message says so; one that failed to load offers a retry. */
function NotShown({ failure, retry }: { failure: unknown; retry: () => void }) {
  const t = useText()
  if (!isRefusal(failure, 'not-found'))
    return (
      <Failed failure={failure} title="messages.message.failed" retry={retry}>
        <BackToList />
      </Failed>
    )
  return (
    <div className="card">
      <EmptyState title={t('messages.message.not-found')} actions={<BackToList />}>
        {t('messages.message.not-found-hint')}
      </EmptyState>
    </div>
  )
}
