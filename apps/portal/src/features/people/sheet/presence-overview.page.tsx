import { UserCheck } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { ScreenPage } from '../../site/screen/screen-page.public.tsx'
import { useScreen } from '../../site/screen/use-screen.public.ts'
import { Sheet } from './sheet.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readPresenceOverview } = endpointsIn(() => import('@portal/contract/people/pupil-sheet.ts'))

/** How often a child was present, by the school's own count. */
export function PresenceOverviewPage() {
  const t = useText()
  const { query } = useScreen(readPresenceOverview)
  return (
    <ScreenPage title={t('presence.title')} query={query}>
      {(sheet) =>
        sheet.parts.length === 0 ? (
          <EmptyState icon={UserCheck} title={t('presence.empty')}>
            {t('presence.empty.hint')}
          </EmptyState>
        ) : (
          <Sheet sheet={sheet} />
        )
      }
    </ScreenPage>
  )
}
