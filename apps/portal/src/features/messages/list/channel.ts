import { FileText, Mail, MessageCircle, Smartphone, type LucideIcon } from 'lucide-react'
import type { Channel, MessageRow, MessageStatus } from '@portal/domain/messages/message.ts'
import { isUndelivered } from '@portal/domain/messages/message.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

export const channelIcons: Record<Channel, LucideIcon> = {
  email: Mail,
  sms: Smartphone,
  whatsapp: MessageCircle,
  other: FileText,
}

export const channelTexts: Record<Channel, TextKey> = {
  email: 'messages.type.email',
  sms: 'messages.type.sms',
  whatsapp: 'messages.type.whatsapp',
  other: 'messages.type.other',
}

const deliveryText = (status: MessageStatus): TextKey => `messages.delivery.${status}`

/** Returns the text of a failed delivery; undefined when the message was delivered. */
export const notDelivered = (row: Pick<MessageRow, 'channel' | 'status'>, t: Translate): string | undefined =>
  isUndelivered(row)
    ? t('messages.not-delivered', {
        channel: t(channelTexts[row.channel]),
        delivery: t(deliveryText(row.status)),
      })
    : undefined
