import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/school.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { reportAbsence } from './report-absence.ts'
import { readReportForm } from './report-form.ts'
import { withdrawAbsence } from './withdraw-absence.ts'

/** Serves the form with which families report absence. */
export function serveAbsence(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.readReportForm, ({ tx, actor, school }) => readReportForm(tx, { actor, school }))
  bindCommand(app, contract.reportAbsence, ({ actor, school, body }) =>
    reportAbsence(deps, { actor, school }, body),
  )
  bindCommand(app, contract.withdrawAbsence, async ({ actor, body }) => {
    await withdrawAbsence(deps, actor, body.report)
    return undefined
  })
}
