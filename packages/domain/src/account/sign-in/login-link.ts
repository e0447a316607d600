import { addMinutes, type Instant } from '../../values/time/instant.ts'
import { isParent, isStudent, type Stereotype } from '../person/role.ts'

/** Maximum lifetime of a sign-in link in days; a school may choose fewer (PD-20). */
export const LINK_DAYS = 90

/** The sources of sign-in links. */
export const linkSources = ['MAIL', 'SCHOOL_APP', 'COMMUNICATOR_MESSAGES', 'PRIVACY'] as const
export type LinkSource = (typeof linkSources)[number]

const MINUTES_PER_DAY = 24 * 60

/** The moment at which a link expires. A day is 24 hours here, also when the clocks change. */
export const linkEnd = (createdAt: Instant, days: number): Instant =>
  addMinutes(createdAt, Math.min(days, LINK_DAYS) * MINUTES_PER_DAY)

/** A stored link, without its secret. */
export type StoredLink = { readonly expiresAt: Instant; readonly revokedAt?: Instant }

/** Whether a link is still valid. */
export const isLinkAlive = ({ expiresAt, revokedAt }: StoredLink, now: Instant): boolean =>
  revokedAt === undefined && now < expiresAt

/** Links are for families; administrators always sign in. */
export const mayHaveLink = (stereotype: Stereotype): boolean =>
  isParent({ stereotype }) || isStudent({ stereotype })
