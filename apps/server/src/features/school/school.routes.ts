import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/school.contract.ts'
import type { Schools } from '../../database/tenancy.ts'
import { bindRead } from '../../http/endpoint/bind-endpoint.ts'
import { serveAbsence } from './absence/absence.routes.ts'
import { serveAgenda } from './agenda/agenda.routes.ts'
import { serveEditing } from './editing/editing.routes.ts'
import { serveFeeds } from './feed/feed.routes.ts'
import { serveInformation } from './information/information.routes.ts'
import { servePages } from './page/page.routes.ts'
import { servePupils } from './pupil/pupil.routes.ts'
import { readHomeBlocks } from './read-home-blocks.ts'
import { serveScreens } from './screen/screen.routes.ts'

/** Serves what the school tells. */
export function serveSchool(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.readHomeBlocks, ({ tx }) => readHomeBlocks(tx))
  serveInformation(app, deps)
  serveAgenda(app, deps)
  serveFeeds(app, deps)
  serveAbsence(app, deps)
  servePages(app)
  serveEditing(app, deps)
  servePupils(app, deps)
  serveScreens(app, deps)
}
