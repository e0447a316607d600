import { lazy, Suspense } from 'react'
import { useGo } from '../../../ui/button/go.tsx'
import { useText } from '../../../text/use-text.tsx'
import { useFailureText } from '../../../text/failure-text.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { useChild } from '../../account/account.public.ts'
import { schoolWeekOf } from '@portal/domain/school/agenda/agenda-place.ts'
import type { Timetable } from '@portal/domain/school/agenda/timetable.ts'
import { AgendaList } from './agenda-list.tsx'
import { AgendaToolbar } from './agenda-toolbar.tsx'
import { useTimetable } from './agenda.queries.ts'
import { entriesOf } from './entries.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { useAgendaPlace, type AgendaPlace } from './use-agenda-place.ts'
import './agenda.css'

const WeekGrid = lazy(async () => ({ default: (await import('./week-grid.tsx')).WeekGrid }))

/** The agenda of a child: a day or a week, as a list or as a grid of hours. */
export function AgendaPage() {
  const t = useText()
  const child = useChild()
  const place = useAgendaPlace()
  const title = t('agenda.title', { name: child.firstName })
  return (
    <div className="agenda">
      <PageHead
        title={title}
        crumbs={[{ text: t('breadcrumb.home'), href: '/' }, { text: child.firstName }, { text: title }]}
      />
      <AgendaToolbar place={place} />
      <Shown key={schoolWeekOf(place.day)[0]} place={place} />
    </div>
  )
}

function Shown({ place }: { place: AgendaPlace }) {
  const t = useText()
  const failureText = useFailureText()
  const { query, isStuck, retry } = useTimetable(useChild().guid, place.day)
  const { data, error } = query
  if ((error && !data) || isStuck)
    return (
      <ErrorState
        title={t('agenda.failed')}
        actions={
          <Button kind="primary" onPress={retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {error && failureText(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={8} height="row" />
  return (
    <>
      <div role="status">{data.isLoading && <Alert kind="info">{t('agenda.loading')}</Alert>}</div>
      <Drawn place={place} timetable={data} />
    </>
  )
}

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
      {chosen && <EntryDialog entry={chosen} onClose={() => go(place.addressOf({}), { replace: true })} />}
    </>
  )
}
