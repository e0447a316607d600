import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useConnection } from '../api/use-connection.tsx'
import { useText } from '../text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'

/** A part of the portal that cannot open without a connection; it opens automatically after a reconnection. */
export function NoConnection({ open }: { open: () => void }) {
  const t = useText()
  const connection = useConnection()
  useEffect(() => {
    let isLeft = false
    void connection.back().then((isBack) => isBack && !isLeft && open())
    return () => {
      isLeft = true
    }
  }, [connection, open])
  return (
    <EmptyState icon={CloudOff} title={<PageHead title={t('connection.section.title')} />}>
      <p>{t('connection.section.text')}</p>
    </EmptyState>
  )
}
