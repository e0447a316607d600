import type { Role } from '../person/role.ts'
import type { SchoolSettings } from './school-settings.ts'
import type { Mode } from '../sign-in/session.ts'

/** Whoever keeps the portal begins with editing it, as long as it is not somebody else's that is looked at. */
export const firstMode = ({ portalAdmin, impersonated }: Pick<Role, 'portalAdmin' | 'impersonated'>): Mode =>
  portalAdmin && !impersonated ? 'edit' : 'view'

/** Somebody's role, and whether the school lets this person write its pages. */
export type Editor = {
  readonly role: Pick<Role, 'portalAdmin' | 'impersonated'>
  readonly isWriter: boolean
}

/**
 * Whether somebody may edit the pages of the school where they stand: a portal administrator whom the school lets write
 * them, as themselves, where there are such pages at all.
 */
export const mayEditLive = (
  { role, isWriter }: Editor,
  { eduEnabled }: Pick<SchoolSettings, 'eduEnabled'>,
): boolean => eduEnabled && isWriter && firstMode(role) === 'edit'
