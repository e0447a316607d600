import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/people.office.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindDownload, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { recordExport } from '../../account/account.public.ts'
import { readFamily } from './family/read-family.ts'
import { exportFamilies, listFamilies } from './list-families.ts'

/** Binds the endpoints of the families in the office. */
export function servePeopleOffice(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.listFamilies, ({ tx, actor, query }) => listFamilies(tx, actor, query))
  bindRead(app, contract.readFamily, ({ tx, actor, params }) => readFamily(tx, actor, params.id))
  bindDownload(app, contract.downloadFamilies, async ({ tx, actor, query }) => {
    const exported = await exportFamilies(tx, actor, query)
    return () => recordExport(deps, actor, 'download-families', exported)
  })
}
