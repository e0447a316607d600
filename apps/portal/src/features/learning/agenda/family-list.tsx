import { CalendarDays, TriangleAlert } from 'lucide-react'
import {
  clashesOf,
  eventsOn,
  type ChildWeek,
  type FamilyAgenda,
  type SchoolEvent,
} from '@portal/domain/learning/agenda/family-agenda.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { identityOf } from '@portal/web-kit/session/child-identity.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { Avatar } from '@portal/ui/text/avatar.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { useSchool, usePupils } from '@portal/web-kit/session/current.ts'
import { agendaAddress } from './addresses.ts'
import { AgendaDays } from './agenda-days.tsx'
import { AgendaEntry } from './agenda-list.tsx'
import { entriesOf, type Entry } from './entry/entries.ts'
import type { AgendaPlace } from './use-agenda-place.ts'

type FamilyProps = { readonly place: AgendaPlace; readonly agenda: FamilyAgenda }

/** The entries of a child in the week, undefined when hidden; and its clashes. */
type Column = { readonly child: Child; readonly entries: readonly Entry[] | undefined }
type Clashes = ReturnType<typeof clashesOf>

/**
 * The days of the family: the events of the school, and the children side by side, or in a column on a phone.
 * Each entry links to its details in the agenda of its child.
 */
export function FamilyList({ place, agenda }: FamilyProps) {
  const columns = useColumns(agenda.children)
  const clashes = clashesOf(agenda.children)
  return (
    <AgendaDays place={place}>
      {(day) => (
        <>
          <SchoolEvents events={eventsOn(agenda.events, day)} />
          <div className="family-columns">
            {columns.map((column) => (
              <ChildColumn key={column.child.guid} day={day} column={column} clashes={clashes} />
            ))}
          </div>
        </>
      )}
    </AgendaDays>
  )
}

function useColumns(weeks: readonly ChildWeek[]): readonly Column[] {
  const children = usePupils()
  return children
    .filter(({ pseudo }) => !pseudo)
    .map((child) => {
      const week = weeks.find((one) => one.child === child.guid)
      return { child, entries: week && entriesOf(week.timetable) }
    })
}

function SchoolEvents({ events }: { events: readonly SchoolEvent[] }) {
  const t = useText()
  if (events.length === 0) return null
  return (
    <ul role="list" className="family-events" aria-label={t('agenda.school-calendar')}>
      {events.map(({ title, location }) => (
        <li key={title}>
          <Icon of={CalendarDays} size={18} />
          {[title, location].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  )
}

type ColumnProps = { readonly day: CalendarDay; readonly column: Column; readonly clashes: Clashes }

function ChildColumn({ day, column: { child, entries }, clashes }: ColumnProps) {
  const t = useText()
  const { sisType } = useSchool()
  const shown = entries?.filter((entry) => entry.day === day)
  return (
    <div className="family-column">
      <h3>
        <Avatar name={child.firstName} identity={identityOf(child)} />
        {child.firstName}
      </h3>
      {shown === undefined && (
        <p className="quiet agenda-none">{t('agenda.withheld', { name: child.firstName })}</p>
      )}
      {shown?.length === 0 && <p className="quiet agenda-none">{t('agenda.empty.day')}</p>}
      {shown !== undefined && shown.length > 0 && (
        <ul role="list">
          {shown.map((entry) => (
            <li key={entry.id}>
              <AgendaEntry
                entry={entry}
                href={agendaAddress(sisType, child.guid, { day, show: 'list', entry: entry.id })}
              >
                <Clash entry={entry} clashes={clashes} />
              </AgendaEntry>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Names the simultaneous hour that expects the parent too. */
function Clash({ entry, clashes }: { entry: Entry; clashes: Clashes }) {
  const t = useText()
  const children = usePupils()
  const others = entry.kind === 'lesson' ? clashes.get(entry.lesson.id) : undefined
  return others?.map(({ child, lesson }) => (
    <span key={lesson.id} className="agenda-marks">
      <Chip tone="late" icon={TriangleAlert}>
        {t('agenda.clash', {
          title: lesson.title,
          name: children.find(({ guid }) => guid === child)?.firstName ?? '',
        })}
      </Chip>
    </span>
  ))
}
