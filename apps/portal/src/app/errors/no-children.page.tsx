import { useBlocker } from '@tanstack/react-router'
import { UserRoundX } from 'lucide-react'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { SchoolContact } from '@portal/web-kit/session/school-contact.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'

/** The only page of a parent without children; sign-out and language work. */
export function NoChildrenPage() {
  const t = useText()
  const { schoolPhone, schoolEmail, contactInfo } = useSchool()
  useBlocker({ shouldBlockFn: () => true, enableBeforeUnload: false })
  return (
    <EmptyState icon={UserRoundX} title={<PageHead title={t('no-children.title')} />}>
      <p>{t('no-children.text')}</p>
      {contactInfo ? (
        <SchoolContact />
      ) : (
        <p>{t('no-children.contact', { phone: schoolPhone, email: schoolEmail })}</p>
      )}
    </EmptyState>
  )
}
