import { asParts, withForm } from '../../composition/pages/page-screen.ts'
import { readAbsence, readUnhandledAbsence } from './absence/read-absence.ts'
import { absenceParts, reportParts, unhandledAbsenceParts } from './attendance.page-parts.ts'
import { absencePortlet } from './report/absence-portlet.ts'
import { readAbsenceReports } from './report/read-absence-reports.ts'

/** The portlets of attendance, by name. */
export const attendancePortlets = { 'absence-report': absencePortlet }

/** The screens of attendance as parts of a page, by page code. */
export const attendancePageScreens = {
  absence: asParts(readAbsence, absenceParts),
  'magister-absence': asParts(readAbsence, absenceParts),
  'unhandled-absence': asParts(readUnhandledAbsence, unhandledAbsenceParts),
  'absence-reports': withForm(absencePortlet, asParts(readAbsenceReports, reportParts)),
}
