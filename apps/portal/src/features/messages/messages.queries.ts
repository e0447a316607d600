import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { MESSAGES_PER_PAGE, type MessageList } from '@portal/domain/messages/message-lists.ts'
import { kindOf, type Message, type MessagePage } from '@portal/domain/messages/message.ts'
import { afterAnswering, afterHandling, afterReading } from '@portal/domain/messages/unread-counts.ts'
import type { AnswerContent } from '@portal/domain/messages/question/message-question.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import type { Whose } from '@portal/web-kit/session/whose.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { messages, unreadQuery } from './unread.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const {
  answerMessage,
  listMessages,
  markMessageHandled,
  markMessageRead,
  readCommunicatorMessage,
  readInvoiceMessage,
} = endpointsIn(() => import('@portal/contract/messages.contract.ts'))

type Asked = {
  readonly child: Guid
  readonly list: MessageList
  readonly search: string
  /** All children instead of this one. */
  readonly who: Whose
}

const lists = [...messages, 'list'] as const

/** A list, in pages; each starts after the last message of the previous one. */
export const messagesQuery = (call: Call, { child, who, ...asked }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...lists, who ?? child, asked.list, asked.search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after }) =>
      call(listMessages, {
        query: {
          ...asked,
          ...(!who && { child }),
          limit: MESSAGES_PER_PAGE,
          offset: 0,
          ...(after !== undefined && { after }),
        },
      }),
    getNextPageParam: ({ messages: shown, isLast }) => (isLast ? undefined : shown.at(-1)?.id),
    placeholderData: keepPreviousData,
  })

type AskedMessage = Asked & { readonly id: string }

/** One message; those of the communicator have a call of their own. */
export const messageQuery = (call: Call, { id, who, ...asked }: AskedMessage) =>
  queryOptions({
    queryKey: [...messages, 'message', asked.child, id, asked.list, asked.search, who],
    queryFn: () =>
      call(kindOf(id) === 'communicator' ? readCommunicatorMessage : readInvoiceMessage, {
        params: { id },
        query: { ...asked, beside: who === 'all' ? 'family' : 'child' },
      }),
  })

/** Reports that a message was opened; all counts and marks on the screen change at once. */
export function useMarkRead(child: Guid) {
  const call = useCall()
  const client = useQueryClient()
  const showAsRead = (message: Message) => {
    const { id } = message
    client.setQueryData(
      unreadQuery(call).queryKey,
      (counts) => counts && afterReading(counts, child, message),
    )
    client.setQueriesData<InfiniteData<MessagePage>>({ queryKey: lists }, (list) => list && asRead(list, id))
    client.setQueriesData<Message>(
      { queryKey: [...messages, 'message', child, id] },
      (kept) => kept && { ...kept, status: 'READ' },
    )
  }
  return useMutation({
    mutationFn: ({ id }: Message) => call(markMessageRead, { params: { id } }),
    onMutate: showAsRead,
    // The server knows the counts of other children; after a failure the message is still unread.
    onSettled: () => client.invalidateQueries({ queryKey: unreadQuery(call).queryKey }),
    onError: () => client.invalidateQueries({ queryKey: lists }),
  })
}

type Tick = { readonly id: string; readonly isHandled: boolean }

/** Marks a message as done, or undoes that; home and the counts change at once. */
export function useMarkHandled(child: Guid) {
  const call = useCall()
  const client = useQueryClient()
  const kept = ({ id }: Tick) => ({ queryKey: [...messages, 'message', child, id] })
  const show = (tick: Tick) => {
    client.setQueriesData<Message>(kept(tick), (old) => old && { ...old, isHandled: tick.isHandled })
    if (tick.isHandled)
      client.setQueryData(unreadQuery(call).queryKey, (counts) => counts && afterHandling(counts, tick.id))
  }
  return useMutation({
    mutationFn: ({ id, isHandled }: Tick) =>
      call(markMessageHandled, { params: { id }, body: { isHandled } }),
    onMutate: show,
    onSettled: () => client.invalidateQueries({ queryKey: unreadQuery(call).queryKey }),
    onError: (_failure, tick) => client.invalidateQueries(kept(tick)),
  })
}

type Given = AnswerContent & { readonly id: string; readonly version: number }

/** Answers the question of a message; the message, home and the counts change with the response. */
export function useAnswerMessage(child: Guid) {
  const call = useCall()
  const client = useQueryClient()
  const ofMessage = ({ id }: Given) => ({ queryKey: [...messages, 'message', child, id] })
  return useMutation({
    mutationFn: ({ id, ...given }: Given) =>
      call(answerMessage, { params: { id }, body: { child, ...given } }),
    onSuccess: (question, given) => {
      client.setQueriesData<Message>(ofMessage(given), (kept) => kept && { ...kept, question })
      client.setQueryData(
        unreadQuery(call).queryKey,
        (counts) => counts && afterAnswering(counts, child, given.id),
      )
    },
    // A refusal means that the question is no longer as it was shown.
    onError: (_failure, given) => client.invalidateQueries(ofMessage(given)),
  })
}

const asRead = (list: InfiniteData<MessagePage>, id: string): InfiniteData<MessagePage> => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    messages: page.messages.map((row) => (row.id === id ? { ...row, status: 'READ' } : row)),
  })),
})
