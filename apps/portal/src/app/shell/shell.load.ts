import { isParent, isStudent } from '@portal/domain/account/person/role.ts'
import { notificationQuery, singleSignOnsQuery } from '../../features/account/account.queries.ts'
import { familyQuery } from '../../features/billing/family.queries.ts'
import { inquiryCountsQuery } from '../../features/inquiries/inquiries.public.ts'
import { unreadQuery } from '../../features/messages/messages.public.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'

/** Reads the notice of downtime, the counts of the tabs, and the sign-in methods that the user menu depends on. */
export const loadShell: Load = ({ call, queries, session: { role, children }, school }) => {
  const paysOrFollows =
    school.invoicesEnabled && children.some(({ debtor, isReadOnly }) => debtor || isReadOnly)
  const isAsked = school.privacyEnabled || school.formsEnabled
  return Promise.all([
    queries.prefetchQuery(notificationQuery(call)),
    queries.prefetchQuery({ ...singleSignOnsQuery(call), retry: false }),
    !isStudent(role) && paysOrFollows && queries.prefetchQuery(familyQuery(call)),
    isParent(role) && queries.prefetchQuery(unreadQuery(call)),
    isAsked && (isParent(role) || isStudent(role)) && queries.prefetchQuery(inquiryCountsQuery(call)),
  ])
}
