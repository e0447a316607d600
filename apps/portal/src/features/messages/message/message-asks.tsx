import { ClipboardList, FileText, Mail } from 'lucide-react'
import { useId } from 'react'
import type { Message } from '@portal/domain/messages/message.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton, OutsideLink } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { useMarkHandled } from '../messages.queries.ts'
import { QuestionCard } from './question/question-card.tsx'

/** The request of the message, with its action: an invoice, a form, or an answer of its own. */
export function MessageAsks({ message }: { message: Message }) {
  const t = useText()
  const { guid } = useChild()
  const { orderList, form, question } = message
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
  if (question) return <QuestionCard id={message.id} question={question} />
  return <AsksForAnswer message={message} />
}

function AsksForAnswer({
  message: { id, answerBefore, isHandled = false, senderEmail },
}: {
  message: Message
}) {
  const t = useText()
  const language = useLanguage()
  if (!answerBefore) return null
  const date = formatLongDay(answerBefore, language)
  return (
    <div className="message-answer">
      <p className="strong">{t('messages.message.answer-before', { date })}</p>
      {senderEmail && !isHandled && (
        <OutsideLink href={`mailto:${senderEmail}`} kind="primary" icon={Mail}>
          {t('messages.message.answer')}
        </OutsideLink>
      )}
      <Handled id={id} isHandled={isHandled} />
    </div>
  )
}

/** The checkbox that removes the message from the items that need attention; reading it does not. */
function Handled({ id, isHandled }: { readonly id: string; readonly isHandled: boolean }) {
  const t = useText()
  const say = useFailureText()
  const { guid } = useChild()
  const { role } = useSession()
  const { mutate, error } = useMarkHandled(guid)
  const hint = role.impersonated ? 'impersonation.actions-disabled' : 'messages.message.handled-hint'
  const hintId = useId()
  return (
    <>
      <Checkbox
        isSelected={isHandled}
        isDisabled={role.impersonated}
        aria-describedby={hintId}
        onChange={(isTicked) => mutate({ id, isHandled: isTicked })}
      >
        {t('messages.message.handled')}
      </Checkbox>
      <p id={hintId} className="small quiet">
        {t(hint)}
      </p>
      {error && (
        <Alert kind="danger" isNews>
          {say(error)}
        </Alert>
      )}
    </>
  )
}
