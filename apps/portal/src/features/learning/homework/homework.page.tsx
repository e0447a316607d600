import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { BookOpenCheck, ChevronLeft, ChevronRight, CircleCheck, ClipboardPen, Circle } from 'lucide-react'
import {
  homeworkFilters,
  type HomeworkFilter,
  type HomeworkItem,
  type HomeworkKind,
  type HomeworkList,
} from '@portal/domain/learning/homework/homework-list.ts'
import { wordsOf } from '@portal/domain/learning/homework/homework-words.ts'
import { addDays, daysBetween, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { formatDayHeading, formatShortDay } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { FilterLinks } from '@portal/ui/layout/filter-links.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { useChild, useSchool } from '@portal/web-kit/session/current.ts'
import { SubjectCode } from '../subject-code.tsx'
import { pupilAddress, type AddressQuery } from '../pupil-address.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { homeworkAddressIn, homeworkParametersOf } from './homework-address.ts'
import { homeworkQuery } from './homework.queries.ts'
import './homework.css'

const kinds: Readonly<Record<HomeworkKind, TextKey>> = {
  homework: 'homework.type.HUISWERK',
  test: 'homework.type.TOETS',
  'major-test': 'homework.type.GROTE_TOETS',
}
const doneOf: Readonly<Record<HomeworkFilter, string | undefined>> = {
  all: undefined,
  todo: 'false',
  done: 'true',
}

/** The homework of a child by day, for two weeks unless the URL says otherwise. */
export function HomeworkPage() {
  const t = useText()
  const child = useChild()
  const { sisType } = useSchool()
  const said = useQueryOf(homeworkAddressIn)
  const { data, error, refetch } = useQuery(homeworkQuery(useCall(), child.guid, homeworkParametersOf(said)))
  const addressOf = (query: AddressQuery): Href =>
    pupilAddress(sisType, child.guid, 'homework', { ...said, ...query })
  return (
    <>
      <PageHead
        title={t('homework.title.of', { name: child.firstName })}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: child.firstName },
          { text: t('page.type.homework') },
        ]}
        note={data && t('homework.count', { count: data.items.length })}
      />
      {error && !data && (
        <Failed failure={error} title="homework.failed.title" retry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton lines={8} height="row" />}
      {data && <Homework homework={data} addressOf={addressOf} />}
    </>
  )
}

type HomeworkProps = {
  readonly homework: HomeworkList
  readonly addressOf: (query: AddressQuery) => Href
}

function Homework({ homework, addressOf }: HomeworkProps) {
  const t = useText()
  const { filter, items } = homework
  return (
    <div className="homework">
      <Period homework={homework} addressOf={addressOf} />
      <FilterLinks
        label={t('homework.show')}
        links={homeworkFilters.map((one) => ({
          href: addressOf({ done: doneOf[one] }),
          text: t(`homework.filter.${one}`),
          isCurrent: one === filter,
        }))}
      />
      {items.length === 0 ? (
        <EmptyState icon={BookOpenCheck} title={t('homework.empty')}>
          {t('homework.empty.hint')}
        </EmptyState>
      ) : (
        <Days items={items} />
      )}
    </div>
  )
}

/** The days on the screen, with links to earlier and later ones. */
function Period({ homework: { from, until }, addressOf }: HomeworkProps) {
  const t = useText()
  const days = daysBetween(from, until) + 1
  const moved = (by: number): Href => addressOf({ startdate: addDays(from, by), enddate: addDays(until, by) })
  return (
    <div className="homework-period">
      <p className="strong">
        {t('homework.period', { start: formatShortDay(from), end: formatShortDay(until) })}
      </p>
      <div className="homework-moves">
        <LinkButton href={moved(-days)} icon={ChevronLeft}>
          {t('homework.earlier')}
        </LinkButton>
        <LinkButton href={moved(days)} icon={ChevronRight}>
          {t('homework.later')}
        </LinkButton>
      </div>
    </div>
  )
}

function Days({ items }: { items: readonly HomeworkItem[] }) {
  const days = [...new Set(items.map(({ dueOn }) => dueOn))]
  return days.map((day) => <Day key={day} day={day} items={items.filter(({ dueOn }) => dueOn === day)} />)
}

function Day({ day, items }: { day: CalendarDay; items: readonly HomeworkItem[] }) {
  const language = useLanguage()
  const id = `homework-${day}`
  return (
    <section aria-labelledby={id} className="homework-day">
      <h2 id={id}>{formatDayHeading(day, language)}</h2>
      <Card>
        <ul role="list">
          {items.map((item, index) => (
            <Item key={`${index} ${item.subject}`} item={item} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Item({ item }: { item: HomeworkItem }) {
  const t = useText()
  const { kind, subject, isDone, hour } = item
  return (
    <li className="homework-item">
      <SubjectCode subject={subject} />
      <div className="homework-words">
        <span className="strong">{subject}</span>
        <span>{wordsOf(item).at(-1)}</span>
        <span className="small quiet">
          {hour === undefined
            ? t('agenda.homework.floating')
            : t('agenda.event.lesson-hour', { number: hour })}
        </span>
      </div>
      <span className="homework-chips">
        {kind !== 'homework' && (
          <Chip tone="soon" icon={ClipboardPen}>
            {t(kinds[kind])}
          </Chip>
        )}
        <Chip tone={isDone ? 'done' : 'quiet'} icon={isDone ? CircleCheck : Circle}>
          {t(isDone ? 'agenda.homework.done' : 'agenda.homework.not-done')}
        </Chip>
      </span>
    </li>
  )
}
