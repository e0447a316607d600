import { useState } from 'react'
import { answersToSend, type Answers } from '@portal/domain/inquiries/forms/answers.ts'
import type { Form, Submission } from '@portal/domain/inquiries/forms/form.ts'
import { isRefusal, NotReceived, NotSent, Refusal, SessionExpired } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { useIsHere } from '@portal/ui/browser/use-is-here.ts'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useChild, usePupils } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { savedAddress } from '../addresses.ts'
import { useSendAnswers } from '../forms.queries.ts'
import { useAbout } from '../use-about.ts'

type Saving = {
  readonly form: Form
  readonly submission: Submission | undefined
  readonly answers: Answers
  /** Removes what this device stored. */
  readonly forget: () => void
}

/**
 * Sends the answers and opens the forms to answer, whatever the result (trap 31). A toast on that page shows the
 * result.
 * Unsent answers stay on this device; without a connection the person stays on the form, with `problem`.
 */
export function useSave({ form, submission, answers, forget }: Saving) {
  const t = useText()
  const go = useGo()
  const about = useAbout()
  const { guid } = useChild()
  const who = useWhose(usePupils())
  const tell = useTellFailure()
  const failureText = useFailureText()
  const isHere = useIsHere()
  const { mutateAsync } = useSendAnswers(submission)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()

  const save = async () => {
    setSaving(true)
    setProblem(undefined)
    try {
      const sent = answersToSend(form.questions, answers)
      await mutateAsync(about === undefined ? { answers: sent } : { about, answers: sent })
      forget()
      showToast({ kind: 'success', title: t(submission ? 'forms.change.sent' : 'forms.submitted') })
    } catch (failure) {
      // Nothing was sent, so the person stays on the form.
      if (failure instanceof NotSent || failure instanceof NotReceived) {
        setProblem(failureText(failure))
        return setSaving(false)
      }
      if (isRefusal(failure, 'form-answered-before')) forget()
      tell(failure)
    }
    if (isHere()) go(savedAddress(guid, who))
  }
  return { save: () => void save(), isSaving, problem }
}

/** Shows why it failed, if known; an expired session has its own dialog. */
function useTellFailure(): (failure: unknown) => void {
  const t = useText()
  const failureText = useFailureText()
  return (failure) => {
    if (failure instanceof SessionExpired) return
    const text = failure instanceof Refusal ? failureText(failure) : t('forms.error.onSave')
    showToast({ kind: 'error', title: t('forms.error.onSave.title'), text })
  }
}
