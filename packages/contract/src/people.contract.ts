// All endpoints of this area, for the server. A screen imports only the files of its own endpoints.

export { readExamAssignment, readPresenceOverview } from './people/pupil-sheet.ts'
export { keepPhoneNumbers, readClassList, readContactDetails, readEmployees } from './people/people.ts'
export { readProfile } from './people/profile.ts'
