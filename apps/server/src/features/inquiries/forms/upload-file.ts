import type { Actor } from '@portal/domain/account/session.ts'
import {
  reasonNotToTakeFile,
  typeOfContent,
  UNUSED_FILES_MAXIMUM,
  type FormFile,
} from '@portal/domain/inquiries/forms/form-file.ts'
import { hasExpired } from '@portal/domain/inquiries/forms/form.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { countUnusedFiles, storeFormFile } from './form-file.repository.ts'
import { findForm, findFormsOfQuestions } from './form.repository.ts'
import { newGuid } from './new-guid.ts'
import { aboutWhom, respondentOf, type Respondent } from './reader.ts'

type Upload = {
  readonly question: Guid
  readonly about: string | undefined
  readonly name: string
  readonly content: Uint8Array
}

/**
 * Takes a file for one question of a form about a child, before the form is sent. What it is, its own first bytes
 * say. Only whoever sent it can use and fetch it.
 */
export async function uploadFile(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  { question, about, name, content }: Upload,
): Promise<FormFile> {
  return schools.write(actor.schoolId, async (tx) => {
    const respondent = await respondentOf(tx, actor, about)
    const form = await formThatAsks(tx, respondent, question)
    if (hasExpired(form, actor.askedAt)) throw new Refusal('form-expired')
    refuseIf(reasonNotToTakeFile(content))
    const mediaType = typeOfContent(content)
    if (!mediaType) throw new Refusal('file-type-not-taken')
    if ((await countUnusedFiles(tx, respondent.person)) >= UNUSED_FILES_MAXIMUM)
      throw new Refusal('too-many-files')
    const file = { id: newGuid(), name: name.trim() || 'bestand', mediaType }
    const sentFor = { form: form.id, question, person: respondent.person, about: aboutWhom(respondent) }
    await storeFormFile(tx, { ...file, content }, sentFor, actor.askedAt)
    return { ...file, size: content.length }
  })
}

/** The form on which this question asks this person for a file about this child. */
async function formThatAsks(tx: SchoolTransaction, respondent: Respondent, question: Guid) {
  const [id] = await findFormsOfQuestions(tx, [question])
  const form = id && (await findForm(tx, { ...respondent, children: [respondent.child] }, id))
  const asks = form?.questions.some((one) => one.id === question && one.type === 'FILE') ?? false
  if (!form || !asks) throw new Refusal('question-not-asked')
  return form
}
