import { Outlet, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck, ClipboardList, ShieldCheck } from 'lucide-react'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Section, type SectionItem } from '@portal/ui/layout/section/section.tsx'
import { useChild, usePupils, useSchool } from '@portal/web-kit/session/current.ts'
import { useWhose } from '@portal/web-kit/session/whose.ts'
import { formListAddress, privacyAddress } from './addresses.ts'
import { inquiryCountsQuery } from './inquiries.queries.ts'

/** Forms and permissions about a child, or the forms about all, beside their menu, each with its waiting count; one form is shown alone. */
export function InquiriesSection() {
  const items = useMenu()
  const t = useText()
  return items.some(({ isCurrent }) => isCurrent) ? (
    <Section label={t('inquiry.title')} items={items}>
      <Outlet />
    </Section>
  ) : (
    <Outlet />
  )
}

/** The menu: the lists of forms and the permissions, as far as the school uses them. */
function useMenu(): readonly SectionItem[] {
  const t = useText()
  const { guid } = useChild()
  const { formsEnabled, privacyEnabled } = useSchool()
  const place = useLocation({ select: ({ pathname }) => pathname })
  const { data, isPending } = useQuery(inquiryCountsQuery(useCall()))
  const who = useWhose(usePupils())
  const open = data?.find(({ child }) => child === guid)
  const toAnswer = who ? data?.flatMap(({ forms: waiting }) => waiting).length : open?.forms.length
  const counted = (count: number | undefined, label: 'inquiry.menu.forms' | 'inquiry.menu.permissions') => ({
    ...(isPending && { count: '...', countLabel: t('app.loading') }),
    ...(count !== undefined && { count, countLabel: t(label, { count }) }),
  })
  const forms = [
    {
      href: formListAddress(guid, 'to-answer', who),
      text: t('forms.menu.to-answer'),
      icon: ClipboardList,
      isCurrent: place.endsWith('/forms/to-answer'),
      ...counted(toAnswer, 'inquiry.menu.forms'),
    },
    {
      href: formListAddress(guid, 'completed', who),
      text: t('forms.menu.completed'),
      icon: ClipboardCheck,
      isCurrent: place.endsWith('/forms/completed'),
    },
  ]
  const privacy = {
    href: privacyAddress(guid),
    text: t('nav.inquiry.privacy-only'),
    icon: ShieldCheck,
    isCurrent: /\/inquiry\/privacy(-|$)/.test(place),
    // The list of all children has their open permissions; this is the page of one child.
    ...(!who && counted(open?.permissions, 'inquiry.menu.permissions')),
  }
  return [...(formsEnabled ? forms : []), ...(privacyEnabled ? [privacy] : [])]
}
