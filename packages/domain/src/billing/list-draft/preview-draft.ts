import type { CalendarDay } from '../../values/time/calendar-day.ts'
import type { ListDraft } from './list-draft.ts'
import { planProblems } from './plan-problems.ts'

/** A draft of which everything that a screen of a family needs is there. */
export type CompleteDraft = ListDraft & { readonly startsOn: CalendarDay; readonly endsOn: CalendarDay }

/** Shown for a name that was not typed yet. */
const UNNAMED = '…'

/**
 * Fills in what is missing, so that an incomplete draft can be shown as a family would see it. A draft that can be
 * published stays as it is. Instalment plans that are not ready are left out.
 */
export function completeDraft(draft: ListDraft, today: CalendarDay): CompleteDraft {
  const startsOn = draft.startsOn ?? earlierOf(today, draft.endsOn ?? today)
  return {
    ...draft,
    title: nameOr(draft.title),
    startsOn,
    endsOn: laterOf(draft.endsOn ?? today, startsOn),
    articles: draft.articles.map((article) => ({ ...article, description: nameOr(article.description) })),
    methods: draft.methods.map((method) => ({
      ...method,
      plans: method.plans.filter((plan) => planProblems(plan, []).length === 0),
    })),
  }
}

/** The day on which a preview shows a list: today, or the nearest day on which families can answer it. */
export const previewDay = (
  { startsOn, endsOn }: Pick<CompleteDraft, 'startsOn' | 'endsOn'>,
  today: CalendarDay,
): CalendarDay => earlierOf(laterOf(today, startsOn), endsOn)

const nameOr = (name: string): string => (name.trim() === '' ? UNNAMED : name)

const earlierOf = (one: CalendarDay, other: CalendarDay): CalendarDay => (one < other ? one : other)

const laterOf = (one: CalendarDay, other: CalendarDay): CalendarDay => (one > other ? one : other)
