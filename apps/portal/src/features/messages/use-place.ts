import { textsIn, useOptionalParam, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useLocation } from '@tanstack/react-router'
import { listOfKind, messageLists, type MessageList } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'

/** The list in the URL. */
export function useShownList(): MessageList {
  const last = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  return messageLists.find((list) => list === last) ?? 'all'
}

/** The search text in the URL. */
export const useSearchWords = (): string => useQueryOf(textsIn('search')).search

/** The message in the URL, and the list of origin; without one, the list of its kind. */
export function useMessagePlace(): {
  readonly id: string
  readonly list: MessageList
  readonly search: string
} {
  const messageId = useOptionalParam('messageId') ?? ''
  const { from, search } = useQueryOf(textsIn('from', 'search'))
  return {
    id: messageId,
    list: messageLists.find((list) => list === from) ?? listOfKind(kindOf(messageId)),
    search,
  }
}
