import type { Area } from '../../composition/area.ts'
import { attendanceAccess } from './attendance.access.ts'
import { attendancePageScreens, attendancePortlets } from './attendance.page-screens.ts'
import { serveAttendance } from './attendance.routes.ts'
import { attendanceSchoolFile } from './attendance.school-file.ts'
import { ownAbsenceReports } from './own-data.repository.ts'
import { attendancePersonReferences } from './person-references.ts'

/** Absence of pupils, and the reports of absence by their families. */
export const attendance: Area = {
  name: 'attendance',
  access: attendanceAccess,
  serve: serveAttendance,
  pageScreens: attendancePageScreens,
  portlets: attendancePortlets,
  // Two school years.
  retention: [{ table: 'absence_report', since: 'reported_at', days: 730 }],
  ownData: [ownAbsenceReports],
  personReferences: attendancePersonReferences,
  schoolFile: attendanceSchoolFile,
}
