import { lazy } from 'react'
import { useText } from '../text/use-text.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useMode } from './mode.tsx'

const MessagesSection = lazy(async () => ({
  default: (await import('../features/messages/section.page.tsx')).MessagesSection,
}))

/** In edit mode there are no messages, only a word about it. */
export function MessagesInView() {
  const t = useText()
  const { mode } = useMode()
  if (mode === 'view') return <MessagesSection />
  return (
    <>
      <PageHead title={t('nav.messages')} />
      <EmptyState title={t('admin.edit-mode.feature-hidden')} />
    </>
  )
}
