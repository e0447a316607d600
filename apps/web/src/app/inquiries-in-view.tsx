import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { useText } from '../text/use-text.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useMode } from './mode.tsx'

const InquiriesSection = lazy(async () => ({
  default: (await import('../features/inquiries/section.page.tsx')).InquiriesSection,
}))

/** In edit mode there are no forms and no permissions, only a word about each. */
export function InquiriesInView() {
  const t = useText()
  const { mode } = useMode()
  const isPrivacy = useLocation({ select: ({ pathname }) => pathname.includes('/inquiry/privacy') })
  if (mode === 'view') return <InquiriesSection />
  return (
    <>
      <PageHead title={t(isPrivacy ? 'privacy.title' : 'forms.title')} />
      <EmptyState title={t(isPrivacy ? 'admin.edit-mode.privacy' : 'admin.edit-mode.forms')} />
    </>
  )
}
