import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { norms, type GradeOverview } from '@portal/domain/learning/results/grade-overview.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { FilterLinks, type FilterLink } from '@portal/ui/layout/filter-links.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import type { AddressQuery } from '../pupil-address.ts'
import { gradeParametersOf, isOverview, overviewParametersOf, printChoices } from './grade-address.ts'
import { PeriodTable, YearTable } from './grade-tables.tsx'
import { gradesQuery } from './grades.queries.ts'
import { OverviewOfGrades } from './overview/overview-of-grades.tsx'
import { PaceNote } from './pace-note.tsx'
import { PrintGrades } from './print/print-grades.tsx'
import { useGradeAddress } from './use-grade-address.ts'
import './grades.css'

/** The grades of a child: an overview of all, or the tables of the period of the URL. */
export function GradesPage() {
  const t = useText()
  const child = useChild()
  const { said, addressOf } = useGradeAddress()
  const hasOverview = isOverview(said)
  const parameters = hasOverview ? overviewParametersOf(said) : gradeParametersOf(said)
  const { data, error, refetch } = useQuery(gradesQuery(useCall(), child.guid, parameters))
  const isFilled = data !== undefined && data.periods.length + data.subjects.length > 0
  return (
    <>
      <PageHead
        title={t('grades.title', { name: child.firstName })}
        crumbs={[
          { text: t('breadcrumb.home'), href: '/' },
          { text: child.firstName },
          { text: t('page.type.grades') },
        ]}
        note={data && <PaceNote grades={data} />}
        actions={
          isFilled && (
            <PrintGrades
              grades={data}
              addressOf={(choice) => addressOf('grades/print', printChoices[choice])}
            />
          )
        }
      />
      {error && !data && <Failed failure={error} title="grades.failed.title" retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={8} height="row" />}
      {isFilled && (
        <Grades grades={data} hasOverview={hasOverview} addressOf={(query) => addressOf('grades', query)} />
      )}
      {data && !isFilled && (
        <EmptyState icon={GraduationCap} title={t('grades.empty')}>
          {t('grades.empty.hint')}
        </EmptyState>
      )}
    </>
  )
}

type GradesProps = {
  readonly grades: GradeOverview
  readonly hasOverview: boolean
  readonly addressOf: (query: AddressQuery) => Href
}

function Grades({ grades, hasOverview, addressOf }: GradesProps) {
  const t = useText()
  const { period, periods, norm, hasAlternativeNorm } = grades
  const tables: readonly FilterLink[] = [...periods, 'all' as const].map((one) => ({
    href: addressOf({ periode: String(one) }),
    text: one === 'all' ? t('grades.period.all') : t('grades.period.number', { number: one }),
    isCurrent: !hasOverview && one === period,
  }))
  const overview = {
    href: addressOf({ periode: undefined, periodeRapport: undefined }),
    text: t('grades.overview'),
    isCurrent: hasOverview,
  }
  return (
    <div className="grades">
      {(hasAlternativeNorm || !hasOverview) && (
        <div className="grade-filters">
          {!hasOverview && <FilterLinks label={t('grades.view')} links={[overview, ...tables]} />}
          {hasAlternativeNorm && (
            <FilterLinks
              label={t('grades.norm')}
              links={norms.map((one) => ({
                href: addressOf({ afw_toetsnorm: one === 'alternative' ? '1' : undefined }),
                text: t(`grades.norm.${one}`),
                isCurrent: one === norm,
              }))}
            />
          )}
        </div>
      )}
      {hasOverview ? <OverviewOfGrades grades={grades} /> : <GradesOfPeriod grades={grades} />}
      {hasOverview && periods.length > 0 && <FilterLinks label={t('grades.tables')} links={tables} />}
    </div>
  )
}

function GradesOfPeriod({ grades: { period, periods, subjects } }: { grades: GradeOverview }) {
  const t = useText()
  if (period === 'all')
    return <YearTable caption={t('grades.period.all')} subjects={subjects} periods={periods} />
  const caption = t('grades.period.number', { number: period })
  return <PeriodTable caption={caption} subjects={subjects} period={period} />
}
