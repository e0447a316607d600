import { ChevronLeft, UserCheck } from 'lucide-react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { ScreenPage } from '../site/screen/screen-page.public.tsx'
import { useScreen } from '../site/screen/use-screen.public.ts'
import { AbsenceTable } from './absence-table.tsx'
import { Periods } from './periods.tsx'
import { useSibling } from './use-sibling.ts'
import './absence.css'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readUnhandledAbsence } = endpointsIn(() => import('@portal/contract/attendance/absence.ts'))

/** The absences of a child without a reason that the school knows. */
export function UnhandledAbsencePage() {
  const t = useText()
  const { query, addressOf } = useScreen(readUnhandledAbsence)
  const all = useSibling('absence')
  return (
    <ScreenPage
      title={t('page.type.unhandled-absence')}
      query={query}
      actions={
        all && (
          <LinkButton href={all} icon={ChevronLeft}>
            {t('absence.to-all')}
          </LinkButton>
        )
      }
    >
      {(absence) => (
        <>
          <Periods days={absence} addressOf={addressOf} />
          {absence.items.length === 0 ? (
            <EmptyState icon={UserCheck} title={t('unhandled-absence.empty')}>
              {t('unhandled-absence.empty.hint')}
            </EmptyState>
          ) : (
            <>
              <p>{t('unhandled-absence.intro')}</p>
              <AbsenceTable caption={t('page.type.unhandled-absence')} items={absence.items} />
            </>
          )}
        </>
      )}
    </ScreenPage>
  )
}
