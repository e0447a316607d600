import type { FastifyInstance } from 'fastify'
import { listInquiryCounts as countsEndpoint } from '@portal/contract/inquiries/counts.ts'
import { listModules as modulesEndpoint } from '@portal/contract/inquiries/modules.ts'
import type { Schools } from '../../database/tenancy.ts'
import type { FileScanning } from '../../gateways/files/hand-out.ts'
import { bindRead } from '../../http/endpoint/bind-endpoint.ts'
import { serveForms } from './forms/forms.routes.ts'
import { listInquiryCounts } from './list-inquiry-counts.ts'
import { listModules } from './list-modules.ts'
import { servePrivacy } from './privacy/privacy.routes.ts'

/** Binds the endpoints of forms, permissions and their counts. */
export function serveInquiries(
  app: FastifyInstance,
  deps: FileScanning & { readonly schools: Schools },
): void {
  bindRead(app, countsEndpoint, ({ tx, actor, school }) => listInquiryCounts(tx, actor, school))
  bindRead(app, modulesEndpoint, ({ school }) => listModules(school))
  servePrivacy(app, deps)
  serveForms(app, deps)
}
