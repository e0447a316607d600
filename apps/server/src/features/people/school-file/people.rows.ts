import type { SchoolFile } from '@portal/contract/school-file/school-file.ts'
import type { IdOf } from '../../../school-file/rows/ids.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

export const employeeRows = ({ employees }: SchoolFile, id: IdOf): NewRow<'employee'>[] =>
  employees.map((employee) => ({
    id: id('employee', employee.key),
    abbreviation: employee.abbreviation,
    title: employee.title,
    full_name: employee.fullName,
    last_name: employee.lastName,
    job: employee.job,
    subjects: [...employee.subjects],
    location: employee.location,
    email: employee.email,
    phone: employee.phone,
  }))

export const classMemberRows = ({ classMembers }: SchoolFile, id: IdOf): NewRow<'class_member'>[] =>
  classMembers.map((member, position) => ({
    class_name: member.className,
    position,
    name: member.name,
    phone: member.phone,
    phone_allowed: member.phoneAllowed,
    pupil_id: member.pupil === undefined ? undefined : id('person', member.pupil),
  }))

/** Rows for the people who have phone numbers in the file. */
export const contactDetailsRows = ({ people }: SchoolFile, id: IdOf): NewRow<'contact_details'>[] =>
  people.flatMap(({ key, phones }) =>
    phones === undefined
      ? []
      : [{ person_id: id('person', key), home_phone: phones.home, mobile_phone: phones.mobile }],
  )

export const pupilSheetRows = ({ pupilSheets }: SchoolFile, id: IdOf): NewRow<'pupil_sheet'>[] =>
  pupilSheets.map(({ pupil, code, content }) => ({ pupil_id: id('person', pupil), code, content }))
