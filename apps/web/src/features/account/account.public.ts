export { useNow } from '../../api/served.ts'
export { useChild, usePersonShown, usePupils, useSchool, useSession } from './current.ts'
export { SchoolContact } from './school-contact.tsx'
