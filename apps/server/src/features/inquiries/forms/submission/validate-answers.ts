import { answersToSend, type Answers } from '@portal/domain/inquiries/forms/answers.ts'
import { faultsIn } from '@portal/domain/inquiries/forms/answer-faults.ts'
import type { Form } from '@portal/domain/inquiries/forms/form.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { PartRefusal, Refusal, type RefusedPart } from '../../../../refusal.ts'
import { findSentFiles } from '../file/form-file.repository.ts'
import { aboutWhom, type Respondent } from '../reader.ts'

/**
 * Returns the answers to store: those to visible questions. Refuses with one error per invalid question; a form is
 * never stored in part.
 */
export async function validateAnswers(
  tx: SchoolTransaction,
  form: Form,
  respondent: Respondent,
  answers: Answers,
): Promise<Answers> {
  const asked = new Set(form.questions.map(({ id }) => id))
  refuseParts([...answers.keys()].filter((id) => !asked.has(id)).map((id) => part(id, 'question-not-asked')))
  refuseParts(faultsIn(form.questions, answers).map(({ question, reason }) => part(question, reason)))
  const kept = answersToSend(form.questions, answers)
  if (kept.size === 0) throw new Refusal('nothing-answered')
  refuseParts(await wrongFiles(tx, respondent, kept))
  return kept
}

/** Files that this person did not upload for that question about this child, and infected ones. */
async function wrongFiles(tx: SchoolTransaction, respondent: Respondent, answers: Answers) {
  const files = [...answers].flatMap(([question, answer]) =>
    answer.kind === 'file' ? [{ question, file: answer.file }] : [],
  )
  const sent = await findSentFiles(
    tx,
    files.map(({ file }) => file),
    { person: respondent.person, about: aboutWhom(respondent) },
  )
  return files.flatMap(({ question, file }) => {
    const found = sent.get(file)
    if (found?.question !== question) return [part(question, 'file-unknown')]
    return found.isInfected ? [part(question, 'file-has-virus')] : []
  })
}

const part = (question: Guid, code: RefusedPart['code']): RefusedPart => ({ question, code })

function refuseParts(parts: readonly RefusedPart[]): void {
  if (parts.length > 0) throw new PartRefusal(parts)
}
