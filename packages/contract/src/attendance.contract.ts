// All endpoints of this area, for the server. A screen imports only the files of its own endpoints.

export { readAbsence, readFamilyAbsence, readUnhandledAbsence } from './attendance/absence.ts'
export {
  readAbsenceReports,
  readReportForm,
  reportAbsence,
  withdrawAbsence,
} from './attendance/absence-reports.ts'
