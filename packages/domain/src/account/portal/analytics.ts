import { mayReach } from './access.ts'
import { isParent } from '../person/role.ts'
import type { SchoolSettings } from './school/school-settings.ts'
import type { AuthenticatedSession } from '../sign-in/session.ts'

/** Answer to the question whether visits may be counted; absent before the question. */
export const analyticsChoices = ['agreed', 'refused'] as const
export type AnalyticsChoice = (typeof analyticsChoices)[number]

/** Whether the text is a Google tracking id. Only such an id becomes part of a URL. */
export const isTrackingId = (id: string): boolean => /^[A-Z]{1,3}-[A-Z0-9-]{4,30}$/.test(id)

type Visitor = Pick<AuthenticatedSession, 'role' | 'authentication' | 'children'> & {
  readonly person: { readonly guid: string }
}

/**
 * Whether visits of this person may be counted after consent (PD-25). Only where the school has an id. Never for
 * students, including one who pays, for impersonation, or for a link session.
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
