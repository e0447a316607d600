import { addDays, compareDays, weekday, type CalendarDay } from '../../values/time/calendar-day.ts'
import { daysShown, type DaysSaid, type DaysShown } from '../../site/site.public.ts'

/** Kinds of work: homework, a test, or a major test. */
const homeworkKinds = ['homework', 'test', 'major-test'] as const
export type HomeworkKind = (typeof homeworkKinds)[number]

/** Filters of the list. */
export const homeworkFilters = ['all', 'todo', 'done'] as const
export type HomeworkFilter = (typeof homeworkFilters)[number]

/** A task of a pupil for a day. */
export type HomeworkItem = {
  readonly kind: HomeworkKind
  readonly subject: string
  readonly topic: string
  readonly description: string
  readonly isDone: boolean
  readonly dueOn: CalendarDay
  /** The lesson hour of the task; absent for homework of a day. */
  readonly hour?: string
}

/** The homework parameters of a URL, as written. */
export type HomeworkParameters = DaysSaid & { readonly done?: string }

/** The period (both days included) and the filter. */
export type HomeworkChoice = DaysShown & { readonly filter: HomeworkFilter }

/** The homework of a pupil, with the period and filter of the screen. */
export type HomeworkList = HomeworkChoice & { readonly items: readonly HomeworkItem[] }

/** This week and the next, from Monday to Sunday. */
const USUAL_DAYS = 14

/** Parses the parameters of a URL; invalid values give this week and the next, without filter. */
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

/** Filters and sorts homework: by day, tests first, then by lesson hour and subject. */
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
