import type { FilledIn, SubmittedAnswers } from '@portal/contract/inquiries/answers.codec.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { reasonNotToAnswer, type Form } from '@portal/domain/inquiries/forms/form.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import { scansOf, type FileScanning } from '../../../../gateways/files/hand-out.ts'
import { PartRefusal, Refusal, refuseIf } from '../../../../refusal.ts'
import { newGuid } from '../../../../new-guid.ts'
import { recordAudit } from '../../../account/account.public.ts'
import { findForm, findFormsOfQuestions } from '../form.repository.ts'
import { validateAnswers } from './validate-answers.ts'
import { aboutWhom, respondentOf, type Respondent } from '../reader.ts'
import { findAnswers, findSubmissionOf, storeSubmission, storeVersion } from './submission.repository.ts'

/**
 * Submits a form about a child, or about the actor as a pupil: all answers or none, and once. Of two concurrent
 * submissions the second is refused as answered.
 */
export async function submitForm(
  { schools, ...scanning }: FileScanning & { readonly schools: Schools },
  actor: Actor,
  { about, answers }: FilledIn,
): Promise<SubmittedAnswers> {
  return schools.write(actor.schoolId, async (tx) => {
    const respondent = await respondentOf(tx, actor, about)
    const form = await formOf(tx, respondent, [...answers.keys()])
    const place = { form: form.id, person: respondent.person, about: aboutWhom(respondent) }
    refuseIf(reasonNotToAnswer(form, await findSubmissionOf(tx, place), actor.askedAt))
    const kept = await validateAnswers(tx, form, respondent, answers)
    const first = { id: newGuid(), form: form.id, version: 1, now: actor.askedAt }
    if (!(await storeSubmission(tx, { ...place, id: first.id, now: first.now })))
      throw new Refusal('form-answered-before')
    await storeVersion(tx, first, kept)
    await recordAudit(tx, actor, 'submit-form', first.id)
    return findAnswers(tx, first, scansOf(scanning))
  })
}

/**
 * Returns the form that contains these questions.
 * Refuses unknown questions, those of another child or school, and those of two forms alike, so that a response reveals
 * no other form.
 */
async function formOf(
  tx: SchoolTransaction,
  respondent: Respondent,
  questions: readonly Guid[],
): Promise<Form> {
  if (questions.length === 0) throw new Refusal('nothing-answered')
  const reader = { ...respondent, children: [respondent.child] }
  const ids = await findFormsOfQuestions(tx, questions)
  const form = ids[0] && ids.length === 1 ? await findForm(tx, reader, ids[0]) : undefined
  if (!form) throw new PartRefusal(questions.map((question) => ({ question, code: 'question-not-asked' })))
  return form
}
