export { Hearing } from './hearing.tsx'
