import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ChildOverview } from '@portal/contract/billing/overview.ts'
import { isParent, isStudent } from '@portal/domain/account/person/role.ts'
import {
  attentionOf,
  voluntaryOffers,
  type AttentionItem,
  type VoluntaryOffer,
} from '@portal/domain/site/home/attention.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { familyQuery } from '../features/billing/family.queries.ts'
import { inquiryCountsQuery } from '../features/inquiries/inquiries.public.ts'
import { unreadQuery } from '../features/messages/messages.public.ts'

/** The items that need an action of this person, as far as they are loaded. */
export type Attention = {
  readonly items: readonly AttentionItem[]
  readonly voluntary: readonly VoluntaryOffer[]
  readonly isPending: boolean
  /** The failure of a part that could not be read. */
  readonly failure?: Error
  readonly retry: () => void
}

/** The list behind home and the badges of the tabs: one call per area that may need an action. */
export function useAttention(): Attention {
  const { children } = useSession()
  const family = useFamily()
  const inquiries = useInquiryCounts()
  const messages = useUnread()
  const asked = {
    invoices: family.data ?? [],
    inquiries: inquiries.data ?? [],
    messages: messages.data ?? [],
  }
  const calls: readonly UseQueryResult[] = [family, inquiries, messages]
  const failure = calls.find(({ isError }) => isError)?.error
  return {
    items: attentionOf(asked, children),
    voluntary: voluntaryOffers(asked, children),
    isPending: calls.some(({ isLoading }) => isLoading),
    ...(failure && { failure }),
    retry: () => calls.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  }
}

/**
 * The open invoices of each child, where the school has invoices. Not loaded for students and for adults without
 * access.
 */
export function useFamily(): UseQueryResult<readonly ChildOverview[]> {
  const { role, children } = useSession()
  const { invoicesEnabled } = useSchool()
  const reads = invoicesEnabled && children.some(({ debtor, isReadOnly }) => debtor || isReadOnly)
  return useQuery({ ...familyQuery(useCall()), enabled: !isStudent(role) && reads })
}

/** Students load none. */
function useUnread() {
  const { role } = useSession()
  return useQuery({ ...unreadQuery(useCall()), enabled: isParent(role) })
}

/** For parents and pupils, where the school asks anything other than money. */
function useInquiryCounts() {
  const { role } = useSession()
  const { privacyEnabled, formsEnabled } = useSchool()
  const isAsked = (privacyEnabled || formsEnabled) && (isParent(role) || isStudent(role))
  return useQuery({ ...inquiryCountsQuery(useCall()), enabled: isAsked })
}
