import { Info } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { faultsIn, type AnswerFault } from '@portal/domain/inquiries/forms/answer-faults.ts'
import { isAnswered, shownQuestions } from '@portal/domain/inquiries/forms/answers.ts'
import type { Form, Submission } from '@portal/domain/inquiries/forms/form.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { useIsUploading } from '../forms.queries.ts'
import { useAbout } from '../use-about.ts'
import { Cleared } from './cleared.tsx'
import { FillInActions } from './fill-in-actions.tsx'
import { focusField } from './focus-field.ts'
import type { Draft } from './stored-answers.ts'
import { Questions } from './question/questions.tsx'
import { useAnswers } from './use-answers.ts'
import { useSave } from './use-save.ts'
import './fill-in.css'

type FillInFormProps = {
  readonly form: Form
  /** The earlier submission that is being changed. */
  readonly submission: Submission | undefined
  readonly sentBefore: Draft | undefined
  /** Why it cannot be sent now. */
  readonly reasonNotTo: string | undefined
}

/** A form to fill in, or a submission to change. */
export function FillInForm({ form, submission, sentBefore, ...rest }: FillInFormProps) {
  const t = useText()
  const place = useRef<HTMLFormElement>(null)
  const answering = useAnswers(form, submission, sentBefore)
  const { answers, files } = answering
  const { save, isSaving, problem } = useSave({ form, submission, answers, forget: answering.forget })
  const { faults, judge, stopJudging } = useJudgement(form, answers, place)
  const isUploading = useIsUploading(useAbout(), form.questions)
  const reasonNotTo = rest.reasonNotTo ?? (isUploading ? t('forms.file.on-its-way') : undefined)
  const [cleared, setCleared] = useState<Draft>()
  const shown = shownQuestions(form.questions, answers)

  const press = () => {
    if (judge()) save()
  }
  const clear = () => {
    setCleared({ answers, files })
    stopJudging()
    answering.clear()
  }
  return (
    <form
      ref={place}
      noValidate
      aria-label={form.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!reasonNotTo && !isSaving) press()
      }}
    >
      <Card as="div" className="form-paper">
        {answering.wereStored && answers.size > 0 && <Alert kind="info">{t('forms.kept.found')}</Alert>}
        {!answering.couldKeep && (
          <Alert kind="warning" isNews>
            {t('forms.kept.failed')}
          </Alert>
        )}
        {form.questions.some(({ required }) => required) && (
          <p className="small quiet">{t('common.required-hint')}</p>
        )}
        <Questions
          shown={shown}
          answers={answers}
          files={files}
          faults={faults}
          onAnswer={(...given) => {
            setCleared(undefined)
            answering.give(...given)
          }}
        />
        <p className="small quiet form-kept">
          <Icon of={Info} size={16} />
          {t('forms.kept.note')}
        </p>
      </Card>
      <Cleared what={cleared} putBack={answering.putBack} done={() => setCleared(undefined)} />
      <FillInActions
        faults={faults}
        problem={problem}
        answered={shown.filter(({ id }) => isAnswered(answers.get(id))).length}
        total={shown.length}
        isChange={submission !== undefined}
        reasonNotTo={reasonNotTo}
        isSaving={isSaving}
        clear={answers.size === 0 ? undefined : clear}
      />
    </form>
  )
}

/**
 * Marks errors from the first submit on, and focuses the first one.
 * A question that appears after a submit is not marked before the next one. Once everything is valid the summary
 * disappears, and nothing is marked before the next submit.
 */
function useJudgement(
  { questions }: Form,
  answers: Draft['answers'],
  place: RefObject<HTMLFormElement | null>,
) {
  const [presses, setPresses] = useState(0)
  const [judged, setJudged] = useState<readonly Guid[]>([])
  const shown = shownQuestions(questions, answers).map(({ id }) => id)
  const stillShown = judged.filter((id) => shown.includes(id))
  const all: readonly AnswerFault[] = faultsIn(questions, answers)
  const faults = all.filter(({ question }) => stillShown.includes(question))
  if (judged.length > 0 && faults.length === 0) setJudged([])
  else if (stillShown.length < judged.length) setJudged(stillShown)
  useEffect(() => {
    if (presses > 0) focusField(place.current?.querySelector('[data-wrong]'))
  }, [presses, place])

  const judge = (): boolean => {
    if (all.length === 0) return true
    setJudged(shown)
    setPresses(presses + 1)
    return false
  }
  return { faults, judge, stopJudging: () => setJudged([]) }
}
