import { ArrowLeft } from 'lucide-react'
import type { MessageList } from '@portal/domain/messages/message-lists.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { listAddress } from '../addresses.ts'
import { useMessagePlace } from '../use-place.ts'

const texts: Record<MessageList, TextKey> = {
  all: 'messages.message.back-all',
  invoice: 'messages.message.back-invoice',
  rest: 'messages.message.back-rest',
}

/** Back to the list of origin; without one, to the list of the message's kind. */
export function BackToList() {
  const t = useText()
  const { guid } = useChild()
  const { list, query } = useMessagePlace()
  return (
    <LinkButton icon={ArrowLeft} href={listAddress(guid, list, query)}>
      {t(texts[list])}
    </LinkButton>
  )
}
