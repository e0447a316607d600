import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { MessageList } from '@portal/domain/messages/message-lists.ts'
import type { Message } from '@portal/domain/messages/message.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { useChild, useSchool } from '@portal/web-kit/session/current.ts'
import { messageAddress, type ListQuery } from '../addresses.ts'
import { Attachments } from './attachments.tsx'
import { BackToList } from './back-to-list.tsx'
import { MessageBody } from './message-body.tsx'
import { MessageAsks } from './message-asks.tsx'
import { MessageDelivery, MessageFacts } from './message-facts.tsx'
import './message.css'
import './thread/thread.css'

// Few messages take replies.
const MessageThreadView = lazy(async () => ({
  default: (await import('./thread/message-thread.tsx')).MessageThreadView,
}))

type MessageViewProps = {
  readonly message: Message
  readonly list: MessageList
  readonly query: ListQuery
}

/** A whole message; below it its request, and the links back and on. */
export function MessageView({ message, list, query }: MessageViewProps) {
  const t = useText()
  const { guid } = useChild()
  const { locale } = useSchool()
  const { id, content, thread, previous, previousChild, next, nextChild } = message
  const hrefOf = (other: string | undefined, child = guid) =>
    other && messageAddress(child, other, list, query)
  return (
    <>
      <Card as="article" className="message">
        <MessageFacts message={message} />
        <MessageDelivery message={message} />
        <MessageBody {...(content !== undefined && { html: content })} lang={locale.language} />
        <Attachments message={message} />
        <MessageAsks message={message} />
        {thread && (
          <Suspense>
            <MessageThreadView id={id} thread={thread} />
          </Suspense>
        )}
      </Card>
      <nav className="message-ways" aria-label={t('messages.message.navigation')}>
        <BackToList />
        <span className="message-steps">
          <Step
            icon={ChevronUp}
            href={hrefOf(previous, previousChild)}
            text={t('messages.message.previous')}
            atEnd={t('messages.message.is-first')}
          />
          <Step
            icon={ChevronDown}
            href={hrefOf(next, nextChild)}
            text={t('messages.message.next')}
            atEnd={t('messages.message.is-last')}
          />
        </span>
      </nav>
    </>
  )
}

type StepProps = {
  readonly icon: LucideIcon
  readonly href: string | undefined
  readonly text: string
  /** The reason when there is no link. */
  readonly atEnd: string
}

/** A link to the previous or next message; disabled at the end of the list. */
function Step({ icon, href, text, atEnd }: StepProps) {
  return href ? (
    <LinkButton icon={icon} href={href}>
      {text}
    </LinkButton>
  ) : (
    <Button icon={icon} reasonNotTo={atEnd}>
      {text}
    </Button>
  )
}
