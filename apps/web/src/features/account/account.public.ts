export { useNow } from '../../api/use-now.ts'
export { useChild, usePersonShown, useSchool, useSession } from './current.ts'
export { SchoolContact } from './school-contact.tsx'
