import { Navigate } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { PORTAL } from '@portal/domain/account/portal/return-path.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { useOffice } from '../office-context.ts'
import { useScreens } from './navigation.ts'

/** Opens the first screen that somebody may use; without one it says why there is none. */
export function StartPage() {
  const t = useText()
  const { rights } = useOffice()
  const [first] = useScreens()
  if (first) return <Navigate to={`/${first.path}`} replace />
  const why = rights.length === 0 ? 'office.no-role' : 'office.nothing-yet'
  return (
    <EmptyState
      icon={DoorClosed}
      title={<PageHead title={t(`${why}.title`)} />}
      actions={
        <OutsideLink kind="primary" href={PORTAL}>
          {t('office.to-portal')}
        </OutsideLink>
      }
    >
      <p>{t(`${why}.text`)}</p>
    </EmptyState>
  )
}
