export { useNow } from '../../api/use-now.tsx'
export { useChild, useSchool, useSession } from './current.ts'
