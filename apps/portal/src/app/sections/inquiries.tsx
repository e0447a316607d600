import { useLocation } from '@tanstack/react-router'
import { InquiriesSection } from '../../features/inquiries/section.page.tsx'
import { HiddenInEditMode } from '../edit-mode/hidden-in-edit-mode.tsx'

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
