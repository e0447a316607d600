import { randomUUID } from 'node:crypto'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { aForm, aFormFile, aSubmission, type TestQuestion } from '../../../../testing/inquiries/forms.ts'
import type { TestPerson } from '../../../../testing/people/people.ts'

/** Forms and submissions, by the ids that requests use. */
export type Forms = {
  readonly pupil: string
  /** A submitted form with a required text and a file. */
  readonly form: Guid
  readonly question: Guid
  readonly fileQuestion: Guid
  readonly submission: Guid
  readonly file: Guid
  /** The text question of a form without submission. */
  readonly openQuestion: Guid
}

/** Two forms about a child, one with a submission. The forms carry the child's mark, the submission the sender's. */
export async function someForms(
  by: TestPerson,
  about: TestPerson,
  marks: { readonly child: string; readonly sender: string },
): Promise<Forms> {
  const words = { title: marks.child, description: marks.child, changeable: true }
  const questions = [{ question: marks.child, required: true }, { type: 'FILE' as const }]
  const form = await aForm(about.school, [about], { ...words, questions })
  const open = await aForm(about.school, [about], { ...words, questions })
  const [text, attachment] = form.questions as [TestQuestion, TestQuestion]
  const [openText] = open.questions as [TestQuestion]
  return {
    pupil: about.sourceId,
    form: form.id,
    question: text.id,
    fileQuestion: attachment.id,
    submission: await aSubmission(form, { by, about, answer: marks.sender }),
    file: await aFormFile(form, attachment, { by, about, words: marks.sender }),
    openQuestion: openText.id,
  }
}

/** Well-formed ids that do not exist. */
export const noForms = (): Forms => ({
  pupil: 's-0',
  form: guid(randomUUID()),
  question: guid(randomUUID()),
  fileQuestion: guid(randomUUID()),
  submission: guid(randomUUID()),
  file: guid(randomUUID()),
  openQuestion: guid(randomUUID()),
})
