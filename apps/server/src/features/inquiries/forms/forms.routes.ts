import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/inquiries.contract.ts'
import type { SubmittedAnswers } from '@portal/contract/inquiries/answers.codec.ts'
import type { Schools } from '../../../database/tenancy.ts'
import type { FileScanning } from '../../../gateways/files/hand-out.ts'
import { bindCommand, bindDownload, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { changeAnswers } from './submission/change-answers.ts'
import { downloadFile } from './file/download-file.ts'
import { listAnswers } from './submission/list-answers.ts'
import { listForms } from './list-forms.ts'
import { listSubmissions } from './submission/list-submissions.ts'
import { readForm } from './read-form.ts'
import { submitForm } from './submission/submit-form.ts'
import { uploadFile } from './file/upload-file.ts'

/** Binds the endpoints of forms and submissions. */
export function serveForms(app: FastifyInstance, deps: FileScanning & { readonly schools: Schools }): void {
  bindRead(app, contract.listForms, ({ tx, actor, query }) => listForms(tx, actor, query.about))
  bindRead(app, contract.readForm, ({ tx, actor, params, query }) =>
    readForm(tx, actor, { ...params, about: query.about }),
  )
  bindRead(app, contract.listFormSubmissions, ({ tx, actor, query }) =>
    listSubmissions(tx, actor, query.about),
  )
  bindRead(app, contract.listFormAnswers, ({ tx, actor, query }) =>
    listAnswers(deps, tx, actor, query.submission),
  )
  bindCommand(app, contract.submitForm, ({ actor, body }) => submitForm(deps, actor, body), { keptAnswer })
  bindCommand(
    app,
    contract.changeFormAnswers,
    ({ actor, params, query, body }) =>
      changeAnswers(deps, actor, { ...body, submission: params.id, version: Number(query.version) }),
    { keptAnswer },
  )
  bindCommand(app, contract.uploadFormFile, ({ actor, body }) =>
    uploadFile(deps, actor, { ...body, about: body.about, content: Buffer.from(body.content, 'base64') }),
  )
  bindDownload(app, contract.downloadFormFile, ({ tx, actor, params }) =>
    downloadFile(deps, tx, actor, params.id),
  )
}

/** Stored for the idempotency key without the answers, so that personal data has one place. */
const keptAnswer = ({ submission, version }: SubmittedAnswers): SubmittedAnswers => ({
  submission,
  version,
  answers: new Map(),
  files: [],
})
