import { sql } from 'kysely'
import type { FeedKind } from '@portal/domain/learning/feed/calendar-feed.ts'
import type { GradePace } from '@portal/domain/learning/results/grade-pace.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { OwnDataChapterOf } from '../../composition/own-data/own-data-chapter.ts'
import { code, moment, text } from '../../composition/own-data/own-data-column.ts'
import { rows } from '../../database/rows.ts'

const gradePaces = {
  'at-once': { nl: 'Meteen', en: 'At once' },
  weekly: { nl: 'Eén keer per week', en: 'Once a week' },
  'on-request': { nl: 'Alleen op verzoek', en: 'On request only' },
} as const

type ChosenPace = { readonly pace: GradePace; readonly shownUntil: Instant | null }

const gradeChoices: OwnDataChapterOf<ChosenPace> = {
  name: 'gradeChoices',
  title: { nl: 'Wanneer nieuwe cijfers te zien zijn', en: 'When new grades are shown' },
  columns: {
    pace: code('Keuze', 'Choice', gradePaces),
    shownUntil: moment('Getoond tot', 'Shown until'),
  },
  read: async (tx, { id }) => {
    const found = await sql<ChosenPace>`
      select pace, shown_until as "shownUntil" from grade_pace where guardian_id = ${id}`.execute(rows(tx))
    return found.rows
  },
}

type GradeRequest = { readonly child: string; readonly askedAt: Instant }

const gradeRequests: OwnDataChapterOf<GradeRequest> = {
  name: 'gradeRequests',
  title: { nl: 'Wanneer naar nieuwe cijfers is gevraagd', en: 'When new grades were asked for' },
  columns: { child: text('Over', 'About'), askedAt: moment('Gevraagd', 'Asked') },
  read: async (tx, { id, children }) => {
    const found = await sql<GradeRequest>`
      select c.full_name as child, r.asked_at as "askedAt" from grade_request r
      join person c on c.school_id = r.school_id and c.id = r.pupil_id
      where r.guardian_id = ${id} and r.pupil_id = any(${[...children]}::uuid[])
      order by r.asked_at, c.id`.execute(rows(tx))
    return found.rows
  },
}

const feedKinds = {
  lessons: { nl: 'lessen', en: 'lessons' },
  homework: { nl: 'toetsen en huiswerk', en: 'tests and homework' },
  choice: { nl: 'keuzewerktijd', en: 'choice hours' },
  events: { nl: 'jaaragenda', en: 'school calendar' },
} as const

type CalendarFeed = { readonly child: string; readonly kinds: readonly FeedKind[]; readonly madeAt: Instant }

const calendarFeeds: OwnDataChapterOf<CalendarFeed> = {
  name: 'calendarFeeds',
  title: { nl: 'Adressen voor een agenda-app', en: 'Addresses for a calendar app' },
  columns: {
    child: text('Over', 'About'),
    kinds: code('Onderwerpen', 'Subjects', feedKinds),
    madeAt: moment('Gemaakt', 'Made'),
  },
  read: async (tx, { id, children }) => {
    const found = await sql<CalendarFeed>`
      select c.full_name as child, f.kinds, f.made_at as "madeAt"
      from calendar_feed f join person c on c.school_id = f.school_id and c.id = f.child_id
      where f.person_id = ${id} and (f.child_id = ${id} or f.child_id = any(${[...children]}::uuid[]))
      order by f.made_at, f.id`.execute(rows(tx))
    return found.rows
  },
}

/** Export of a person's choices about grades, and of calendar feeds. */
export const ownLearningData = [gradeChoices, gradeRequests, calendarFeeds] as const
