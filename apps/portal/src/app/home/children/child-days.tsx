import { useQuery } from '@tanstack/react-query'
import type { Child } from '@portal/domain/account/person/person.ts'
import { isParent } from '@portal/domain/account/person/role.ts'
import type { Today } from '@portal/domain/learning/today/today.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { formatDayHeading } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { Avatar, useFace } from '@portal/ui/text/avatar.tsx'
import { ReceivedReports } from '../../../features/attendance/ill/received-reports.tsx'
import { DayLine, DayMarks, SchoolTime } from '../../../features/learning/today/day-of-child.tsx'
import { hasPupilData, todayQuery } from '../../../features/learning/today/today.queries.ts'
import { identityOf } from '@portal/web-kit/session/child-identity.ts'
import { ChildCounts } from './child-counts.tsx'

/** A card per child: its day, and the counts of what is new and open. A pupil sees the own day only. */
export function ChildDays() {
  const session = useSession()
  const isOffered = hasPupilData(useSchool(), session)
  const { data: today } = useQuery({ ...todayQuery(useCall()), enabled: isOffered })
  const hasDay = ({ guid }: Child) => today?.children.some(({ child }) => child === guid) === true
  const shown = isParent(session.role) ? session.children : session.children.filter(hasDay)
  if (shown.length === 0) return null
  return (
    <section className="child-days" aria-labelledby="days">
      <DaysHead today={today} />
      {shown.map((child) => (
        <ChildDay key={child.guid} child={child} today={today} />
      ))}
    </section>
  )
}

/** Names the day where the greeting above does not. */
function DaysHead({ today }: { today: Today | undefined }) {
  const t = useText()
  const language = useLanguage()
  const now = dayAtSchool(useNow())
  if (!today || today.children.length === 0)
    return (
      <h2 id="days" className="visually-hidden">
        {t('home.children')}
      </h2>
    )
  const { isTomorrow, day, events } = today
  const isToday = day === now
  const title = isToday
    ? t('home.today.today')
    : isTomorrow
      ? t('home.today.tomorrow')
      : formatDayHeading(day, language)
  const told = [isTomorrow && formatDayHeading(day, language), ...events].filter(Boolean)
  return (
    <header className={isToday && told.length === 0 ? 'visually-hidden' : 'days-head'}>
      <h2 id="days">{title}</h2>
      {told.length > 0 && <p className="quiet">{told.join(' · ')}</p>}
    </header>
  )
}

function ChildDay({ child, today }: { child: Child; today: Today | undefined }) {
  const t = useText()
  const { role } = useSession()
  const day = today?.children.find((one) => one.child === child.guid)
  const face = useFace(identityOf(child))
  return (
    <Card as="article" className="child-day" aria-label={child.fullName}>
      <span className="child-day-edge" style={{ backgroundColor: face }} />
      <header className="child-head">
        <Avatar name={child.firstName} identity={identityOf(child)} size="large" />
        <ChildName child={child} today={day && today} />
        {today && day && (
          <p className="school-time">
            <SchoolTime day={day} />
          </p>
        )}
      </header>
      {day && <DayLine day={day} />}
      {today && day && <DayMarks today={today} day={day} />}
      <ReceivedReports child={child.guid} />
      {child.hasLeft && (
        <p className="small quiet">
          {child.pseudo ? t('home.card.left-extern') : t('home.card.left', { name: child.firstName })}
        </p>
      )}
      {isParent(role) && <ChildCounts child={child} today={day && today} />}
    </Card>
  )
}

/** The name, which leads to the agenda where there is one. */
function ChildName({ child, today }: { child: Child; today: Today | undefined }) {
  const t = useText()
  const { sisType } = useSchool()
  const name = child.pseudo ? child.fullName : child.firstName
  const place = [child.className, child.location].filter(Boolean).join(' · ')
  return (
    <span>
      <h3>
        {today ? (
          <Link
            href={`/child/${child.guid}/${sisType}/agenda?day=${today.day}`}
            className="child-name"
            aria-label={t('home.today.agenda', { name })}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h3>
      {place && <p className="small quiet">{place}</p>}
    </span>
  )
}
