import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/site.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { editorOf } from '../information/live-edit.ts'
import { requireSection } from '../page/page-tree-of.ts'
import {
  addPage,
  changePage,
  movePage,
  putBackPage,
  readPageArrangement,
  removePage,
} from './arrange-pages.ts'
import { readNotice, saveNotice } from './edit-notice.ts'
import { readPageText, readPageVersion } from './read-page-text.ts'
import { restorePageVersion, savePageText } from './save-page-text.ts'

/** Binds the endpoints for editing page texts, the arrangement and the notice. */
export function serveEditing(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.readPageText, ({ tx, actor, visitor, query }) =>
    readPageText(tx, editorOf(actor, visitor), query.number),
  )
  bindRead(app, contract.readPageVersion, ({ tx, actor, visitor, query }) =>
    readPageVersion(tx, editorOf(actor, visitor), query),
  )
  bindCommand(app, contract.savePageText, ({ actor, visitor, body }) =>
    savePageText(deps, editorOf(actor, visitor), body),
  )
  bindCommand(app, contract.restorePageVersion, ({ actor, visitor, body }) =>
    restorePageVersion(deps, editorOf(actor, visitor), body),
  )
  bindRead(app, contract.readNotice, ({ tx, actor, visitor }) => readNotice(tx, editorOf(actor, visitor)))
  bindCommand(app, contract.saveNotice, ({ actor, visitor, body }) =>
    saveNotice(deps, editorOf(actor, visitor), body),
  )
  serveArranging(app, deps)
}

function serveArranging(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.readPageArrangement, ({ tx, actor, visitor, school, query: { section } }) => {
    requireSection({ actor, school }, section)
    return readPageArrangement(tx, editorOf(actor, visitor), section)
  })
  bindCommand(app, contract.addPage, ({ actor, visitor, school, body }) => {
    requireSection({ actor, school }, body.section)
    return addPage(deps, editorOf(actor, visitor), body)
  })
  bindCommand(app, contract.changePage, ({ actor, visitor, body }) =>
    changePage(deps, editorOf(actor, visitor), body),
  )
  bindCommand(app, contract.movePage, ({ actor, visitor, body }) =>
    movePage(deps, editorOf(actor, visitor), body),
  )
  bindCommand(app, contract.removePage, ({ actor, visitor, body }) =>
    removePage(deps, editorOf(actor, visitor), body),
  )
  bindCommand(app, contract.putBackPage, ({ actor, visitor, body }) =>
    putBackPage(deps, editorOf(actor, visitor), body),
  )
}
