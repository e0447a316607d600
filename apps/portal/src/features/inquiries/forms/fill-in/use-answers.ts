import { useRef, useState } from 'react'
import type { Answer, Answers } from '@portal/domain/inquiries/forms/answers.ts'
import type { FormFile } from '@portal/domain/inquiries/forms/form-file.ts'
import type { Form, Submission } from '@portal/domain/inquiries/forms/form.ts'
import type { Question } from '@portal/domain/inquiries/forms/question.ts'
import { useIsInBrowser } from '@portal/ui/browser/use-is-in-browser.ts'
import { useChild, useSession } from '@portal/web-kit/session/current.ts'
import { removeStoredAnswers, storeAnswers, readStoredAnswers, type Draft } from './stored-answers.ts'

/** Sets or clears the answer of a question, with the file when it is one. */
export type GiveAnswer = (question: Question, answer: Answer | undefined, file?: FormFile) => void

const empty: Draft = { answers: new Map(), files: [] }

/**
 * The answers, stored on this device with every change until they are sent. A failed save, a closed tab or an empty
 * battery loses nothing. During impersonation nothing is stored.
 */
export function useAnswers(form: Form, submission: Submission | undefined, sentBefore: Draft | undefined) {
  const { guid: child } = useChild()
  const { person, impersonation } = useSession()
  const whose = { person: person.guid, child, form: form.id, version: submission?.version }
  const isOwn = impersonation === undefined
  const isInBrowser = useIsInBrowser()
  const [kept] = useState(() => (isOwn && isInBrowser ? readStoredAnswers(whose, form.questions) : undefined))
  const [draft, setDraft] = useState<Draft>(kept ?? sentBefore ?? empty)
  const [couldKeep, setCouldKeep] = useState(true)
  // An upload ends long after the choice of the file; other questions are answered in the meantime.
  const latest = useRef(draft)

  const become = (next: Draft) => {
    latest.current = next
    setDraft(next)
    if (isOwn) setCouldKeep(storeAnswers(whose, next))
  }
  const give: GiveAnswer = ({ id }, answer, file) => {
    const { answers, files } = latest.current
    become({ answers: withAnswer(answers, id, answer), files: file ? [...files, file] : files })
  }
  return {
    ...draft,
    /** The answers were typed here earlier, and not sent. */
    wereStored: kept !== undefined,
    couldKeep,
    give,
    clear: () => become(empty),
    putBack: become,
    forget: () => removeStoredAnswers(whose),
  }
}

function withAnswer(answers: Answers, question: Question['id'], answer: Answer | undefined): Answers {
  const others = [...answers].filter(([id]) => id !== question)
  return new Map(answer ? [...others, [question, answer]] : others)
}
