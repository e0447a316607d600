import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/attendance.contract.ts'
import type { Schools } from '../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../http/endpoint/bind-endpoint.ts'
import { bindScreen } from '../../http/endpoint/bind-screen.ts'
import { readAbsence, readFamilyAbsence, readUnhandledAbsence } from './absence/read-absence.ts'
import { readAbsenceReports } from './report/read-absence-reports.ts'
import { reportAbsence } from './report/report-absence.ts'
import { readReportForm } from './report/report-form.ts'
import { withdrawAbsence } from './report/withdraw-absence.ts'

/** Binds the endpoints of absence and absence reports. */
export function serveAttendance(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindScreen(app, contract.readAbsence, readAbsence)
  bindScreen(app, contract.readFamilyAbsence, readFamilyAbsence)
  bindScreen(app, contract.readUnhandledAbsence, readUnhandledAbsence)
  bindScreen(app, contract.readAbsenceReports, readAbsenceReports)
  bindRead(app, contract.readReportForm, ({ tx, actor, school }) => readReportForm(tx, { actor, school }))
  bindCommand(app, contract.reportAbsence, ({ actor, school, body }) =>
    reportAbsence(deps, { actor, school }, body),
  )
  bindCommand(app, contract.withdrawAbsence, async ({ actor, body }) => {
    await withdrawAbsence(deps, actor, body.report)
    return undefined
  })
}
