import { listOfKind, messageLists, type MessageList } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'
import { wordsOf, type Reads } from '../../api/reads.ts'
import { messageQuery, messagesQuery } from './messages.queries.ts'

/** The first page of a list of the messages about a child. */
export const messageListReads =
  (list: MessageList): Reads =>
  ({ call, queries, child, search }) =>
    queries.prefetchInfiniteQuery(messagesQuery(call, { child: child.guid, list, search: wordsOf(search) }))

/** One message. */
export const messageReads: Reads = ({ call, queries, child, params: { messageId: id = '' }, search }) => {
  const list = messageLists.find((one) => one === search['from']) ?? listOfKind(kindOf(id))
  return queries.prefetchQuery(messageQuery(call, { child: child.guid, id, list, search: wordsOf(search) }))
}
