import {
  reasonNotToReply,
  type MessageThread,
  type ThreadText,
} from '@portal/domain/messages/reply/message-thread.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { ReplyForm } from './reply-form.tsx'

type ThreadProps = { readonly id: string; readonly thread: MessageThread }

/** The conversation of a household with the school about a message, and the form that adds to it. */
export function MessageThreadView({ id, thread }: ThreadProps) {
  const t = useText()
  const reasonNotTo = useReasonNotToReply(thread)
  return (
    <section className="thread" aria-label={t('messages.thread.title')}>
      {thread.texts.length > 0 && (
        <ol role="list" className="thread-texts">
          {thread.texts.map((text, index) => (
            // Texts are only added at the end.
            <Text key={index} text={text} />
          ))}
        </ol>
      )}
      {reasonNotTo ? (
        <p className="small quiet">{reasonNotTo}</p>
      ) : (
        <ReplyForm id={id} lastDay={thread.lastDay} />
      )}
    </section>
  )
}

/** A text, of the household at the right and of the school at the left, with its author and time. */
function Text({ text: { author, name, at, text } }: { readonly text: ThreadText }) {
  const t = useText()
  const language = useLanguage()
  const names = { reader: t('messages.thread.you'), household: name, school: t('messages.thread.school') }
  return (
    <li className={author === 'school' ? 'thread-text' : 'thread-text thread-own'}>
      <p className="thread-author small quiet">
        <span className="strong">{names[author]}</span>{' '}
        <time dateTime={at}>{formatMoment(at, language)}</time>
      </p>
      <p className="thread-words">{text}</p>
    </li>
  )
}

/** Why this person cannot reply now, as a text. */
function useReasonNotToReply(thread: MessageThread): string | undefined {
  const t = useText()
  const { role } = useSession()
  const reason = reasonNotToReply(thread, useChild(), dayAtSchool(useNow()))
  if (role.impersonated) return t('impersonation.actions-disabled')
  return reason && t(`messages.thread.${reason}`)
}
