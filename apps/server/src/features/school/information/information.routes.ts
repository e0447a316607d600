import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/school.contract.ts'
import type { Visitor } from '../../../access.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { actorOf, bindCommand, bindRead, bindVisit, bindVisitCommand } from '../../../http/bind-endpoint.ts'
import { chooseChild } from './choose-child.ts'
import { enableLiveEdit, readLiveEditRight, type Editor } from './live-edit.ts'
import { openInformation } from './open-information.ts'
import { shownTabsOf, sitePropertiesOf, stylesOf } from './site.ts'

type Deps = { readonly schools: Schools }

/** Serves the session in which the school's information is read, and what its pages need to know of the school. */
export function serveInformation(app: FastifyInstance, deps: Deps): void {
  bindRead(app, contract.openInformation, ({ tx, actor, school }) => openInformation(tx, actor, school))
  bindCommand(app, contract.chooseInformationChild, async ({ actor, body }) => {
    await chooseChild(deps, actor, body)
    return {}
  })
  bindVisitCommand(app, contract.enableLiveEdit, async ({ visitor }) => {
    await enableLiveEdit(deps, editorOf(visitor))
    return { enabled: true }
  })
  bindVisit(app, contract.readLiveEditRight, ({ tx, visitor }) => readLiveEditRight(tx, editorOf(visitor)))
  bindRead(app, contract.readShownTabs, async ({ school }) => shownTabsOf(school))
  bindRead(app, contract.readSiteProperties, async ({ school }) => sitePropertiesOf(school))
  bindRead(app, contract.readStyles, async ({ school }) => stylesOf(school))
}

const editorOf = (visitor: Visitor): Editor => ({
  actor: actorOf(visitor),
  isLiveEditAdmin: visitor.stage === 'authenticated' && visitor.isLiveEditAdmin,
})
