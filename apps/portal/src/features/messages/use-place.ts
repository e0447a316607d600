import { usePupils } from '@portal/web-kit/session/current.ts'
import { useWhose, type Whose } from '@portal/web-kit/session/whose.ts'
import { textsIn, useOptionalParam, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useLocation } from '@tanstack/react-router'
import { listOfKind, messageLists, type MessageList } from '@portal/domain/messages/message-lists.ts'
import { kindOf } from '@portal/domain/messages/message.ts'

/** The list in the URL. */
export function useShownList(): MessageList {
  const last = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) })
  return messageLists.find((list) => list === last) ?? 'all'
}

/** The search text in the URL, and whose messages it shows. */
export function useListQuery(): { readonly search: string; readonly who: Whose } {
  return { search: useQueryOf(textsIn('search')).search, who: useWhose(usePupils()) }
}

/** The message in the URL, and the list of origin; without one, the list of its kind. */
export function useMessagePlace(): {
  readonly id: string
  readonly list: MessageList
  readonly query: ReturnType<typeof useListQuery>
} {
  const messageId = useOptionalParam('messageId') ?? ''
  const { from } = useQueryOf(textsIn('from'))
  const query = useListQuery()
  return {
    id: messageId,
    list: messageLists.find((list) => list === from) ?? listOfKind(kindOf(messageId)),
    query,
  }
}
