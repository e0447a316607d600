import { CircleCheck, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  reasonNotToAnswerMessage,
  type AnswerContent,
  type MessageAnswer,
  type MessageQuestion,
} from '@portal/domain/messages/question/message-question.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { SessionExpired } from '@portal/web-kit/api/failures.ts'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatLongDay, formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { useAnswerMessage } from '../../messages.queries.ts'
import { AnswerForm } from './answer-form.tsx'
import { useOptionText } from './option-text.ts'
import { removeStoredAnswer } from './stored-answer.ts'
import './question.css'

type QuestionProps = { readonly id: string; readonly question: MessageQuestion }

/** The question of a message: the form that answers it, or the answer, which can be changed until the last day. */
export function QuestionCard({ id, question }: QuestionProps) {
  const t = useText()
  const section = useRef<HTMLElement>(null)
  const [isChanging, setChanging] = useState(false)
  const [turns, setTurns] = useState(0)
  // The control that was pressed is gone: a keyboard goes on here.
  useEffect(() => {
    if (turns > 0) section.current?.focus()
  }, [turns])
  const change = (isOpen: boolean) => {
    setChanging(isOpen)
    setTurns(turns + 1)
  }
  const { send, isPending, failure } = useSend(id, question, () => change(false))
  const reasonNotTo = useReasonNotToAnswer(question)
  const { answer } = question
  return (
    <section ref={section} tabIndex={-1} className="question" aria-label={t('messages.question.title')}>
      {failure && (
        <Alert kind="danger" title={t('messages.question.failed')} isNews>
          <p>{failure}</p>
        </Alert>
      )}
      {answer && !isChanging ? (
        <Answered
          question={question}
          answer={answer}
          reasonNotTo={reasonNotTo}
          onChange={() => change(true)}
        />
      ) : reasonNotTo ? (
        <NotToAnswer question={question} reason={reasonNotTo} />
      ) : (
        <AnswerForm
          id={id}
          question={question}
          isPending={isPending}
          onSend={send}
          onCancel={answer && (() => change(false))}
        />
      )}
    </section>
  )
}

/** Sends one answer at a time. A failure stays on the screen, and the answer on this device. */
function useSend(id: string, { answer }: MessageQuestion, onSent: () => void) {
  const t = useText()
  const say = useFailureText()
  const once = useOneAtATime()
  const { guid: child } = useChild()
  const { person } = useSession()
  const { mutateAsync, isPending } = useAnswerMessage(child)
  const [failure, setFailure] = useState<string>()
  const send = async (content: AnswerContent) => {
    setFailure(undefined)
    try {
      await mutateAsync({ id, version: answer?.version ?? 0, ...content })
      removeStoredAnswer({ person: person.guid, child, id })
      showToast({ kind: 'success', title: t('messages.question.sent') })
      onSent()
    } catch (problem) {
      if (!(problem instanceof SessionExpired)) setFailure(say(problem))
    }
  }
  return { send: (content: AnswerContent) => once(() => send(content)), isPending, failure }
}

/** Why this person cannot answer now, as a text. */
function useReasonNotToAnswer(question: MessageQuestion): string | undefined {
  const t = useText()
  const { role } = useSession()
  const reason = reasonNotToAnswerMessage(question, useChild(), dayAtSchool(useNow()))
  if (role.impersonated) return t('impersonation.actions-disabled')
  return reason && t(`messages.question.${reason}`)
}

/** The question without an answer, to read only. */
function NotToAnswer({ question, reason }: { question: MessageQuestion; reason: string }) {
  const say = useOptionText(question)
  return (
    <>
      <h2 className="field-label">{question.question}</h2>
      {question.options.length > 0 && (
        <ul className="question-options">
          {question.options.map(({ option }) => (
            <li key={option}>{say(option)}</li>
          ))}
        </ul>
      )}
      <p className="small quiet">{reason}</p>
    </>
  )
}

type AnsweredProps = {
  readonly question: MessageQuestion
  readonly answer: MessageAnswer
  readonly reasonNotTo: string | undefined
  readonly onChange: () => void
}

/** The answer, with its author and time. */
function Answered({ question, answer, reasonNotTo, onChange }: AnsweredProps) {
  const t = useText()
  const language = useLanguage()
  const say = useOptionText(question)
  const { options, text, by, at } = answer
  return (
    <>
      <h2 className="field-label">{question.question}</h2>
      <div className="question-answer">
        <Icon of={CircleCheck} />
        <div>
          {[...options.map(say), text].filter(Boolean).map((line) => (
            <p key={line} className="strong question-line">
              {line}
            </p>
          ))}
          <p className="small quiet">
            {t('messages.question.answered', { name: by, time: formatMoment(at, language) })}
          </p>
        </div>
      </div>
      {reasonNotTo ? (
        <p className="small quiet">{reasonNotTo}</p>
      ) : (
        <>
          <p className="small quiet">
            {t('messages.question.changeable', { date: formatLongDay(question.lastDay, language) })}
          </p>
          <Button icon={Pencil} onPress={onChange}>
            {t('messages.question.change')}
          </Button>
        </>
      )}
    </>
  )
}
