import { useQuery } from '@tanstack/react-query'
import { ClipboardList, ShieldCheck } from 'lucide-react'
import { mayOpen } from '@portal/domain/account/portal/access.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { inquiryCountsQuery } from '../../../features/inquiries/inquiries.public.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { Link } from '@portal/ui/button/link.tsx'

/**
 * Inquiries about a child: the waiting forms, and a link to the permissions with the number of open ones.
 * Renders nothing when the school asks nothing, or when the sign-in method does not reach it.
 */
export function ChildInquiries({ child }: { child: Child }) {
  const t = useText()
  const { privacyEnabled, formsEnabled } = useSchool()
  const { authentication } = useSession()
  const { data } = useQuery({ ...inquiryCountsQuery(useCall()), enabled: privacyEnabled || formsEnabled })
  const open = data?.find((one) => one.child === child.guid)
  const forms = open?.forms.length ?? 0
  const hasPrivacy = privacyEnabled && mayOpen(authentication, 'privacy') && !child.pseudo
  return (
    <>
      {forms > 0 && (
        <Link href={`/child/${child.guid}/inquiry/forms/to-answer`} className="child-messages">
          <Icon of={ClipboardList} size={18} />
          {t('home.card.forms', { count: forms })}
        </Link>
      )}
      {hasPrivacy && (
        <Link href={`/child/${child.guid}/inquiry/privacy`} className="child-messages">
          <Icon of={ShieldCheck} size={18} />
          {t('home.card.privacy', { count: open?.permissions ?? 0 })}
        </Link>
      )}
    </>
  )
}
