import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/school.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { readPortlet } from '../portlet/read-portlet.ts'
import { reportAbsence } from './report-absence.ts'
import { readReportForm } from './report-form.ts'
import { withdrawAbsence } from './withdraw-absence.ts'

/** Serves the form with which families report absence, and all forms for who draws them otherwise. */
export function serveAbsence(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.readReportForm, ({ tx, actor, school }) => readReportForm(tx, { actor, school }))
  bindRead(app, contract.readPortlet, ({ tx, actor, school, query }) =>
    readPortlet(tx, { actor, school }, query),
  )
  bindCommand(app, contract.reportAbsence, ({ actor, school, body }) =>
    reportAbsence(deps, { actor, school }, body),
  )
  bindCommand(app, contract.withdrawAbsence, async ({ actor, body }) => {
    await withdrawAbsence(deps, actor, body.report)
    return undefined
  })
}
