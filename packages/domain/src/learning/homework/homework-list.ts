import { addDays, compareDays, weekday, type CalendarDay } from '../../values/calendar-day.ts'
import { daysShown, type DaysSaid, type DaysShown } from '../../site/site.public.ts'

/** What has to be done: homework, a test, or a major test. */
const homeworkKinds = ['homework', 'test', 'major-test'] as const
export type HomeworkKind = (typeof homeworkKinds)[number]

/** Which of it one looks at. */
export const homeworkFilters = ['all', 'todo', 'done'] as const
export type HomeworkFilter = (typeof homeworkFilters)[number]

/** Something that a pupil has to do for a day. */
export type HomeworkItem = {
  readonly kind: HomeworkKind
  readonly subject: string
  readonly topic: string
  readonly description: string
  readonly isDone: boolean
  readonly dueOn: CalendarDay
  /** The lesson hour that it is for; nothing for homework of a day. */
  readonly hour?: string
}

/** What an address says about homework, as it was written. */
export type HomeworkParameters = DaysSaid & { readonly done?: string }

/** From which day until which (both count), and which of it. */
export type HomeworkChoice = DaysShown & { readonly filter: HomeworkFilter }

/** The screen of the homework of a pupil. */
export type HomeworkList = HomeworkChoice & { readonly items: readonly HomeworkItem[] }

/** This week and the next, from Monday to Sunday. */
const USUAL_DAYS = 14

/** Reads what an address says; what makes no sense there is this week and the next, and all of it. */
export function homeworkChoiceFrom(
  { done, ...said }: HomeworkParameters,
  today: CalendarDay,
): HomeworkChoice {
  const days = daysShown(said, addDays(today, 1 - weekday(today)), (from) => addDays(from, USUAL_DAYS - 1))
  return { ...days, filter: filterFrom(done) }
}

function filterFrom(done: string | undefined): HomeworkFilter {
  if (done === '1' || done === 'true') return 'done'
  return done === '0' || done === 'false' ? 'todo' : 'all'
}

/** What of it is looked at: by day, tests before other work of the day, then by lesson hour and subject. */
export const homeworkShown = (
  items: readonly HomeworkItem[],
  filter: HomeworkFilter,
): readonly HomeworkItem[] =>
  items
    .filter(({ isDone }) => filter === 'all' || isDone === (filter === 'done'))
    .toSorted(
      (a, b) =>
        compareDays(a.dueOn, b.dueOn) ||
        homeworkKinds.indexOf(b.kind) - homeworkKinds.indexOf(a.kind) ||
        (a.hour ?? '').localeCompare(b.hour ?? '', 'nl', { numeric: true }) ||
        a.subject.localeCompare(b.subject, 'nl'),
    )
