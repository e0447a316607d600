import { ClipboardList, FileText, Mail } from 'lucide-react'
import type { Message } from '@portal/domain/messages/message.ts'
import { formatLongDay } from '../../../text/formats.ts'
import { useLanguage, useText } from '../../../text/use-text.tsx'
import { LinkButton, OutsideLink } from '../../../ui/button/link.tsx'
import { useChild } from '../../account/account.public.ts'

/** What the message asks, and the way to do it: an invoice, a form, or an answer of its own. */
export function MessageAsks({ message }: { message: Message }) {
  const t = useText()
  const { guid } = useChild()
  const { orderList, form } = message
  if (orderList)
    return (
      <LinkButton kind="primary" icon={FileText} href={`/child/${guid}/invoices/invoice/${orderList}`}>
        {t('messages.message.to-invoice')}
      </LinkButton>
    )
  if (form)
    return (
      <LinkButton kind="primary" icon={ClipboardList} href={`/child/${guid}/inquiry/forms/form/${form}`}>
        {t('messages.message.to-form')}
      </LinkButton>
    )
  return <AsksForAnswer message={message} />
}

function AsksForAnswer({ message: { answerBefore, senderEmail } }: { message: Message }) {
  const t = useText()
  const language = useLanguage()
  if (!answerBefore) return null
  const date = formatLongDay(answerBefore, language)
  return (
    <div className="message-answer">
      <p className="strong">{t('messages.message.answer-before', { date })}</p>
      {senderEmail && (
        <OutsideLink href={`mailto:${senderEmail}`} kind="primary" icon={Mail}>
          {t('messages.message.answer')}
        </OutsideLink>
      )}
    </div>
  )
}
