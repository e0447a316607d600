import { ListChecks } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { ScreenPage } from '../../site/screen/screen-page.public.tsx'
import { useScreen } from '../../site/screen/use-screen.public.ts'
import { ExamTables } from './exam-tables.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readExamProgramme } = endpointsIn(() => import('@portal/contract/learning/exam/exam.ts'))

/** The programme of a child's school exam, per subject. */
export function PtaPage() {
  const t = useText()
  const { query } = useScreen(readExamProgramme)
  return (
    <ScreenPage title={t('pta.title')} name={t('page.type.pta')} query={query}>
      {({ subjects }) =>
        subjects.length === 0 ? (
          <EmptyState icon={ListChecks} title={t('pta.empty')}>
            {t('pta.empty.hint')}
          </EmptyState>
        ) : (
          <ExamTables subjects={subjects} isProgramme />
        )
      }
    </ScreenPage>
  )
}
