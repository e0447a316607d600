import FullCalendar from '@fullcalendar/react'
import english from '@fullcalendar/react/locales/en-gb'
import dutch from '@fullcalendar/react/locales/nl'
import skeleton from '@fullcalendar/react/skeleton.css?url'
import classicTheme from '@fullcalendar/react/themes/classic'
import theme from '@fullcalendar/react/themes/classic/theme.css?url'
import timeGrid from '@fullcalendar/react/timegrid'
import { codeOfSubject } from '@portal/domain/learning/subject.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { classes } from '@portal/ui/style/classes.ts'
import { useGo } from '@portal/ui/button/go.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { toneOfSubject } from '../subject-tone.ts'
import type { Entry } from './entry/entries.ts'
import { EntryMarkWords, marksOf } from './entry/entry-marks.tsx'
import type { AgendaPlace } from './use-agenda-place.ts'

/** School time marked as UTC, for a calendar without a time zone: the same wherever the reader is. */
const onSchoolClock = (moment: Instant): string => `${dayAtSchool(moment)}T${timeAtSchool(moment)}:00Z`

/** The agenda as a grid of hours. Its library is loaded at the first render, and never by home. */
export function WeekGrid({ place, entries }: { place: AgendaPlace; entries: readonly Entry[] }) {
  const t = useText()
  const language = useLanguage()
  const now = useNow()
  const go = useGo()
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return (
    <>
      {[skeleton, theme].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="calendar" />
      ))}
      <div className="agenda-grid">
        <FullCalendar
          key={`${place.view} ${place.day} ${language}`}
          plugins={[timeGrid, classicTheme]}
          locale={language === 'nl' ? dutch : english}
          timeZone="UTC"
          now={() => onSchoolClock(now)}
          headerToolbar={false}
          initialView={place.view === 'day' ? 'timeGridDay' : 'timeGridWeek'}
          initialDate={place.day}
          weekends={false}
          slotMinTime="08:00"
          slotMaxTime="17:00"
          slotDuration="00:15"
          slotHeaderInterval="01:00"
          nowIndicator
          nowIndicatorLineClass="agenda-now"
          slotEventOverlap={false}
          height="auto"
          allDaySlot
          allDayText={t('agenda.all-day')}
          eventInteractive
          events={entries.map((entry) => ({
            id: entry.id,
            title: entry.title,
            ...(entry.time
              ? { start: onSchoolClock(entry.time.startsAt), end: onSchoolClock(entry.time.endsAt) }
              : { start: entry.day, allDay: true }),
          }))}
          eventClass={({ event }) => {
            const entry = byId.get(event.id)
            return classes(
              'agenda-event',
              ...(entry ? marksOf(entry, now) : []).map((mark) => `agenda-is-${mark}`),
            )
          }}
          eventContent={({ event }) => {
            const entry = byId.get(event.id)
            return entry && <EventWords entry={entry} now={now} />
          }}
          eventDidMount={({ el, event }) => {
            const entry = byId.get(event.id)
            if (entry) el.dataset['subject'] = String(toneOfSubject(codeOfSubject(entry.subject)))
          }}
          eventClick={({ event }) => go(place.addressOf({ entry: event.id }))}
        />
      </div>
    </>
  )
}

function EventWords({ entry, now }: { entry: Entry; now: Instant }) {
  const { locale } = useSchool()
  const { time, title } = entry
  return (
    <span className="agenda-event-words">
      {time && (
        <span className="visually-hidden">
          {timeAtSchool(time.startsAt)}–{timeAtSchool(time.endsAt)}{' '}
        </span>
      )}
      <span className="agenda-event-text" title={title}>
        <span className="agenda-title" lang={locale.language}>
          {title}
        </span>
        {entry.kind === 'lesson' && entry.lesson.room !== '' && (
          <span className="agenda-event-room"> {entry.lesson.room}</span>
        )}
      </span>
      <EntryMarkWords marks={marksOf(entry, now)} />
    </span>
  )
}
