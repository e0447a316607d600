import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { norms, type GradeOverview } from '@portal/domain/learning/results/grade-overview.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { FilterLinks } from '@portal/ui/layout/filter-links.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useChild, useSchool } from '@portal/web-kit/session/current.ts'
import { pupilAddress, type AddressQuery } from '../pupil-address.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { gradeAddressIn, gradeParametersOf, printChoices, type GradeAddress } from './grade-address.ts'
import { PeriodTable, YearTable } from './grade-tables.tsx'
import { gradesQuery } from './grades.queries.ts'
import { PaceNote } from './pace-note.tsx'
import { PrintGrades } from './print-grades.tsx'
import './grades.css'

/** The grades of a child per subject, of one period or all, by the norm of the URL. */
export function GradesPage() {
  const t = useText()
  const child = useChild()
  const { said, addressOf } = useGradeAddress()
  const { data, error, refetch } = useQuery(gradesQuery(useCall(), child.guid, gradeParametersOf(said)))
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
      {isFilled && <Grades grades={data} addressOf={(query) => addressOf('grades', query)} />}
      {data && !isFilled && (
        <EmptyState icon={GraduationCap} title={t('grades.empty')}>
          {t('grades.empty.hint')}
        </EmptyState>
      )}
    </>
  )
}

/** Returns the choices in the URL, and a function that changes some of them. */
function useGradeAddress() {
  const child = useChild()
  const { sisType } = useSchool()
  const said: GradeAddress = useQueryOf(gradeAddressIn)
  const addressOf = (place: string, query: AddressQuery): Href =>
    pupilAddress(sisType, child.guid, place, { ...said, ...query })
  return { said, addressOf }
}

type GradesProps = {
  readonly grades: GradeOverview
  readonly addressOf: (query: AddressQuery) => Href
}

function Grades({ grades, addressOf }: GradesProps) {
  const t = useText()
  const { period, periods, norm, hasAlternativeNorm } = grades
  return (
    <div className="grades">
      <div className="grade-filters">
        {periods.length > 0 && (
          <FilterLinks
            label={t('grades.period')}
            links={[...periods, 'all' as const].map((one) => ({
              href: addressOf({ periode: String(one) }),
              text: one === 'all' ? t('grades.period.all') : t('grades.period.number', { number: one }),
              isCurrent: one === period,
            }))}
          />
        )}
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
      <GradesOfPeriod grades={grades} />
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
