import type { Reads } from '../../api/reads.ts'
import { notificationSettingsQuery } from '../messages/notifications/notifications.public.ts'
import { impersonationsQuery } from './impersonate/impersonate.queries.ts'
import { ownSessionsQuery, signInsQuery } from './own-account/own-account.queries.ts'

/** What the portal knows of how one's own account is used, and which mails one gets. */
export const accountReads: Reads = ({ call, queries, session }) =>
  Promise.all([
    queries.prefetchQuery(ownSessionsQuery(call)),
    queries.prefetchQuery(signInsQuery(call)),
    queries.prefetchQuery(impersonationsQuery(call)),
    !session.role.impersonated && queries.prefetchQuery(notificationSettingsQuery(call)),
  ])
