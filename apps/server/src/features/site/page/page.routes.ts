import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/site.contract.ts'
import { bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { bindScreen } from '../../../http/endpoint/bind-screen.ts'
import type { PageScreens } from '../../../composition/pages/page-screen.ts'
import { readDocuments } from '../documents/read-documents.ts'
import { pageTreeOf } from './page-tree-of.ts'
import { readPageContent } from './read-page-content.ts'
import { readPageInfo } from './read-page-info.ts'
import { searchPages } from '../search/search-pages.ts'
import { readSsoPage } from '../sso/read-sso-page.ts'
import { readPage } from './read-page.ts'

/** Binds the endpoints of pages, and of screens that are the same for all pupils. */
export function servePages(app: FastifyInstance, deps: { readonly pageScreens: PageScreens }): void {
  bindRead(app, contract.readMenu, ({ tx, actor, school, query }) =>
    pageTreeOf(tx, { actor, school }, query.section),
  )
  bindRead(app, contract.readPageInfo, ({ tx, actor, school, query }) =>
    readPageInfo(tx, { actor, school }, query.path),
  )
  bindRead(app, contract.readPageContent, ({ tx, actor, school, query }) =>
    readPageContent(deps, tx, { actor, school }, query),
  )
  bindRead(app, contract.readPage, ({ tx, actor, school, query }) => readPage(tx, { actor, school }, query))
  bindRead(app, contract.searchPages, ({ tx, actor, school, query }) =>
    searchPages(tx, { actor, school }, query),
  )
  bindScreen(app, contract.readDocuments, readDocuments)
  bindScreen(app, contract.readSsoPage, readSsoPage)
}
