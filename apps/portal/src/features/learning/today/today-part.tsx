import { useQuery } from '@tanstack/react-query'
import { CircleSlash, ClipboardCheck, Clock } from 'lucide-react'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { DayOfChild, Today } from '@portal/domain/learning/today/today.ts'
import { reasonForFreeDay } from '@portal/domain/learning/today/reason-for-free-day.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { formatDayHeading, formatTime, formatWeekday } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { isToldToday, todayQuery } from './today.queries.ts'
import './today.css'

/**
 * The day of each child with an agenda at the school, and from 16:00 that of tomorrow; without marks.
 * Renders nothing without an agenda, or while it is unknown.
 */
export function TodayPart() {
  const t = useText()
  const language = useLanguage()
  const session = useSession()
  const { data: today } = useQuery({
    ...todayQuery(useCall()),
    enabled: isToldToday(useSchool(), session),
  })
  if (!today || today.children.length === 0) return null
  const told = today.children.flatMap((day) => {
    const child = session.children.find(({ guid }) => guid === day.child)
    return child ? [{ day, child }] : []
  })
  return (
    <Card className="today" aria-labelledby="today">
      <header>
        <h2 id="today">{t(today.isTomorrow ? 'home.today.tomorrow' : 'home.today.today')}</h2>
        <p className="small quiet">{[formatDayHeading(today.day, language), ...today.events].join(' · ')}</p>
      </header>
      {told.some(({ day }) => isWorthALine(day)) ? (
        <ul role="list">
          {told.map(({ day, child }) => (
            <DayRow key={day.child} today={today} day={day} child={child} />
          ))}
        </ul>
      ) : (
        <p>{t(`home.today.free.${reasonForFreeDay(today)}`)}</p>
      )}
    </Card>
  )
}

const isWorthALine = ({ lessons, changes, tasks }: DayOfChild): boolean =>
  lessons !== undefined || changes.length > 0 || tasks.length > 0

type DayProps = { readonly today: Today; readonly day: DayOfChild; readonly child: Child }

function DayRow({ today, day, child }: DayProps) {
  const t = useText()
  const { sisType } = useSchool()
  return (
    <li className="today-child">
      <Avatar name={child.firstName} identity={child.sourceId || child.guid} />
      <div>
        <h3>
          <Link
            href={`/child/${child.guid}/${sisType}/agenda?day=${today.day}`}
            aria-label={t('home.today.agenda', { name: child.firstName })}
          >
            {child.firstName}
          </Link>
        </h3>
        <p>{hoursOf(t, today, day)}</p>
        <Changes day={day} />
        <Tasks today={today} day={day} />
      </div>
    </li>
  )
}

function hoursOf(t: ReturnType<typeof useText>, today: Today, { lessons }: DayOfChild): string {
  if (!lessons) return t(`home.today.free.${reasonForFreeDay(today)}`)
  const { startsAt, endsAt, count } = lessons
  return t('home.today.lessons', { start: formatTime(startsAt), end: formatTime(endsAt), count })
}

function Changes({ day: { changes } }: Pick<DayProps, 'day'>) {
  const t = useText()
  if (changes.length === 0) return null
  return (
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
  )
}

/** Tests by name, and the subjects of the other homework. */
function Tasks({ today: { homeworkDay }, day: { tasks } }: Pick<DayProps, 'today' | 'day'>) {
  const t = useText()
  const language = useLanguage()
  if (tasks.length === 0) return null
  const tests = tasks.filter(({ isTest }) => isTest)
  const subjects = [...new Set(tasks.filter(({ isTest }) => !isTest).map(({ subject }) => subject))]
  return (
    <>
      <p className="small quiet">{t('home.today.tasks', { day: formatWeekday(homeworkDay, language) })}</p>
      {tests.length > 0 && (
        <ul role="list" className="today-marks">
          {tests.map(({ subject, topic }, place) => (
            <li key={`${place} ${subject}`}>
              <Chip tone="soon" icon={ClipboardCheck}>
                {t('home.today.test', { what: [subject, topic].filter(Boolean).join(': ') })}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {subjects.length > 0 && <p>{t('home.today.homework', { subjects: subjects.join(', ') })}</p>}
    </>
  )
}
