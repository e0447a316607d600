import type { DaysShown } from '@portal/domain/site/page/days-asked.ts'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import {
  firstDayOf,
  lastDayOf,
  schoolYearOf,
  type SchoolYear,
} from '@portal/domain/values/time/school-year.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { formatShortDay } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { FilterLinks } from '@portal/ui/layout/filter-links.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import type { OtherParameters } from '../site/screen/use-screen.public.ts'

type PeriodsProps = { readonly days: DaysShown; readonly addressOf: (other: OtherParameters) => Href }

/** The period on the screen, and links to the most used periods. */
export function Periods({ days: { from, until }, addressOf }: PeriodsProps) {
  const t = useText()
  const today = dayAtSchool(useNow())
  const links = (['this-year', 'last-weeks', 'last-year'] as const).map((name) => {
    const wanted = periods[name](today)
    const isUsual = name === 'this-year'
    return {
      href: addressOf({
        startDate: isUsual ? undefined : wanted.from,
        endDate: isUsual ? undefined : wanted.until,
      }),
      text: t(`absence.period.${name}`),
      isCurrent: wanted.from === from && wanted.until === until,
    }
  })
  return (
    <div className="absence-period">
      <FilterLinks label={t('absence.period.choose')} links={links} />
      <p className="quiet">
        {t('absence.period', { start: formatShortDay(from), end: formatShortDay(until) })}
      </p>
    </div>
  )
}

const WEEKS = 28

const schoolYear = (year: SchoolYear): DaysShown => ({ from: firstDayOf(year), until: lastDayOf(year) })
const periods = {
  'this-year': (today: CalendarDay) => schoolYear(schoolYearOf(today)),
  'last-weeks': (today: CalendarDay) => ({ from: addDays(today, 1 - WEEKS), until: today }),
  'last-year': (today: CalendarDay) => schoolYear((schoolYearOf(today) - 1) as SchoolYear),
} as const
