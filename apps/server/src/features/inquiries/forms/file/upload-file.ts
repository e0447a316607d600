import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import {
  nameThatFits,
  reasonNotToTakeFile,
  typeOfContent,
  UNUSED_FILES_MAXIMUM,
  type FormFile,
} from '@portal/domain/inquiries/forms/form-file.ts'
import { hasExpired } from '@portal/domain/inquiries/forms/form.ts'
import { reasonToHoldBack } from '@portal/domain/values/file/file-scan.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import { scansOf, type FileScanning } from '../../../../gateways/files/hand-out.ts'
import { scanAtOnce } from '../../../../gateways/files/scan-at-once.ts'
import { Refusal, refuseIf } from '../../../../refusal.ts'
import { newGuid } from '../../../../new-guid.ts'
import { recordAudit } from '../../../account/account.public.ts'
import { countUnusedFiles, storeFormFile } from './form-file.repository.ts'
import { findForm, findFormsOfQuestions } from '../form.repository.ts'
import { aboutWhom, respondentOf, type Respondent } from '../reader.ts'

type Upload = {
  readonly question: Guid
  readonly about: string | undefined
  readonly name: string
  readonly content: Uint8Array
}

type Deps = FileScanning & { readonly schools: Schools }

/**
 * Accepts a file for one question, before the form is submitted. Its type follows from the first bytes and the name.
 * Only the sender can use and download it.
 * With a virus scanner, the sender waits for the scan and an infected file is never stored. If the scan times out, the
 * file is stored and scanned later.
 */
export async function uploadFile(deps: Deps, actor: Actor, upload: Upload): Promise<FormFile> {
  const { schools, scanner } = deps
  // Checks access before the scan.
  if (scanner) await schools.read(actor.schoolId, (tx) => askedFor(tx, actor, upload))
  const scan = await scanAtOnce(deps, upload.content)
  if (scan.kind === 'infected') {
    await schools.write(actor.schoolId, (tx) => recordAudit(tx, actor, 'refuse-infected-file', scan.virus))
    throw new Refusal('file-has-virus')
  }
  return schools.write(actor.schoolId, async (tx) => {
    const { respondent, form, ...kind } = await askedFor(tx, actor, upload)
    if ((await countUnusedFiles(tx, respondent.person)) >= UNUSED_FILES_MAXIMUM)
      throw new Refusal('too-many-files')
    const { question, content } = upload
    const file = { id: newGuid(), ...kind }
    const sentFor = { form: form.id, question, person: respondent.person, about: aboutWhom(respondent) }
    await storeFormFile(tx, { ...file, content, scan: scan.kind }, sentFor, actor.askedAt)
    const heldBack = reasonToHoldBack(scan.kind, scansOf(deps))
    return { ...file, size: content.length, ...(heldBack && { heldBack }) }
  })
}

/** Refuses an unusable file, and returns where and as what it is stored. */
async function askedFor(tx: SchoolTransaction, actor: Actor, { question, about, name, content }: Upload) {
  const respondent = await respondentOf(tx, actor, about)
  const form = await formThatAsks(tx, respondent, question)
  if (hasExpired(form, actor.askedAt)) throw new Refusal('form-expired')
  refuseIf(reasonNotToTakeFile(name, content))
  const mediaType = typeOfContent(content)
  const fitting = mediaType && nameThatFits(name, mediaType)
  if (!fitting) throw new Refusal('file-type-not-taken')
  return { respondent, form, mediaType, name: fitting }
}

/** Returns the form in which this question asks this person for a file about this child. */
async function formThatAsks(tx: SchoolTransaction, respondent: Respondent, question: Guid) {
  const [id] = await findFormsOfQuestions(tx, [question])
  const form = id && (await findForm(tx, { ...respondent, children: [respondent.child] }, id))
  const asks = form?.questions.some((one) => one.id === question && one.type === 'FILE') ?? false
  if (!form || !asks) throw new Refusal('question-not-asked')
  return form
}
