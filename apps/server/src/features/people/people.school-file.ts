import { tablePart, type SchoolFilePart } from '../../school-file/school-file-part.ts'
import * as rows from './school-file/people.rows.ts'

/** Imports staff, classes, phone numbers and pupil sheets. */
export const peopleSchoolFile: SchoolFilePart = {
  tables: (file, { id }) => [
    tablePart('employees', { table: 'employee', key: ['id'] }, rows.employeeRows(file, id)),
    tablePart(
      'class lists',
      { table: 'class_member', key: ['class_name', 'position'], wholeOf: 'class_name' },
      rows.classMemberRows(file, id),
    ),
    tablePart(
      'telephone numbers',
      {
        table: 'contact_details',
        key: ['person_id'],
        keep: { home_phone: 'changed_at', mobile_phone: 'changed_at' },
      },
      rows.contactDetailsRows(file, id),
    ),
    tablePart(
      'pupil sheets',
      { table: 'pupil_sheet', key: ['pupil_id', 'code'] },
      rows.pupilSheetRows(file, id),
    ),
  ],
}
