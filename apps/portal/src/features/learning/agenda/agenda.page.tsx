import { lazy, Suspense, type ReactNode } from 'react'
import { useGo } from '@portal/ui/button/go.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { ErrorState } from '@portal/ui/feedback/states.tsx'
import { lateOverlay } from '@portal/ui/overlay/late-overlay.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { schoolWeekOf } from '@portal/domain/learning/agenda/agenda-place.ts'
import type { Timetable } from '@portal/domain/learning/agenda/timetable.ts'
import { AgendaList } from './agenda-list.tsx'
import { AgendaToolbar } from './agenda-toolbar.tsx'
import { useFamilyAgenda, useTimetable } from './agenda.queries.ts'
import { entriesOf } from './entry/entries.ts'
import { useAgendaKeys } from './use-agenda-keys.ts'
import { useStepTaken } from './use-step-taken.ts'
import { useAgendaPlace, type AgendaPlace } from './use-agenda-place.ts'
import './agenda.css'

/** Comes after the screen, so that it is there when an entry is pressed. */
const EntryDialog = lateOverlay(
  async () => (await import('./entry/entry-dialog.tsx')).EntryDialog,
  ({ entry }) => entry !== undefined,
)
/** For families with several children. */
const FamilyList = lazy(async () => ({ default: (await import('./family-list.tsx')).FamilyList }))
const WeekGrid = lazy(async () => ({ default: (await import('./week-grid.tsx')).WeekGrid }))

/** The agenda of a child: a day or a week, as a list or as a grid of hours. */
export function AgendaPage() {
  const t = useText()
  const child = useChild()
  const place = useAgendaPlace()
  const onKeyDown = useAgendaKeys(place)
  const body = useStepTaken(place.day)
  const title = place.isFamily ? t('agenda.title.family') : t('agenda.title', { name: child.firstName })
  return (
    <div className="agenda">
      <PageHead
        title={title}
        crumbs={[{ text: t('breadcrumb.home'), href: '/' }, { text: child.firstName }, { text: title }]}
      />
      <AgendaToolbar place={place} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are a shortcut beside the links */}
      <div
        ref={body}
        role="group"
        aria-label={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="agenda-body"
      >
        {place.isFamily ? (
          <FamilyShown key={schoolWeekOf(place.day)[0]} place={place} />
        ) : (
          <ChildShown key={schoolWeekOf(place.day)[0]} place={place} />
        )}
      </div>
    </div>
  )
}

function ChildShown({ place }: { place: AgendaPlace }) {
  const week = useTimetable(useChild().guid, place.day)
  return (
    <Shown week={week} isLoading={week.query.data?.isLoading === true}>
      {week.query.data && <Drawn place={place} timetable={week.query.data} />}
    </Shown>
  )
}

function FamilyShown({ place }: { place: AgendaPlace }) {
  const week = useFamilyAgenda(place.day)
  const { data } = week.query
  return (
    <Shown week={week} isLoading={data?.children.some(({ timetable }) => timetable.isLoading) === true}>
      {data && (
        <Suspense fallback={<WeekSkeleton />}>
          <FamilyList place={place} agenda={data} />
        </Suspense>
      )}
    </Shown>
  )
}

type ShownProps = {
  readonly week: ReturnType<typeof useTimetable> | ReturnType<typeof useFamilyAgenda>
  /** Whether the school is importing newer timetables. */
  readonly isLoading: boolean
  /** The week, once it is loaded. */
  readonly children: ReactNode
}

function Shown({ week: { query, isStuck, retry }, isLoading, children }: ShownProps) {
  const t = useText()
  const { data, error } = query
  if (error && (!data || isStuck)) return <Failed failure={error} title="agenda.failed" retry={retry} />
  if (isStuck)
    return (
      <ErrorState
        title={t('agenda.failed')}
        actions={
          <Button kind="primary" onPress={retry}>
            {t('common.retry')}
          </Button>
        }
      />
    )
  if (!data) return <WeekSkeleton />
  return (
    <>
      <div role="status">{isLoading && <Alert kind="info">{t('agenda.loading')}</Alert>}</div>
      {children}
    </>
  )
}

const WeekSkeleton = () => <Skeleton lines={8} height="row" />

function Drawn({ place, timetable }: { place: AgendaPlace; timetable: Timetable }) {
  const go = useGo()
  const entries = entriesOf(timetable)
  const chosen = entries.find(({ id }) => id === place.entry)
  const list = <AgendaList place={place} entries={entries} />
  return (
    <>
      {place.shape === 'grid' ? (
        <Suspense fallback={list}>
          <WeekGrid place={place} entries={entries} />
        </Suspense>
      ) : (
        list
      )}
      <EntryDialog entry={chosen} onClose={() => go(place.addressOf({}), { replace: true })} />
    </>
  )
}
