/** What other areas may know of accounts: who is there, whose child, by which sign-in method, and what that opens. */
export { ageOn, isOfAge } from './age.ts'
export { mayReach, type AccessType } from './access.ts'
export { isEmailAddress } from './email-address.ts'
export type { Child } from './person.ts'
export { isStudent, type Role } from './role.ts'
export type { SchoolSettings } from './school-settings.ts'
export type { Authentication, Mode } from './session.ts'
