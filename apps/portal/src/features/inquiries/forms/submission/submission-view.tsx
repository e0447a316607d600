import { Pencil } from 'lucide-react'
import type { SubmittedAnswers } from '@portal/contract/inquiries/answers.codec.ts'
import { formFilePath } from '@portal/contract/inquiries/paths.ts'
import type { Answer } from '@portal/domain/inquiries/forms/answers.ts'
import { shownQuestions } from '@portal/domain/inquiries/forms/answers.ts'
import type { FormFile } from '@portal/domain/inquiries/forms/form-file.ts'
import { reasonNotToChange, type Form, type Submission } from '@portal/domain/inquiries/forms/form.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import { isCalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { formatLongDay, formatOrdinalDay } from '@portal/web-kit/text/formats.ts'
import { FileLink } from '@portal/web-kit/text/file-link.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { useChild, usePersonShown, usePupils, useSession } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { formAddress } from '../addresses.ts'
import { readableText } from '../readable-answers.ts'
import { BackToForms } from '../back-to-forms.tsx'
import './submission.css'

type SubmissionViewProps = {
  readonly form: Form
  readonly submission: Submission
  readonly sent: SubmittedAnswers
}

/** The time, author and child of a submission, and every question with its answer. */
export function SubmissionView({ form, submission, sent }: SubmissionViewProps) {
  return (
    <>
      <Card as="article" className="submission" aria-label={form.title}>
        <Facts submission={submission} />
        <dl className="submission-answers">
          {shownQuestions(form.questions, sent.answers).map((question) => (
            <div key={question.id}>
              <dt>{question.question}</dt>
              <dd>
                <Given question={question} answer={sent.answers.get(question.id)} files={sent.files} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="submission-ways">
        <BackToForms list="completed" />
        <Change form={form} />
      </div>
    </>
  )
}

function Facts({ submission: { submittedAt, changedAt } }: Pick<SubmissionViewProps, 'submission'>) {
  const t = useText()
  const language = useLanguage()
  const { firstName } = useChild()
  const { fullName } = usePersonShown()
  const dateOf = (moment: typeof submittedAt) => formatOrdinalDay(dayAtSchool(moment), language)
  return (
    <ul role="list" className="submission-facts">
      <li>{t('forms.submission.date', { date: dateOf(submittedAt) })}</li>
      {changedAt && <li>{t('forms.submission.changed', { date: dateOf(changedAt) })}</li>}
      <li>{t('forms.submission.by', { name: fullName })}</li>
      <li>{t('forms.submission.about', { name: firstName })}</li>
    </ul>
  )
}

type GivenProps = {
  readonly question: Question
  readonly answer: Answer | undefined
  readonly files: readonly FormFile[]
}

/** One answer for people: a full date, options by their texts, a file to download. */
function Given({ question, answer, files }: GivenProps) {
  const t = useText()
  const language = useLanguage()
  if (!answer) return <span className="quiet">{t('forms.submission.no-answer')}</span>
  if (answer.kind === 'text')
    return question.type === 'DATE' && isCalendarDay(answer.text)
      ? formatLongDay(answer.text, language)
      : readableText(question.type, answer.text)
  if (answer.kind === 'file') return <GivenFile file={files.find(({ id }) => id === answer.file)} />
  const words = question.options.filter(({ id }) => answer.options.includes(id)).map(({ option }) => option)
  return words.length === 1 ? (
    words[0]
  ) : (
    <ul className="submission-options">
      {words.map((option) => (
        <li key={option}>{option}</li>
      ))}
    </ul>
  )
}

function GivenFile({ file }: { file: FormFile | undefined }) {
  const t = useText()
  if (!file) return <span className="quiet">{t('forms.submission.no-answer')}</span>
  return <FileLink file={file} address={formFilePath(file.id)} />
}

/** A link to change the submission, where the school allows it, until the form closes. */
function Change({ form }: { form: Form }) {
  const t = useText()
  const now = useNow()
  const { guid } = useChild()
  const who = useWhose(usePupils())
  const { impersonation } = useSession()
  if (impersonation || reasonNotToChange(form, now)) return null
  return (
    <LinkButton icon={Pencil} href={formAddress(guid, form.id, who)}>
      {t('forms.change')}
    </LinkButton>
  )
}
