import { listOfKind, messageLists, type MessageList } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { messageQuery, messagesQuery } from './messages.queries.ts'

/** Reads the first page of a list of messages about a child. */
export const loadMessages =
  (list: MessageList): Load<never, { readonly search: string }> =>
  ({ call, queries, child, query: { search } }) =>
    queries.prefetchInfiniteQuery(messagesQuery(call, { child: child.guid, list, search }))

/** Reads one message. */
export const loadMessage: Load<'messageId', { readonly search: string; readonly from: string }> = ({
  call,
  queries,
  child,
  params: { messageId: id },
  query: { search, from },
}) => {
  const list = messageLists.find((one) => one === from) ?? listOfKind(kindOf(id))
  return queries.prefetchQuery(messageQuery(call, { child: child.guid, id, list, search }))
}
