import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/people.office.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { bindWrite } from '../../../http/endpoint/bind-write.ts'
import type { Worker } from '../../../jobs/worker.ts'
import { startImport } from './apply/apply-import.ts'
import { cancelImport, listImports, mapImport, mendImport, readImport } from './manage-imports.ts'
import { listImportFaults, previewImport } from './preview-import.ts'
import { uploadImport } from './upload-import.ts'

/** Binds the endpoints of imports of people. */
export function serveImports(
  app: FastifyInstance,
  deps: { readonly schools: Schools; readonly work?: { readonly worker: Pick<Worker, 'wake'> } },
): void {
  const wake = (): undefined => {
    deps.work?.worker.wake()
  }
  bindRead(app, contract.listImports, ({ tx, actor, query }) => listImports(tx, actor, query))
  bindCommand(app, contract.uploadImport, ({ actor, body }) =>
    uploadImport(deps, actor, { name: body.name, content: Buffer.from(body.content, 'base64') }),
  )
  bindRead(app, contract.readImport, ({ tx, actor, params }) => readImport(tx, actor, params.id))
  bindWrite(app, contract.mapImport, ({ tx, actor, params, body }) =>
    mapImport(tx, actor, params.id, body).then(nothing),
  )
  bindRead(app, contract.previewImport, ({ tx, actor, params }) => previewImport(tx, actor, params.id))
  bindRead(app, contract.listImportFaults, ({ tx, actor, params }) => listImportFaults(tx, actor, params.id))
  bindWrite(app, contract.mendImport, ({ tx, actor, params, body }) =>
    mendImport(tx, actor, { id: params.id, row: Number(params.row) }, body).then(nothing),
  )
  bindWrite(app, contract.applyImport, ({ tx, actor, params, body }) =>
    startImport(tx, actor, params.id, body).then(wake),
  )
  bindWrite(app, contract.cancelImport, ({ tx, actor, params }) =>
    cancelImport(tx, actor, params.id).then(nothing),
  )
}

const nothing = (): undefined => undefined
