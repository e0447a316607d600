import { listOfKind, messageLists, type MessageList } from '@portal/domain/messages/message-lists.ts'
import { pupilsAmong } from '@portal/domain/account/person/children.ts'
import { kindOf } from '@portal/domain/messages/message.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { whoseOf } from '@portal/web-kit/session/whose.ts'
import { messageQuery, messagesQuery } from './messages.queries.ts'

/** Reads the first page of a list of messages about a child, or about all. */
export const loadMessages =
  (list: MessageList): Load<never, { readonly search: string }> =>
  ({ call, queries, session, child, query }) => {
    const who = whoseOf(query, pupilsAmong(session.children))
    return queries.prefetchInfiniteQuery(
      messagesQuery(call, { child: child.guid, list, search: query.search, who }),
    )
  }

/** Reads one message. */
export const loadMessage: Load<'messageId', { readonly search: string; readonly from: string }> = ({
  call,
  queries,
  child,
  session,
  params: { messageId: id },
  query,
}) => {
  const { search, from } = query
  const list = messageLists.find((one) => one === from) ?? listOfKind(kindOf(id))
  const who = whoseOf(query, pupilsAmong(session.children))
  return queries.prefetchQuery(messageQuery(call, { child: child.guid, id, list, search, who }))
}
