import { Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { LONGEST_REPLY, reasonNotToSendReply } from '@portal/domain/messages/reply/message-thread.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { SessionExpired } from '@portal/web-kit/api/failures.ts'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useRefusalText } from '@portal/web-kit/text/failure/refusal-text.tsx'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { TextAreaField } from '@portal/ui/field/text-field.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { readStoredAnswer, removeStoredAnswer, storeAnswer } from '../question/stored-answer.ts'
import { useReply } from './thread.queries.ts'

type ReplyFormProps = { readonly id: string; readonly lastDay: CalendarDay | undefined }

/** The field for a reply. What is typed stays on this device until it is sent. */
export function ReplyForm({ id, lastDay }: ReplyFormProps) {
  const t = useText()
  const language = useLanguage()
  const isInBrowser = useIsInBrowser()
  const { text, put, forget } = useDraft(id)
  const { send, isPending, failure } = useSend(id, forget)
  const [isJudged, setJudged] = useState(false)
  const until = lastDay && t('messages.thread.until', { date: formatLongDay(lastDay, language) })
  const fault = reasonNotToSendReply(text)
  const wrong = useRefusalText(isJudged ? fault : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(fault !== undefined)
    if (!isPending && !fault) send(text)
  }
  return (
    <form className="thread-form" onSubmit={submit} noValidate>
      {failure && (
        <Alert kind="danger" title={t('messages.thread.failed')} isNews>
          <p>{failure}</p>
        </Alert>
      )}
      <TextAreaField
        label={t('messages.thread.label')}
        hint={until ? `${t('messages.thread.hint')} ${until}` : t('messages.thread.hint')}
        maxLength={LONGEST_REPLY}
        value={text}
        onChange={put}
        // What is typed before the code runs would be lost.
        isDisabled={!isInBrowser}
        error={wrong}
      />
      <Button type="submit" icon={Send} isPending={isPending}>
        {t('messages.thread.send')}
      </Button>
    </form>
  )
}

/** The unsent text: typed now, or stored on this device. */
function useDraft(id: string) {
  const { guid: child } = useChild()
  const { person } = useSession()
  const whose = { person: person.guid, child, id }
  const [typed, setTyped] = useState<string>()
  const stored = useIsInBrowser() ? readStoredAnswer(whose)?.text : undefined
  const put = (text: string) => {
    setTyped(text)
    storeAnswer(whose, { options: [], text })
  }
  const forget = () => {
    setTyped('')
    removeStoredAnswer(whose)
  }
  return { text: typed ?? stored ?? '', put, forget }
}

/** Sends one reply at a time. A failure stays on the screen, and the text on this device. */
function useSend(id: string, onSent: () => void) {
  const t = useText()
  const say = useFailureText()
  const once = useOneAtATime()
  const { mutateAsync, isPending } = useReply(useChild().guid)
  const [failure, setFailure] = useState<string>()
  const send = async (text: string) => {
    setFailure(undefined)
    try {
      await mutateAsync({ id, text })
      onSent()
      showToast({ kind: 'success', title: t('messages.thread.sent') })
    } catch (problem) {
      if (!(problem instanceof SessionExpired)) setFailure(say(problem))
    }
  }
  return { send: (text: string) => once(() => send(text)), isPending, failure }
}
