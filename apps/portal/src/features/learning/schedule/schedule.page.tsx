import { CalendarX2, ChevronLeft, ChevronRight, CircleSlash, RefreshCw, type LucideIcon } from 'lucide-react'
import type {
  PupilSchedule,
  ScheduledDay,
  ScheduledLesson,
} from '@portal/domain/learning/schedule/pupil-schedule.ts'
import { addDays, daysBetween } from '@portal/domain/values/time/calendar-day.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { formatDayInYear, formatTime, formatDayHeading } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Chip, type Tone } from '@portal/ui/feedback/status-chip.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { useChild, useSchool } from '@portal/web-kit/session/current.ts'
import { ScreenPage } from '../../site/screen/screen-page.public.tsx'
import { useScreen, type OtherParameters } from '../../site/screen/use-screen.public.ts'
import './schedule.css'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readSchedule } = endpointsIn(() => import('@portal/contract/learning/schedule.ts'))

const DAYS_OF_A_WEEK = 7
type Look = { readonly text: TextKey; readonly tone: Tone; readonly icon: LucideIcon }
/** The same look of a change as in the agenda. */
const changes: Readonly<Record<NonNullable<ScheduledLesson['change']>, Look>> = {
  cancelled: { text: 'schedule.cancelled', tone: 'late', icon: CircleSlash },
  changed: { text: 'schedule.changed', tone: 'open', icon: RefreshCw },
}

/** The timetable of a child as on paper: a column per day of the week. */
export function SchedulePage() {
  const t = useText()
  const language = useLanguage()
  const { firstName } = useChild()
  const { query, addressOf } = useScreen(readSchedule)
  return (
    <ScreenPage
      title={t('schedule.title', { name: firstName })}
      name={t('page.type.student-schedule')}
      query={query}
      note={({ from, until }) =>
        t('schedule.period', {
          start: formatDayInYear(from, language),
          end: formatDayInYear(until, language),
        })
      }
    >
      {(schedule) => (
        <>
          <Moves schedule={schedule} addressOf={addressOf} />
          <Days schedule={schedule} />
        </>
      )}
    </ScreenPage>
  )
}

type MovesProps = {
  readonly schedule: PupilSchedule
  readonly addressOf: (other: OtherParameters) => Href
}

/** Links to as many weeks earlier and later, and to this week. */
function Moves({ schedule: { from, until }, addressOf }: MovesProps) {
  const t = useText()
  const days = Math.ceil((daysBetween(from, until) + 1) / DAYS_OF_A_WEEK) * DAYS_OF_A_WEEK
  const moved = (by: number): Href => addressOf({ startDate: addDays(from, by), endDate: addDays(until, by) })
  return (
    <nav aria-label={t('schedule.moves')} className="schedule-moves">
      <LinkButton href={moved(-days)} icon={ChevronLeft}>
        {t('homework.earlier')}
      </LinkButton>
      <LinkButton href={addressOf({ startDate: undefined, endDate: undefined })}>
        {t('schedule.this-week')}
      </LinkButton>
      <LinkButton href={moved(days)} icon={ChevronRight}>
        {t('homework.later')}
      </LinkButton>
    </nav>
  )
}

function Days({ schedule: { days } }: { schedule: PupilSchedule }) {
  const t = useText()
  if (days.every(({ lessons }) => lessons.length === 0))
    return (
      <EmptyState icon={CalendarX2} title={t('schedule.empty')}>
        {t('schedule.empty.hint')}
      </EmptyState>
    )
  return (
    <div className="schedule-days">
      {days.map((day) => (
        <Day key={day.day} scheduled={day} />
      ))}
    </div>
  )
}

function Day({ scheduled: { day, lessons } }: { scheduled: ScheduledDay }) {
  const t = useText()
  const language = useLanguage()
  const id = `schedule-${day}`
  return (
    <section aria-labelledby={id} className="schedule-day">
      <h2 id={id}>{formatDayHeading(day, language)}</h2>
      {lessons.length === 0 ? (
        <p className="quiet">{t('schedule.free')}</p>
      ) : (
        <Card as="ul">
          {lessons.map((lesson) => (
            <Lesson key={`${lesson.startsAt} ${lesson.title}`} lesson={lesson} />
          ))}
        </Card>
      )}
    </section>
  )
}

function Lesson({ lesson }: { lesson: ScheduledLesson }) {
  const t = useText()
  const { title, startsAt, endsAt, hour, room, teachers, change } = lesson
  const { locale } = useSchool()
  const where = [room, teachers.join(', ')].filter(Boolean).join(' · ')
  return (
    <li className={change === 'cancelled' ? 'schedule-lesson schedule-cancelled' : 'schedule-lesson'}>
      <span className="schedule-time small quiet">
        {hour !== '' && <span className="schedule-hour">{t('schedule.hour', { number: hour })}</span>}
        <span>
          {formatTime(startsAt)}–{formatTime(endsAt)}
        </span>
      </span>
      <span className="strong schedule-title" lang={locale.language} title={title}>
        {title}
      </span>
      {where !== '' && <span className="small quiet">{where}</span>}
      {change && <Change look={changes[change]} />}
    </li>
  )
}

function Change({ look: { text, tone, icon } }: { look: Look }) {
  const t = useText()
  return (
    <Chip tone={tone} icon={icon}>
      {t(text)}
    </Chip>
  )
}
