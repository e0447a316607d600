import { lazy } from 'react'
import { useText } from '../text/use-text.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useMode } from './mode.tsx'

const InvoicesSection = lazy(async () => ({
  default: (await import('../features/billing/section.page.tsx')).InvoicesSection,
}))

/** In edit mode there are no invoices, only a word about it. */
export function InvoicesInView() {
  const t = useText()
  const { mode } = useMode()
  if (mode === 'view') return <InvoicesSection />
  return (
    <>
      <PageHead title={t('nav.invoices')} />
      <EmptyState title={t('admin.edit-mode.feature-hidden')} />
    </>
  )
}
