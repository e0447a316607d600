import type { OfficeListState } from '@portal/domain/billing/list-draft/list-draft.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { formatMoment, formatShortDay } from '@portal/web-kit/text/formats.ts'
import type { Tone } from '@portal/ui/feedback/status-chip.tsx'
import type { Spoken } from '../../../list/list-declaration.ts'

/** The colour of each state of a list. */
export const toneOf: Readonly<Record<OfficeListState, Tone>> = {
  draft: 'quiet',
  scheduled: 'wait',
  upcoming: 'soon',
  open: 'open',
  closed: 'done',
  archived: 'quiet',
}

type Dated = { readonly startsOn?: CalendarDay | undefined; readonly endsOn?: CalendarDay | undefined }

/** The days on which families can answer: `1-9-2026 t/m 30-9-2026`. */
export function windowOf({ startsOn, endsOn }: Dated, { t }: Pick<Spoken, 't'>): string {
  if (startsOn === undefined && endsOn === undefined) return ''
  const [start, end] = [startsOn, endsOn].map((day) => (day === undefined ? '…' : formatShortDay(day)))
  return t('lists.window-of', { start: start ?? '', end: end ?? '' })
}

/** The title, or that there is none yet. */
export const titleOf = ({ title }: { readonly title: string }, { t }: Pick<Spoken, 't'>): string =>
  title.trim() === '' ? t('lists.untitled') : title

/** A moment; empty without one. */
export const momentOf = (moment: Instant | undefined, { language }: Pick<Spoken, 'language'>): string =>
  moment === undefined ? '' : formatMoment(moment, language)
