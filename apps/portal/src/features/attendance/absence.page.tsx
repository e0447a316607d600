import { ClipboardCheck, UserCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { absenceViews, type AbsenceOverview, type ReasonTotal } from '@portal/domain/attendance/absence.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { FilterLinks } from '@portal/ui/layout/filter-links.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Meter } from '@portal/ui/feedback/meter.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild, usePupils } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { ScreenPage } from '../site/screen/screen-page.public.tsx'
import { useScreen, type OtherParameters } from '../site/screen/use-screen.public.ts'
import { AbsenceTable } from './absence-table.tsx'
import { Periods } from './periods.tsx'
import { useSibling } from './use-sibling.ts'
import { AbsenceSquares } from './year/absence-squares.tsx'
import './absence.css'
import '@portal/ui/layout/filter/filter-chips.css'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readAbsence } = endpointsIn(() => import('@portal/contract/attendance/absence.ts'))

/** For a person with several children only. */
const FamilyAbsencePage = lazy(async () => ({
  default: (await import('./family/family-absence.tsx')).FamilyAbsencePage,
}))
const AbsenceFilter = lazy(async () => ({
  default: (await import('./family/family-absence.tsx')).AbsenceFilter,
}))

/** The absences of a child, or of all children in one list; those that the school has not decided come first. */
export function AbsencePage() {
  const who = useWhose(usePupils())
  if (!who) return <AbsenceOfChild />
  return (
    <Suspense fallback={<Skeleton lines={8} height="row" />}>
      <FamilyAbsencePage />
    </Suspense>
  )
}

function AbsenceOfChild() {
  const t = useText()
  const pupils = usePupils()
  const { firstName } = useChild()
  const { query, addressOf } = useScreen(readAbsence)
  const reports = useSibling('absence-report')
  return (
    <ScreenPage
      title={t('absence.title', { name: firstName })}
      name={t('page.type.absence')}
      query={query}
      actions={
        reports && (
          <LinkButton href={reports} icon={ClipboardCheck}>
            {t('absence.to-reports')}
          </LinkButton>
        )
      }
    >
      {(absence) => (
        <>
          {pupils.length > 1 && (
            <Suspense fallback={<div className="filter-chips" />}>
              <AbsenceFilter />
            </Suspense>
          )}
          <AbsenceShown absence={absence} addressOf={addressOf} />
        </>
      )}
    </ScreenPage>
  )
}

type ShownProps = {
  readonly absence: AbsenceOverview
  readonly addressOf: (other: OtherParameters) => Href
}

function AbsenceShown({ absence, addressOf }: ShownProps) {
  const t = useText()
  const { view, totals, reasons, items } = absence
  return (
    <>
      <div className="school-filters">
        <Periods days={absence} addressOf={addressOf} />
        <FilterLinks
          label={t('absence.view')}
          links={absenceViews.map((one) => ({
            href: addressOf({ switched: one === 'overview' ? '1' : undefined }),
            text: t(`absence.switch.${one}`),
            isCurrent: one === view,
          }))}
        />
      </div>
      {totals.unhandled > 0 && <Unhandled count={totals.unhandled} />}
      {items.length === 0 ? (
        <EmptyState icon={UserCheck} title={t('absence.empty')}>
          {t('absence.empty.hint')}
        </EmptyState>
      ) : (
        <>
          <AbsenceSquares absence={absence} />
          {view === 'overview' ? (
            <Reasons reasons={reasons} />
          ) : (
            <AbsenceTable caption={t('page.type.absence')} items={items} />
          )}
        </>
      )}
    </>
  )
}

function Unhandled({ count }: { count: number }) {
  const t = useText()
  const address = useSibling('unhandled-absence')
  return (
    <Alert
      kind="warning"
      title={t('absence.unhandled', { count })}
      actions={address && <LinkButton href={address}>{t('absence.to-unhandled')}</LinkButton>}
    >
      <p>{t('unhandled-absence.intro')}</p>
    </Alert>
  )
}

/** The number of times and hours per reason; the bar repeats the figures. */
function Reasons({ reasons }: { reasons: readonly ReasonTotal[] }) {
  const t = useText()
  const most = Math.max(...reasons.map(({ hours }) => hours))
  const columns: readonly Column<ReasonTotal>[] = [
    {
      id: 'reason',
      header: t('absence.column.reason'),
      isRowHeader: true,
      cell: ({ reason, hours }) => (
        <span className="absence-reason">
          {reason}
          {hours > 0 && <Meter share={hours / most} />}
        </span>
      ),
    },
    { id: 'times', header: t('absence.column.times'), isFigure: true, cell: ({ times }) => times },
    { id: 'hours', header: t('absence.column.hours'), isFigure: true, cell: ({ hours }) => hours || '–' },
  ]
  return (
    <CardTable
      caption={t('absence.by-reason')}
      columns={columns}
      rows={reasons}
      keyOf={({ kind, reason }) => `${kind} ${reason}`}
    />
  )
}
