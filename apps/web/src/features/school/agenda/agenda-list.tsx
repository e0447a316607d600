import { schoolWeekOf } from '@portal/domain/school/agenda/agenda-place.ts'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { ReactNode } from 'react'
import { formatTime, formatDayHeading } from '../../../text/formats.ts'
import { useText } from '../../../text/use-text.tsx'
import { useLanguage } from '../../../text/use-text.tsx'
import { classes } from '../../../ui/style/classes.ts'
import type { Href } from '../../../ui/button/href.ts'
import { Link } from '../../../ui/button/link.tsx'
import { useNow } from '../../account/account.public.ts'
import type { Entry } from './entries.ts'
import { EntryMarks, marksOf } from './entry-marks.tsx'
import { useSwipe } from './use-agenda-keys.ts'
import type { AgendaPlace } from './use-agenda-place.ts'

type ListProps = { readonly place: AgendaPlace; readonly entries: readonly Entry[] }

/**
 * The agenda as a list of days with their entries, in words. It comes with the page; where the address leaves the view to
 * the screen, a phone shows one of its days before any code has come.
 */
export function AgendaList({ place, entries }: ListProps) {
  const { view, day, isByWidth } = place
  const swipe = useSwipe(place)
  const days = view === 'day' ? [day] : schoolWeekOf(day)
  return (
    <div className={classes('agenda-list', `agenda-list-${view}`)} {...swipe}>
      {days.map((one) => (
        <AgendaDay
          key={one}
          place={place}
          day={one}
          entries={entries.filter((entry) => entry.day === one)}
          isWideOnly={isByWidth && one !== day}
        />
      ))}
    </div>
  )
}

type DayProps = ListProps & { readonly day: CalendarDay; readonly isWideOnly: boolean }

function AgendaDay({ place, day, entries, isWideOnly }: DayProps) {
  const t = useText()
  const language = useLanguage()
  const id = `agenda-${day}`
  const isToday = day === place.today
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
      {entries.length === 0 ? (
        <p className="quiet agenda-none">{t('agenda.empty.day')}</p>
      ) : (
        <ul role="list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <AgendaEntry entry={entry} href={place.addressOf({ entry: entry.id })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type EntryProps = {
  readonly entry: Entry
  /** Where its details are. */
  readonly href: Href
  /** What stands below it besides its marks. */
  readonly children?: ReactNode
}

/** An entry as a line of a list, which leads to its details. */
export function AgendaEntry({ entry, href, children }: EntryProps) {
  const t = useText()
  const marks = marksOf(entry, useNow())
  const { time, title } = entry
  const facts = entry.kind === 'lesson' ? factsOf(entry.lesson) : t('agenda.homework.floating')
  return (
    <Link href={href} className={classes('agenda-entry', ...marks.map((mark) => `agenda-is-${mark}`))}>
      <span className="agenda-time">
        {time ? (
          <>
            <span>{formatTime(time.startsAt)}</span>
            <span className="agenda-until">
              <span className="visually-hidden">{t('agenda.until')} </span>
              {formatTime(time.endsAt)}
            </span>
          </>
        ) : (
          t('agenda.all-day')
        )}
      </span>
      <span className="agenda-what">
        <span className="agenda-title">{title}</span>
        {facts !== '' && <span className="quiet agenda-facts">{facts}</span>}
        <EntryMarks marks={marks} />
        {children}
      </span>
    </Link>
  )
}

/** Where it is, and by whom. */
const factsOf = ({ room, teachers }: Extract<Entry, { kind: 'lesson' }>['lesson']): string =>
  [room, ...teachers.map(({ title, lastName }) => `${title} ${lastName}`.trim())].filter(Boolean).join(' · ')
