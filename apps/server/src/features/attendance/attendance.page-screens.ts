import { plainly, withForm } from '../../composition/page-screen.ts'
import { plainAbsence, plainReports, plainUnhandledAbsence } from './absence/plain-absence.ts'
import { readAbsence, readUnhandledAbsence } from './absence/read-absence.ts'
import { absencePortlet } from './report/absence-portlet.ts'
import { readAbsenceReports } from './report/read-absence-reports.ts'

/** The portlets of attendance, by name. */
export const attendancePortlets = { 'absence-report': absencePortlet }

/** The screens of attendance without layout, by page code. */
export const attendancePageScreens = {
  absence: plainly(readAbsence, plainAbsence),
  'magister-absence': plainly(readAbsence, plainAbsence),
  'unhandled-absence': plainly(readUnhandledAbsence, plainUnhandledAbsence),
  'absence-reports': withForm(absencePortlet, plainly(readAbsenceReports, plainReports)),
}
