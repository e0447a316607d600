import { schoolWeekOf } from '@portal/domain/learning/agenda/agenda-place.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { ReactNode } from 'react'
import { formatDayHeading } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { classes } from '@portal/ui/style/classes.ts'
import { useSwipe } from './use-agenda-keys.ts'
import type { AgendaPlace } from './use-agenda-place.ts'

type DaysProps = {
  readonly place: AgendaPlace
  readonly className?: string
  /** Renders the content of a day. */
  readonly children: (day: CalendarDay) => ReactNode
}

/**
 * The days of an agenda in a column: the week, or one day.
 * Where the URL leaves the view to the screen, CSS shows one day on a phone before hydration.
 */
export function AgendaDays({ place, className, children }: DaysProps) {
  const { view, day, isByWidth } = place
  const swipe = useSwipe(place)
  const days = view === 'day' ? [day] : schoolWeekOf(day)
  return (
    <div className={classes('agenda-list', className)} {...swipe}>
      {days.map((one) => (
        <AgendaDay key={one} day={one} isToday={one === place.today} isWideOnly={isByWidth && one !== day}>
          {children(one)}
        </AgendaDay>
      ))}
    </div>
  )
}

type DayProps = {
  readonly day: CalendarDay
  readonly isToday: boolean
  readonly isWideOnly: boolean
  readonly children: ReactNode
}

function AgendaDay({ day, isToday, isWideOnly, children }: DayProps) {
  const t = useText()
  const language = useLanguage()
  const id = `agenda-${day}`
  return (
    <section
      aria-labelledby={id}
      aria-current={isToday ? 'date' : undefined}
      className={classes('agenda-day', isToday && 'agenda-today', isWideOnly && 'agenda-wide-only')}
    >
      <h2 id={id}>
        {formatDayHeading(day, language)}
        {isToday && <span className="agenda-today-word">{t('agenda.today.day')}</span>}
      </h2>
      {children}
    </section>
  )
}
