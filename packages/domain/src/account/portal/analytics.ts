import { mayReach } from './access.ts'
import { isParent } from '../person/role.ts'
import type { SchoolSettings } from './school-settings.ts'
import type { AuthenticatedSession } from '../sign-in/session.ts'

/** What somebody said to being counted; before they were asked there is none. */
export const analyticsChoices = ['agreed', 'refused'] as const
export type AnalyticsChoice = (typeof analyticsChoices)[number]

/** An id as Google gives it out; nothing else becomes part of an address. */
export const isTrackingId = (id: string): boolean => /^[A-Z]{1,3}-[A-Z0-9-]{4,30}$/.test(id)

type Visitor = Pick<AuthenticatedSession, 'role' | 'authentication' | 'children'> & {
  readonly person: { readonly guid: string }
}

/**
 * Whether visits of this person may be counted once they agree (PD-25): only where the school has an
 * id, and never those of students, also not of one who pays for themselves, of who impersonates, or by a link.
 */
export const mayBeCounted = (
  { googleAnalyticsTrackingId }: Pick<SchoolSettings, 'googleAnalyticsTrackingId'>,
  { role, authentication, person, children }: Visitor,
): boolean =>
  isTrackingId(googleAnalyticsTrackingId) &&
  isParent(role) &&
  !role.impersonated &&
  mayReach(authentication, 'ACCOUNT') &&
  children.every(({ guid }) => guid !== person.guid)
