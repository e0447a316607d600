import { Send } from 'lucide-react'
import type { AnswerFault } from '@portal/domain/inquiries/forms/answer-faults.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import '@portal/ui/layout/sticky-action-bar.css'

type FillInActionsProps = {
  readonly faults: readonly AnswerFault[]
  /** Why the latest press sent nothing. */
  readonly problem: string | undefined
  readonly answered: number
  readonly total: number
  readonly isChange: boolean
  readonly reasonNotTo: string | undefined
  readonly isSaving: boolean
  /** Clears the form; absent while it is empty. */
  readonly clear: (() => void) | undefined
}

/** The progress, the validation summary, and the two buttons; a phone keeps them at the bottom. */
export function FillInActions({ faults, answered, total, isSaving, ...rest }: FillInActionsProps) {
  const { problem, isChange, reasonNotTo, clear } = rest
  const t = useText()
  const isEmpty = clear === undefined
  return (
    <div className="form-actions sticky-action-bar">
      <div role="alert" className="form-warning">
        {faults.length > 0 && <Warning faults={faults} />}
        {faults.length === 0 && problem && <Alert kind="danger">{problem}</Alert>}
      </div>
      <div className="form-progress">
        <p className="small quiet figures">{t('forms.question.answered-of', { answered, total })}</p>
        <Button
          kind="quiet"
          reasonNotTo={isEmpty ? t('forms.clear-all.nothing') : undefined}
          {...(clear && { onPress: clear })}
        >
          {t('forms.clear-all')}
        </Button>
      </div>
      <Button type="submit" kind="primary" icon={Send} isPending={isSaving} reasonNotTo={reasonNotTo}>
        {t(isSaving ? 'forms.submitting' : isChange ? 'forms.change.submit' : 'forms.submit')}
      </Button>
      <BusyNote isBusy={isSaving} />
    </div>
  )
}

/** The number of unanswered required questions and of invalid answers. */
function Warning({ faults }: Pick<FillInActionsProps, 'faults'>) {
  const t = useText()
  const missing = faults.filter(({ reason }) => reason === 'question-required').length
  const wrong = faults.length - missing
  return (
    <Alert kind="warning">
      {missing > 0 && <p>{t('forms.error.required', { count: missing })}</p>}
      {wrong > 0 && <p>{t('forms.error.wrong', { count: wrong })}</p>}
    </Alert>
  )
}
