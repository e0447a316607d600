import type { Message } from '@portal/domain/messages/message.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { useSession } from '@portal/web-kit/session/current.ts'
import { channelIcons, channelTexts, notDelivered } from '../list/channel.ts'

/** Sender and time, on one line on a phone, so that the text starts high. */
export function MessageFacts({ message: { sender, senderEmail, sentAt } }: { message: Message }) {
  const t = useText()
  const language = useLanguage()
  return (
    <dl className="message-facts">
      <div>
        <dt>{t('messages.message.from')}</dt>
        <dd>
          {sender || t('messages.no-sender')}
          {senderEmail && <span className="message-address quiet small"> {senderEmail}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('messages.message.sent')}</dt>
        <dd>
          <time dateTime={sentAt}>{formatMoment(sentAt, language)}</time>
        </dd>
      </div>
    </dl>
  )
}

/** Recipients and channel; on a phone below the text. */
export function MessageDelivery({ message }: { message: Message }) {
  const t = useText()
  const { person } = useSession()
  const { receiver, channel } = message
  const failed = notDelivered(message, t)
  return (
    <dl className="message-facts message-delivery">
      <div>
        <dt>{t('messages.message.to')}</dt>
        <dd>
          {person.fullName}
          {receiver && <span className="quiet small"> {receiver}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('messages.column.type')}</dt>
        <dd>
          <span className="message-channel">
            <Icon of={channelIcons[channel]} size={18} />
            {failed ?? t(channelTexts[channel])}
          </span>
        </dd>
      </div>
    </dl>
  )
}
