import { useState } from 'react'
import type { AnswerFault, AnswerFaultReason } from '@portal/domain/inquiries/forms/answer-faults.ts'
import type { Answer, Answers } from '@portal/domain/inquiries/forms/answers.ts'
import type { FormFile } from '@portal/domain/inquiries/forms/form-file.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { QuestionField } from './question-field.tsx'
import type { GiveAnswer } from '../use-answers.ts'

type QuestionsProps = {
  readonly shown: readonly Question[]
  readonly answers: Answers
  readonly files: readonly FormFile[]
  readonly faults: readonly AnswerFault[]
  readonly onAnswer: GiveAnswer
}

/** The questions in order, each with its control; the answers decide which are visible. */
export function Questions({ shown, answers, files, faults, onAnswer }: QuestionsProps) {
  const error = useErrors(faults)
  return (
    <>
      {shown.map((question) => {
        const answer = answers.get(question.id)
        const wrong = error(question)
        return (
          <div
            key={question.id}
            className={question.shownWhen ? 'form-question form-question-follows' : 'form-question'}
            data-wrong={wrong === undefined ? undefined : ''}
          >
            <QuestionField
              question={question}
              answer={answer}
              file={fileOf(answer, files)}
              error={wrong}
              onAnswer={(given, file) => onAnswer(question, given, file)}
            />
          </div>
        )
      })}
      <Changes shown={shown} />
    </>
  )
}

const fileOf = (answer: Answer | undefined, files: readonly FormFile[]): FormFile | undefined =>
  answer?.kind === 'file' ? files.find(({ id }) => id === answer.file) : undefined

function useErrors(faults: readonly AnswerFault[]) {
  const t = useText()
  const textOf = (reason: AnswerFaultReason) =>
    t(reason === 'question-required' ? 'forms.error.question-required' : (`refusal.${reason}` as TextKey))
  return ({ id }: Question): string | undefined => {
    const fault = faults.find(({ question }) => question === id)
    return fault && textOf(fault.reason)
  }
}

/** Announces to a screen reader that questions appeared or disappeared because of an answer. */
function Changes({ shown }: Pick<QuestionsProps, 'shown'>) {
  const t = useText()
  const [before, setBefore] = useState(shown)
  const [news, setNews] = useState('')
  const came = without(shown, before)
  const went = without(before, shown)
  if (came.length + went.length > 0) {
    setBefore(shown)
    setNews(
      [
        came.length > 0 &&
          t('forms.questions.came', { count: came.length, question: came[0]?.question ?? '' }),
        went.length > 0 && t('forms.questions.went', { count: went.length }),
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  return (
    <p role="status" className="visually-hidden">
      {news}
    </p>
  )
}

const without = (questions: readonly Question[], others: readonly Question[]) =>
  questions.filter(({ id }) => !others.some((other) => other.id === id))
