import type { FastifyInstance } from 'fastify'
import type { ResponseOf } from '@portal/contract/endpoint.ts'
import * as contract from '@portal/contract/school.contract.ts'
import type { ScreenCall } from '@portal/contract/school/screen.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { readAbsence, readUnhandledAbsence } from '../absence/read-absence.ts'
import { readAbsenceReports } from '../absence/read-absence-reports.ts'
import { readDocuments } from '../documents/read-documents.ts'
import { readExamFile, readExamProgramme } from '../exam/read-exam.ts'
import type { AskingReader } from '../page/page-tree-of.ts'
import { readEmployees } from '../people/read-employees.ts'
import { readTeachers } from '../people/read-teachers.ts'
import { readSheetAt } from '../pupil/read-sheet.ts'
import type { AskedScreen } from './screen-asked.ts'

/** Serves the screens that page codes lead to. */
export function serveScreens(app: FastifyInstance): void {
  const bind = <Call extends ScreenCall>(call: Call, read: ReadOf<Call>): void =>
    bindRead<ScreenCall>(app, call, ({ tx, actor, school, query }) => read(tx, { actor, school }, query))
  bind(contract.readEmployees, readEmployees)
  bind(contract.readTeachers, readTeachers)
  bind(contract.readDocuments, readDocuments)
  bind(contract.readAbsence, readAbsence)
  bind(contract.readUnhandledAbsence, readUnhandledAbsence)
  bind(contract.readAbsenceReports, readAbsenceReports)
  bind(contract.readPresenceOverview, readSheetAt('presence-overview'))
  bind(contract.readExamProgramme, readExamProgramme)
  bind(contract.readExamFile, readExamFile)
  bind(contract.readExamAssignment, readSheetAt('exam-assignment'))
}

type ReadOf<Call extends ScreenCall> = (
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
) => Promise<ResponseOf<Call>>
