import { CircleSlash, ClipboardCheck, Clock } from 'lucide-react'
import type { DayOfChild, HourOfDay, Today } from '@portal/domain/learning/today/today.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { formatTime, formatWeekday } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { toneOfSubject } from '../subject-tone.ts'
import { placesOfDay } from './places-of-day.ts'
import '../subject-tones.css'
import './today.css'

type DayProps = { readonly today: Today; readonly day: DayOfChild }

/** When a child is at school on this day. */
export function SchoolTime({ day: { lessons } }: Pick<DayProps, 'day'>) {
  const t = useText()
  if (!lessons) return <span className="quiet">{t('home.today.free')}</span>
  const { startsAt, endsAt, count } = lessons
  return (
    <>
      <span className="strong figures">
        {t('home.today.from-until', { start: formatTime(startsAt), end: formatTime(endsAt) })}
      </span>{' '}
      <span className="visually-hidden">{t('home.today.count', { count })}</span>
    </>
  )
}

/** The lessons of a day as one line: the code of each subject in its colour. */
export function DayLine({ day: { hours } }: Pick<DayProps, 'day'>) {
  const t = useText()
  const now = useNow()
  const places = placesOfDay(hours)
  if (places.length === 0) return null
  return (
    <ol role="list" className="day-line" aria-label={t('home.today.line')}>
      {places.map(({ key, lesson }) =>
        lesson ? <Hour key={key} lesson={lesson} now={now} /> : <FreeHour key={key} hour={key} />,
      )}
    </ol>
  )
}

function FreeHour({ hour }: { hour: string }) {
  const t = useText()
  return (
    <li className="day-hour day-hour-free">
      <span className="visually-hidden">{t('home.today.free-hour', { hour })}</span>
    </li>
  )
}

function Hour({ lesson, now }: { lesson: HourOfDay; now: Instant }) {
  const t = useText()
  const { title, code, state, isTest, startsAt, endsAt } = lesson
  const isNow = state !== 'cancelled' && startsAt <= now && now < endsAt
  const told = [
    t('home.today.lesson', { title, time: formatTime(startsAt) }),
    state !== 'held' && t(`home.today.is-${state}`),
    isTest && t('home.today.is-test'),
    isNow && t('home.today.is-now'),
  ]
  return (
    <li
      className={`day-hour day-hour-${state}`}
      data-subject={toneOfSubject(code)}
      {...(isNow && { 'data-now': true })}
    >
      <span className="visually-hidden">{told.filter(Boolean).join(', ')}</span>
      <span aria-hidden className="day-code">
        {code}
      </span>
      {(isTest || state === 'changed') && (
        <span aria-hidden className="day-sign">
          {isTest ? '★' : '!'}
        </span>
      )}
    </li>
  )
}

/** The changes of a day, the tests of the next school day by name, and the subjects of its homework. */
export function DayMarks({ today, day }: DayProps) {
  const t = useText()
  const language = useLanguage()
  const { changes, tasks } = day
  const tests = tasks.filter(({ isTest }) => isTest)
  const subjects = [...new Set(tasks.filter(({ isTest }) => !isTest).map(({ subject }) => subject))]
  return (
    <>
      {changes.length > 0 && (
        <ul role="list" className="today-marks">
          {changes.map(({ kind, title, startsAt }) => (
            <li key={`${startsAt} ${title}`}>
              <Chip
                tone={kind === 'cancelled' ? 'late' : 'wait'}
                icon={kind === 'cancelled' ? CircleSlash : Clock}
              >
                {t(`home.today.${kind}`, { title, time: formatTime(startsAt) })}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {tasks.length > 0 && (
        <p className="today-tasks small">
          {today.homeworkDay !== today.day && (
            <span className="quiet">
              {t('home.today.tasks', { day: formatWeekday(today.homeworkDay, language) })}
            </span>
          )}
          {tests.map(({ subject, topic }, place) => (
            <Chip key={`${place} ${subject}`} tone="soon" icon={ClipboardCheck}>
              {t('home.today.test', { what: [subject, topic].filter(Boolean).join(': ') })}
            </Chip>
          ))}
          {subjects.length > 0 && <span>{t('home.today.homework', { subjects: subjects.join(', ') })}</span>}
        </p>
      )}
    </>
  )
}
