import { asParts, withForm } from '../../composition/pages/page-screen.ts'
import { readClassList } from './class-list/read-class-list.ts'
import { readContactDetails } from './contact-details/contact-details.ts'
import { phonePortlet } from './contact-details/phone-portlet.ts'
import { classListParts, contactParts, employeeParts, profileParts, sheetParts } from './people.page-parts.ts'
import { readProfile } from './profile/read-profile.ts'
import { readSheetAt } from './sheet/read-sheet.ts'
import { readEmployees } from './staff/read-employees.ts'

/** The portlets of people, by name. */
export const peoplePortlets = { 'phone-email': phonePortlet }

/** The screens of people as parts of a page, by page code. */
export const peoplePageScreens = {
  staff: asParts(readEmployees, employeeParts),
  'class-list': asParts(readClassList, classListParts),
  'phone-email': withForm(phonePortlet, asParts(readContactDetails, contactParts)),
  profile: asParts(readProfile, profileParts),
  'student-profile': asParts(readProfile, profileParts),
  'presence-overview': asParts(readSheetAt('presence-overview'), sheetParts),
  'exam-assignment': asParts(readSheetAt('exam-assignment'), sheetParts),
}
