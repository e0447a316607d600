import { NotebookPen } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Sheet } from './sheet.tsx'
import { ScreenPage } from '../../site/screen/screen-page.public.tsx'
import { useScreen } from '../../site/screen/use-screen.public.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readExamAssignment } = endpointsIn(() => import('@portal/contract/people/pupil-sheet.ts'))

/** The exam assignment of a child: its subject, supervisor and due date. */
export function ExamAssignmentPage() {
  const t = useText()
  const { query } = useScreen(readExamAssignment)
  return (
    <ScreenPage title={t('exam-assignment.title')} query={query}>
      {(sheet) =>
        sheet.parts.length === 0 ? (
          <EmptyState icon={NotebookPen} title={t('exam-assignment.empty')}>
            {t('exam-assignment.empty.hint')}
          </EmptyState>
        ) : (
          <Sheet sheet={sheet} />
        )
      }
    </ScreenPage>
  )
}
