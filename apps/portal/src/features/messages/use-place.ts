import { useLocation, useParams, useSearch } from '@tanstack/react-router'
import { listOfKind, messageLists, type MessageList } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'

/** The list that the address names. */
export function useShownList(): MessageList {
  const last = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  return messageLists.find((list) => list === last) ?? 'all'
}

/** The words of a search, from the address. */
export function useSearchWords(): string {
  const { search }: { search?: unknown } = useSearch({ strict: false })
  return typeof search === 'string' ? search : ''
}

/** The message of the address, and the list that one comes from; without one, the list of its kind. */
export function useMessagePlace(): {
  readonly id: string
  readonly list: MessageList
  readonly search: string
} {
  const { messageId = '' }: { messageId?: string } = useParams({ strict: false })
  const { from }: { from?: unknown } = useSearch({ strict: false })
  const search = useSearchWords()
  return {
    id: messageId,
    list: messageLists.find((list) => list === from) ?? listOfKind(kindOf(messageId)),
    search,
  }
}
