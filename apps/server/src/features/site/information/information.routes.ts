import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/site.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { listAllPages } from '../page/read-page-info.ts'
import { chooseChild } from './choose-child.ts'
import { editorOf, enableLiveEdit, readLiveEditRight } from './live-edit.ts'
import { openInformation } from './open-information.ts'
import { shownTabsOf, sitePropertiesOf, stylesOf } from './site.ts'

type Deps = { readonly schools: Schools }

/** Binds the endpoints of the information session, and the school settings that its pages need. */
export function serveInformation(app: FastifyInstance, deps: Deps): void {
  bindRead(app, contract.openInformation, ({ tx, actor, school }) => openInformation(tx, actor, school))
  bindCommand(app, contract.chooseInformationChild, async ({ actor, body }) => {
    await chooseChild(deps, actor, body)
    return {}
  })
  bindCommand(app, contract.enableLiveEdit, async ({ actor, visitor }) => {
    await enableLiveEdit(deps, editorOf(actor, visitor))
    return { enabled: true }
  })
  bindRead(app, contract.readLiveEditRight, ({ tx, actor, visitor }) =>
    readLiveEditRight(tx, editorOf(actor, visitor)),
  )
  bindRead(app, contract.readShownTabs, async ({ school }) => shownTabsOf(school))
  bindRead(app, contract.readSiteProperties, async ({ tx, actor, school, query }) => ({
    ...sitePropertiesOf(school),
    ...(query.filter && { allPages: await listAllPages(tx, { actor, school }) }),
  }))
  bindRead(app, contract.readStyles, async ({ school }) => stylesOf(school))
}
