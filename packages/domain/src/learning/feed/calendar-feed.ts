import { isParent, isStudent, type Role } from '../../account/account.public.ts'
import { addDays, type CalendarDay } from '../../values/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/instant.ts'
import { lastDayOf, schoolYearOf } from '../../values/school-year.ts'

/** What of an agenda a calendar feed tells; absence and marks are in none. */
export const feedKinds = ['lessons', 'homework', 'choice', 'events'] as const
export type FeedKind = (typeof feedKinds)[number]

/** A private address by which a calendar app reads the agenda of one child, as its owner sees it in a list. */
export type CalendarFeed = {
  readonly id: Guid
  readonly child: Guid
  readonly kinds: readonly FeedKind[]
  readonly madeAt: Instant
  /** Whether it answers at this moment: its owner may read about this child. */
  readonly answers: boolean
}

/** A child, and what of the agenda an address is to tell. */
export type FeedChoice = Pick<CalendarFeed, 'child' | 'kinds'>

/** So many addresses somebody may have: a few for each child on a few devices. */
export const MOST_FEEDS = 20

/** Why somebody who has this many addresses gets no other one. */
export const reasonNotToMakeFeed = (feeds: number): 'too-many-feeds' | undefined =>
  feeds >= MOST_FEEDS ? 'too-many-feeds' : undefined

/** Families have addresses, and nobody has one in somebody else's name. */
export const mayHaveFeeds = (role: Pick<Role, 'stereotype' | 'impersonated'>): boolean =>
  !role.impersonated && (isParent(role) || isStudent(role))

const DAYS_BACK = 28

/** The days that a feed tells about on a day, both included: four weeks back, and the rest of the school year. */
export const feedDays = (
  today: CalendarDay,
): { readonly from: CalendarDay; readonly until: CalendarDay } => ({
  from: addDays(today, -DAYS_BACK),
  until: lastDayOf(schoolYearOf(today)),
})
