import { Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import {
  isFull,
  LONGEST_MESSAGE_ANSWER,
  reasonNotToSendAnswer,
  type AnswerContent,
  type MessageQuestion,
} from '@portal/domain/messages/question/message-question.ts'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { useRefusalText } from '@portal/web-kit/text/failure/refusal-text.tsx'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { CheckboxList, RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { TextAreaField } from '@portal/ui/field/text-field.tsx'
import { useOptionText } from './option-text.ts'
import { readStoredAnswer, removeStoredAnswer, storeAnswer } from './stored-answer.ts'

type AnswerFormProps = {
  readonly id: string
  readonly question: MessageQuestion
  readonly isPending: boolean
  readonly onSend: (content: AnswerContent) => void
  /** Absent while there is no answer to return to. */
  readonly onCancel: (() => void) | undefined
}

/** The fields of a question. What is filled in stays on this device until it is sent. */
export function AnswerForm({ id, question, isPending, onSend, onCancel }: AnswerFormProps) {
  const t = useText()
  const { content, put, forget } = useContent(id, question)
  const [isJudged, setJudged] = useState(false)
  const fault = reasonNotToSendAnswer(question, content)
  const wrong = useRefusalText(isJudged ? fault : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setJudged(true)
    if (!isPending && !fault) onSend(content)
  }
  const cancel = () => {
    forget()
    onCancel?.()
  }
  return (
    <form className="question-form" onSubmit={submit} noValidate>
      <AnswerField question={question} content={content} put={put} error={wrong} />
      <div className="question-actions">
        <Button kind="primary" type="submit" icon={Send} isPending={isPending}>
          {t('messages.question.send')}
        </Button>
        {onCancel && (
          <Button kind="quiet" onPress={cancel}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

const nothing: AnswerContent = { options: [], text: '' }

/** The unsent content: typed now, stored on this device, or the current answer. Nothing is stored while impersonating. */
function useContent(id: string, { options, answer }: MessageQuestion) {
  const { guid: child } = useChild()
  const { person, role } = useSession()
  const whose = { person: person.guid, child, id }
  const [typed, setTyped] = useState<AnswerContent>()
  const stored = useIsInBrowser() && !role.impersonated ? readStoredAnswer(whose) : undefined
  const { options: chosen, text } = typed ?? stored ?? answer ?? nothing
  const offered = chosen.filter((one) => options.some(({ option }) => option === one))
  const put = (content: AnswerContent) => {
    setTyped(content)
    if (!role.impersonated) storeAnswer(whose, content)
  }
  return { content: { options: offered, text }, put, forget: () => removeStoredAnswer(whose) }
}

type AnswerFieldProps = {
  readonly question: MessageQuestion
  readonly content: AnswerContent
  readonly put: (content: AnswerContent) => void
  readonly error: string | undefined
}

/** The rows to choose from, or the field for a text. */
function AnswerField({ question, content, put, error }: AnswerFieldProps) {
  const t = useText()
  const say = useOptionText(question)
  const date = formatLongDay(question.lastDay, useLanguage())
  const label = question.question
  const until = t('messages.question.until', { date })
  if (question.kind === 'text')
    return (
      <TextAreaField
        label={label}
        hint={until}
        maxLength={LONGEST_MESSAGE_ANSWER}
        value={content.text}
        onChange={(text) => put({ options: [], text })}
        error={error}
      />
    )
  const choices = question.options.map((one) => {
    const isDisabled = isFull(one, question.answer)
    const { option, available } = one
    const room = available === undefined ? undefined : t('messages.question.available', { count: available })
    return { value: option, text: say(option), isDisabled, note: room }
  })
  if (question.kind === 'several')
    return (
      <CheckboxList
        label={label}
        hint={`${t('messages.question.several')} ${until}`}
        choices={choices}
        value={content.options}
        onChange={(options) => put({ options, text: '' })}
        error={error}
      />
    )
  return (
    <RadioList
      label={label}
      hint={until}
      choices={choices}
      value={content.options[0]}
      onChange={(option) => put({ options: [option], text: '' })}
      error={error}
    />
  )
}
