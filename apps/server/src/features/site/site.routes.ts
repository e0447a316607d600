import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/site.contract.ts'
import type { Schools } from '../../database/tenancy.ts'
import { bindRead } from '../../http/endpoint/bind-endpoint.ts'
import type { PageScreens, PortletForms } from '../../composition/pages/page-screen.ts'
import { serveEditing } from './editing/editing.routes.ts'
import { readHomeBlocks } from './home/read-home-blocks.ts'
import { serveInformation } from './information/information.routes.ts'
import { servePages } from './page/page.routes.ts'
import { readPortlet } from './portlet/read-portlet.ts'

type Deps = {
  readonly schools: Schools
  readonly pageScreens: PageScreens
  readonly portlets: PortletForms
}

/** Binds the endpoints of the site. */
export function serveSite(app: FastifyInstance, deps: Deps): void {
  bindRead(app, contract.readHomeBlocks, ({ tx }) => readHomeBlocks(tx))
  serveInformation(app, deps)
  servePages(app, deps)
  bindRead(app, contract.readPortlet, ({ tx, actor, school, query }) =>
    readPortlet(deps, tx, { actor, school }, query),
  )
  serveEditing(app, deps)
}
