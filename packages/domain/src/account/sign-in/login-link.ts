import { addMinutes, type Instant } from '../../values/instant.ts'
import { isParent, isStudent, type Stereotype } from '../person/role.ts'

/** A link from the school lets somebody in for so many days; a school may want fewer (PD-20). */
export const LINK_DAYS = 90

/** Where a link to sign in with can come from. */
export const linkSources = ['MAIL', 'SCHOOL_APP', 'COMMUNICATOR_MESSAGES', 'PRIVACY'] as const
export type LinkSource = (typeof linkSources)[number]

const MINUTES_PER_DAY = 24 * 60

/** The moment from which a link lets nobody in any more; a day here is 24 hours, whatever the clock does. */
export const linkEnd = (createdAt: Instant, days: number): Instant =>
  addMinutes(createdAt, Math.min(days, LINK_DAYS) * MINUTES_PER_DAY)

/** A link as it is kept: the secret itself is not. */
export type StoredLink = { readonly expiresAt: Instant; readonly revokedAt?: Instant }

/** Whether a link still lets somebody in. */
export const isLinkAlive = ({ expiresAt, revokedAt }: StoredLink, now: Instant): boolean =>
  revokedAt === undefined && now < expiresAt

/** Links are for families: whoever administers the school signs in, always. */
export const mayHaveLink = (stereotype: Stereotype): boolean =>
  isParent({ stereotype }) || isStudent({ stereotype })
