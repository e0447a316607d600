import type { Role } from '../person/role.ts'
import type { SchoolSettings } from './school/school-settings.ts'
import type { Mode } from '../sign-in/session.ts'

/** The mode in which a session begins: `edit` for a portal administrator who does not impersonate. */
export const firstMode = ({ portalAdmin, impersonated }: Pick<Role, 'portalAdmin' | 'impersonated'>): Mode =>
  portalAdmin && !impersonated ? 'edit' : 'view'

/** A role, and whether the school lets this person write its pages. */
export type Editor = {
  readonly role: Pick<Role, 'portalAdmin' | 'impersonated'>
  readonly isWriter: boolean
}

/**
 * Whether somebody may edit the pages of the school: a portal administrator with the right to write, not impersonating,
 * at a school with pages.
 */
export const mayEditLive = (
  { role, isWriter }: Editor,
  { eduEnabled }: Pick<SchoolSettings, 'eduEnabled'>,
): boolean => eduEnabled && isWriter && firstMode(role) === 'edit'
