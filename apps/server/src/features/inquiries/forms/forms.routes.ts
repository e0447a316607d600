import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/inquiries/forms.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindDownload, bindRead } from '../../../http/bind-endpoint.ts'
import { changeAnswers } from './change-answers.ts'
import { downloadFile } from './download-file.ts'
import { listAnswers } from './list-answers.ts'
import { listForms } from './list-forms.ts'
import { listSubmissions } from './list-submissions.ts'
import { readForm } from './read-form.ts'
import { submitForm } from './submit-form.ts'
import { uploadFile } from './upload-file.ts'

/** Serves the forms of the school, and what families answer. */
export function serveForms(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.listForms, ({ tx, actor, query }) =>
    listForms(tx, actor, query['filter[studentSourceId]']),
  )
  bindRead(app, contract.readForm, ({ tx, actor, params, query }) =>
    readForm(tx, actor, { ...params, about: query['filter[studentSourceId]'] }),
  )
  bindRead(app, contract.listFormSubmissions, ({ tx, actor, query }) =>
    listSubmissions(tx, actor, query['filter[studentSourceId]']),
  )
  bindRead(app, contract.listFormAnswers, ({ tx, actor, query }) =>
    listAnswers(tx, actor, query['filter[formSubmissionId]']),
  )
  bindCommand(app, contract.submitForm, ({ actor, body }) => submitForm(deps, actor, body))
  bindCommand(app, contract.changeFormAnswers, ({ actor, params, query, body }) =>
    changeAnswers(deps, actor, { ...body, submission: params.id, version: Number(query.version) }),
  )
  bindCommand(app, contract.uploadFormFile, ({ actor, body: { data } }) =>
    uploadFile(deps, actor, {
      question: data.relationships.question.data.id,
      about: data.relationships['related-recipient']?.data.id,
      name: data.attributes.name,
      content: Buffer.from(data.attributes.content, 'base64'),
    }),
  )
  bindDownload(app, contract.downloadFormFile, ({ tx, actor, params }) => downloadFile(tx, actor, params.id))
}
