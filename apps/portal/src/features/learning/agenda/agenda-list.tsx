import type { ReactNode } from 'react'
import { formatTime } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { classes } from '@portal/ui/style/classes.ts'
import type { Href } from '@portal/ui/button/href.ts'
import { Link } from '@portal/ui/button/link.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { SubjectCode } from '../subject-code.tsx'
import { AgendaDays } from './agenda-days.tsx'
import type { Entry } from './entry/entries.ts'
import { EntryMarks, marksOf } from './entry/entry-marks.tsx'
import type { AgendaPlace } from './use-agenda-place.ts'

type ListProps = { readonly place: AgendaPlace; readonly entries: readonly Entry[] }

/** The agenda as a list of days with their entries, as text. Part of the page's own chunk. */
export const AgendaList = ({ place, entries }: ListProps) => (
  <AgendaDays place={place} className={`agenda-list-${place.view}`}>
    {(day) => <Entries place={place} entries={entries.filter((entry) => entry.day === day)} />}
  </AgendaDays>
)

function Entries({ place, entries }: ListProps) {
  const t = useText()
  if (entries.length === 0) return <p className="quiet agenda-none">{t('agenda.empty.day')}</p>
  return (
    <ul role="list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <AgendaEntry entry={entry} href={place.addressOf({ entry: entry.id })} />
        </li>
      ))}
    </ul>
  )
}

type EntryProps = {
  readonly entry: Entry
  /** The URL of its details. */
  readonly href: Href
  /** Content below it, after its marks. */
  readonly children?: ReactNode
}

/** An entry as a line of a list, with a link to its details. */
export function AgendaEntry({ entry, href, children }: EntryProps) {
  const t = useText()
  const marks = marksOf(entry, useNow())
  const { locale } = useSchool()
  const { time, title, subject } = entry
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
      <SubjectCode subject={subject} />
      <span className="agenda-what">
        <span className="agenda-title" lang={locale.language}>
          {title}
        </span>
        {facts !== '' && <span className="quiet agenda-facts">{facts}</span>}
        <EntryMarks marks={marks} />
        {children}
      </span>
    </Link>
  )
}

/** The room and the teachers. */
const factsOf = ({ room, teachers }: Extract<Entry, { kind: 'lesson' }>['lesson']): string =>
  [room, ...teachers.map(({ title, lastName }) => `${title} ${lastName}`.trim())].filter(Boolean).join(' · ')
