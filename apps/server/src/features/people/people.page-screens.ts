import { plainly, withForm } from '../../composition/page-screen.ts'
import { readClassList } from './class-list/read-class-list.ts'
import { readContactDetails } from './contact-details/contact-details.ts'
import { phonePortlet } from './contact-details/phone-portlet.ts'
import { plainClassList, plainContactDetails, plainEmployees } from './plain-people.ts'
import { plainProfile } from './profile/plain-profile.ts'
import { readProfile } from './profile/read-profile.ts'
import { plainSheet } from './sheet/plain-sheet.ts'
import { readSheetAt } from './sheet/read-sheet.ts'
import { readEmployees } from './staff/read-employees.ts'

/** The portlets of people, by name. */
export const peoplePortlets = { 'phone-email': phonePortlet }

/** The screens of people without layout, by page code. */
export const peoplePageScreens = {
  staff: plainly(readEmployees, plainEmployees),
  'class-list': plainly(readClassList, plainClassList),
  'phone-email': withForm(phonePortlet, plainly(readContactDetails, plainContactDetails)),
  profile: plainly(readProfile, plainProfile),
  'student-profile': plainly(readProfile, plainProfile),
  'presence-overview': plainly(readSheetAt('presence-overview'), plainSheet),
  'exam-assignment': plainly(readSheetAt('exam-assignment'), plainSheet),
}
