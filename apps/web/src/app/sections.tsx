import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { HiddenInEditMode } from './hidden-in-edit-mode.tsx'

const InvoicesSection = lazy(async () => ({
  default: (await import('../features/billing/section.page.tsx')).InvoicesSection,
}))
const MessagesSection = lazy(async () => ({
  default: (await import('../features/messages/section.page.tsx')).MessagesSection,
}))
const InquiriesSection = lazy(async () => ({
  default: (await import('../features/inquiries/section.page.tsx')).InquiriesSection,
}))

/** The tab of invoices. */
export const Invoices = () => (
  <HiddenInEditMode title="nav.invoices" reason="admin.edit-mode.feature-hidden">
    <InvoicesSection />
  </HiddenInEditMode>
)

/** The tab of messages. */
export const Messages = () => (
  <HiddenInEditMode title="nav.messages" reason="admin.edit-mode.feature-hidden">
    <MessagesSection />
  </HiddenInEditMode>
)

/** The tab of forms and permissions; edit mode names the one of the two that is open. */
export function Inquiries() {
  const isPrivacy = useLocation({ select: ({ pathname }) => pathname.includes('/inquiry/privacy') })
  return (
    <HiddenInEditMode
      title={isPrivacy ? 'privacy.title' : 'forms.title'}
      reason={isPrivacy ? 'admin.edit-mode.privacy' : 'admin.edit-mode.forms'}
    >
      <InquiriesSection />
    </HiddenInEditMode>
  )
}
