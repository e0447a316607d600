import { useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { saysYes } from '@portal/domain/learning/results/grade-choice.ts'
import { norms, type GradeOverview, type Norm } from '@portal/domain/learning/results/grade-overview.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useChild, useSchool } from '@portal/web-kit/session/current.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { gradeAddressIn, gradeParametersOf } from '../grade-address.ts'
import { PeriodTable, YearTable } from '../grade-tables.tsx'
import { gradesQuery } from '../grades.queries.ts'
import '../grades.css'
import './printed-grades.css'

/** The printed grades: a sheet per norm, without the portal around it. */
export function PrintedGradesPage() {
  const t = useText()
  const child = useChild()
  const said = useQueryOf(gradeAddressIn)
  const isReport = saysYes(said.periodeRapport)
  const { data, error, refetch } = useQuery(gradesQuery(useCall(), child.guid, gradeParametersOf(said)))
  return (
    <>
      <PageHead
        title={isReport ? t('grades.print.report') : t('grades.title', { name: child.firstName })}
        actions={
          <Button kind="primary" icon={Printer} onPress={() => window.print()}>
            {t('grades.print.now')}
          </Button>
        }
      />
      {error && !data && <Failed failure={error} title="grades.failed.title" retry={() => void refetch()} />}
      {!error && !data && <Skeleton lines={8} height="row" />}
      {data &&
        norms
          .filter((norm) => data.norm === 'both' || data.norm === norm)
          .map((norm) => <Sheet key={norm} norm={norm} grades={data} isReport={isReport} />)}
    </>
  )
}

type SheetProps = {
  readonly norm: Norm
  readonly grades: GradeOverview
  readonly isReport: boolean
}

function Sheet({ norm, grades, isReport }: SheetProps) {
  const t = useText()
  const child = useChild()
  const { name } = useSchool()
  const subjects = grades.subjects.filter((one) => one.norm === norm)
  const { period, periods, hasAlternativeNorm } = grades
  const about = period === 'all' ? t('grades.period.all') : t('grades.period.number', { number: period })
  return (
    <section className="sheet" aria-label={t(`grades.norm.${norm}`)}>
      <header className="sheet-head">
        <p className="sheet-school">{name}</p>
        <h2>{t(isReport ? 'grades.print.report' : 'page.type.grades')}</h2>
        <p>
          {child.className === '' ? child.fullName : `${child.fullName}, ${child.className}`}
          {' · '}
          {about}
          {hasAlternativeNorm && ` · ${t(`grades.norm.${norm}`)}`}
        </p>
      </header>
      {period === 'all' ? (
        <YearTable caption={about} subjects={subjects} periods={periods} />
      ) : (
        <PeriodTable caption={about} subjects={subjects} period={period} />
      )}
    </section>
  )
}
