import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Message } from '@portal/domain/messages/message.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { messages } from '../../unread.queries.ts'

const { replyToMessage } = endpointsIn(() => import('@portal/contract/messages.contract.ts'))

type Reply = { readonly id: string; readonly text: string }

/** Replies to a message about this child. The thread is the same about every child of the household. */
export function useReply(child: Guid) {
  const call = useCall()
  const client = useQueryClient()
  const ofMessage = (id: string) => ({
    queryKey: [...messages, 'message'],
    predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey.includes(id),
  })
  return useMutation({
    mutationFn: ({ id, text }: Reply) => call(replyToMessage, { params: { id }, body: { child, text } }),
    onSuccess: (thread, { id }) =>
      void client.setQueriesData<Message>(ofMessage(id), (kept) => kept && { ...kept, thread }),
    // A refusal means that the thread is no longer as it was shown.
    onError: (_failure, { id }) => client.invalidateQueries(ofMessage(id)),
  })
}
