import { isParent, isStudent, type Role } from '../../account/account.public.ts'
import { addDays, type CalendarDay } from '../../values/time/calendar-day.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/time/instant.ts'
import { lastDayOf, schoolYearOf } from '../../values/time/school-year.ts'

/** Parts of an agenda that a calendar feed may contain; never absence or marks. */
export const feedKinds = ['lessons', 'homework', 'choice', 'events'] as const
export type FeedKind = (typeof feedKinds)[number]

/** A private URL by which a calendar app reads the agenda of one child, as its owner sees it in a list. */
export type CalendarFeed = {
  readonly id: Guid
  readonly child: Guid
  readonly kinds: readonly FeedKind[]
  readonly madeAt: Instant
  /** Whether it is available now: its owner may read about this child. */
  readonly answers: boolean
}

/** The child and the parts of a new feed. */
export type FeedChoice = Pick<CalendarFeed, 'child' | 'kinds'>

/** Maximum number of feeds of one person: a few per child and device. */
export const MOST_FEEDS = 20

/** Why another feed cannot be made. */
export const reasonNotToMakeFeed = (feeds: number): 'too-many-feeds' | undefined =>
  feeds >= MOST_FEEDS ? 'too-many-feeds' : undefined

/** Whether this role may have feeds: families only, and never during impersonation. */
export const mayHaveFeeds = (role: Pick<Role, 'stereotype' | 'impersonated'>): boolean =>
  !role.impersonated && (isParent(role) || isStudent(role))

const DAYS_BACK = 28

/** The period of a feed, both days included: four weeks back, and the rest of the school year. */
export const feedDays = (
  today: CalendarDay,
): { readonly from: CalendarDay; readonly until: CalendarDay } => ({
  from: addDays(today, -DAYS_BACK),
  until: lastDayOf(schoolYearOf(today)),
})
