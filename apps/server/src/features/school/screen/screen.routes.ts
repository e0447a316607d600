import type { FastifyInstance } from 'fastify'
import type { ResponseOf } from '@portal/contract/endpoint.ts'
import * as contract from '@portal/contract/school.contract.ts'
import type { ScreenCall } from '@portal/contract/school/screen.ts'
import { readAbsence, readUnhandledAbsence } from '../absence/read-absence.ts'
import { readAbsenceReports } from '../absence/read-absence-reports.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { readDocuments } from '../documents/read-documents.ts'
import { readExamFile, readExamProgramme } from '../exam/read-exam.ts'
import type { AskingReader } from '../page/page-tree-of.ts'
import { keepPhoneNumbers, readContactDetails } from '../people/contact-details.ts'
import { readClassList } from '../people/read-class-list.ts'
import { readEmployees } from '../people/read-employees.ts'
import { readProfile, readStudyProgramme } from '../profile/read-profile.ts'
import { readSchedule } from '../schedule/read-schedule.ts'
import { readSsoPage } from '../sso/read-sso-page.ts'
import { readTeachers } from '../people/read-teachers.ts'
import { readSheetAt } from '../pupil/read-sheet.ts'
import type { AskedScreen } from './screen-asked.ts'

/** Serves the screens that page codes lead to. */
export function serveScreens(app: FastifyInstance, deps: { readonly schools: Schools }): void {
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
  bind(contract.readClassList, readClassList)
  bind(contract.readContactDetails, readContactDetails)
  bind(contract.readProfile, readProfile)
  bind(contract.readStudyProgramme, readStudyProgramme)
  bind(contract.readSchedule, readSchedule)
  bind(contract.readSsoPage, readSsoPage)
  bindCommand(app, contract.keepPhoneNumbers, ({ actor, body }) => keepPhoneNumbers(deps, actor, body))
}

type ReadOf<Call extends ScreenCall> = (
  tx: SchoolTransaction,
  reader: AskingReader,
  asked: AskedScreen,
) => Promise<ResponseOf<Call>>
