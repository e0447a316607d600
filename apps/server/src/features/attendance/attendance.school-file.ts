import { tablePart, type SchoolFilePart } from '../../school-file/school-file-part.ts'
import * as rows from './school-file/absence.rows.ts'

/** Imports absence and the settings for absence reports. */
export const attendanceSchoolFile: SchoolFilePart = {
  tables: (file, { id }) => [
    tablePart('absences', { table: 'absence', key: ['id'] }, rows.absenceRows(file, id)),
    tablePart(
      'how absence is reported',
      { table: 'absence_settings', key: [] },
      rows.absenceSettingsRows(file),
    ),
    tablePart('absence reports', { table: 'absence_report', key: ['id'] }, rows.absenceReportRows(file, id)),
  ],
}
