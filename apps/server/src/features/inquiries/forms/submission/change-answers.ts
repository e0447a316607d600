import type { FilledIn, SubmittedAnswers } from '@portal/contract/inquiries/answers.codec.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { reasonNotToChange } from '@portal/domain/inquiries/forms/form.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools } from '../../../../database/tenancy.ts'
import { scansOf, type FileScanning } from '../../../../gateways/files/hand-out.ts'
import { found, Refusal, refuseIf } from '../../../../refusal.ts'
import { recordAudit } from '../../../account/account.public.ts'
import { findForm } from '../form.repository.ts'
import { validateAnswers } from './validate-answers.ts'
import { aboutWhom, respondentOf } from '../reader.ts'
import { findAnswers, findSubmission, storeVersion } from './submission.repository.ts'

type Change = FilledIn & {
  readonly submission: Guid
  /** The version that the actor saw. */
  readonly version: number
}

/**
 * Replaces the answers of a submission; the old ones stay as an earlier version.
 * Refuses when the school does not allow changes, the form has ended, or a newer version exists.
 */
export async function changeAnswers(
  { schools, ...scanning }: FileScanning & { readonly schools: Schools },
  actor: Actor,
  { submission, version, about, answers }: Change,
): Promise<SubmittedAnswers> {
  return schools.write(actor.schoolId, async (tx) => {
    const respondent = await respondentOf(tx, actor, about)
    const sent = found(await findSubmission(tx, respondent, submission))
    if (sent.about !== aboutWhom(respondent)) throw new Refusal('not-found')
    const form = found(await findForm(tx, respondent, sent.form))
    refuseIf(reasonNotToChange(form, actor.askedAt))
    if (sent.version !== version) throw new Refusal('answers-changed-meanwhile')
    const kept = await validateAnswers(tx, form, respondent, answers)
    const next = { id: sent.id, form: form.id, version: version + 1, now: actor.askedAt }
    if (!(await storeVersion(tx, next, kept))) throw new Refusal('answers-changed-meanwhile')
    await recordAudit(tx, actor, 'change-form-answers', sent.id)
    return findAnswers(tx, next, scansOf(scanning))
  })
}
