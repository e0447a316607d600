import type { Area } from '../../composition/area.ts'
import { ownPhoneNumbers, ownSharing } from './own-data.repository.ts'
import { peopleAccess } from './people.access.ts'
import { peoplePageScreens, peoplePortlets } from './people.page-screens.ts'
import { servePeople } from './people.routes.ts'
import { peopleSchoolFile } from './people.school-file.ts'

/** The people of the school: staff, classes, contact details, and what the administration knows of a pupil. */
export const people: Area = {
  name: 'people',
  access: peopleAccess,
  serve: servePeople,
  pageScreens: peoplePageScreens,
  portlets: peoplePortlets,
  ownData: [ownSharing, ownPhoneNumbers],
  schoolFile: peopleSchoolFile,
}
