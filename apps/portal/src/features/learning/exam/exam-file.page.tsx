import { GraduationCap } from 'lucide-react'
import type { ExamFile } from '@portal/domain/learning/exam/exam-file.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { FilterLinks } from '@portal/ui/layout/filter-links.tsx'
import type { Href } from '@portal/ui/button/href.ts'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { ScreenPage } from '../../site/screen/screen-page.public.tsx'
import { useScreen, type OtherParameters } from '../../site/screen/use-screen.public.ts'
import { ExamTables } from './exam-tables.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readExamFile } = endpointsIn(() => import('@portal/contract/learning/exam/exam.ts'))

/** The marks of a child's school exam, of one period or of all. */
export function ExamFilePage() {
  const t = useText()
  const { query, addressOf } = useScreen(readExamFile)
  return (
    <ScreenPage title={t('page.type.grades-ed')} query={query}>
      {(file) =>
        file.subjects.length === 0 ? (
          <EmptyState icon={GraduationCap} title={t('exam.empty')}>
            {t('exam.empty.hint')}
          </EmptyState>
        ) : (
          <>
            <PeriodLinks file={file} addressOf={addressOf} />
            <ExamTables subjects={file.subjects} isProgramme={false} />
          </>
        )
      }
    </ScreenPage>
  )
}

type PeriodLinksProps = {
  readonly file: ExamFile
  readonly addressOf: (other: OtherParameters) => Href
}

function PeriodLinks({ file: { period, periods }, addressOf }: PeriodLinksProps) {
  const t = useText()
  if (periods.length < 2) return null
  return (
    <FilterLinks
      label={t('grades.period')}
      links={(['all', ...periods] as const).map((one) => ({
        href: addressOf({ period: one === 'all' ? undefined : String(one) }),
        text: one === 'all' ? t('grades.period.all') : t('grades.period.number', { number: one }),
        isCurrent: one === period,
      }))}
    />
  )
}
