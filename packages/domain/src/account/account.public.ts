/** The facts about accounts that other areas may import: people, children, sign-in methods and access. */
export { ageOn, isOfAge } from './person/age.ts'
export { mayReach, type AccessType } from './portal/access.ts'
export { isEmailAddress, isSameEmail, storedEmail, typedEmail } from './person/email/email-address.ts'
export { pupilsAmong } from './person/children.ts'
export type { Child } from './person/person.ts'
export { isAdministrator, isParent, isStudent, type Role } from './person/role.ts'
export type { SchoolSettings } from './portal/school/school-settings.ts'
export type { Authentication, Mode } from './sign-in/session.ts'
