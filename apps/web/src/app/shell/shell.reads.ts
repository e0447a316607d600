import { isParent, isStudent } from '@portal/domain/account/role.ts'
import { notificationQuery } from '../../features/account/account.queries.ts'
import { familyQuery } from '../../features/billing/family.queries.ts'
import { inquiryCountsQuery } from '../../features/inquiries/inquiries.public.ts'
import { unreadQuery } from '../../features/messages/messages.public.ts'
import type { Reads } from '../../api/reads.ts'

/** The notice of downtime and the counts at the tabs. */
export const shellReads: Reads = ({ call, queries, session: { role, children }, school }) => {
  const paysOrFollows = children.some(({ debtor, isReadOnly }) => debtor || isReadOnly)
  const isAsked = school.privacyEnabled || school.formsEnabled
  return Promise.all([
    queries.prefetchQuery(notificationQuery(call)),
    !isStudent(role) && paysOrFollows && queries.prefetchQuery(familyQuery(call)),
    isParent(role) && queries.prefetchQuery(unreadQuery(call)),
    isAsked && (isParent(role) || isStudent(role)) && queries.prefetchQuery(inquiryCountsQuery(call)),
  ])
}
