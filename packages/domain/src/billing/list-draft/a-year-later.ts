import { addMonths, type CalendarDay } from '../../values/time/calendar-day.ts'
import type { ListDraft } from './list-draft.ts'

const later = (day: CalendarDay | undefined) => day && addMonths(day, 12)

/** Returns a draft with every day a year later; 29 February becomes the 28th. */
export const aYearLater = (draft: ListDraft): ListDraft => ({
  ...draft,
  startsOn: later(draft.startsOn),
  endsOn: later(draft.endsOn),
  dueOn: later(draft.dueOn),
  methods: draft.methods.map((method) => ({
    ...method,
    plans: method.plans.map((plan) => ({
      ...plan,
      dates: plan.dates.map((date) => ({ ...date, dueOn: later(date.dueOn) })),
    })),
  })),
})
