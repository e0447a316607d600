import { isParent, isStudent } from '@portal/domain/account/person/role.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import { mayStaySignedIn } from '@portal/domain/account/sign-in/remember-me.ts'
import type { Load } from '@portal/web-kit/screen/screen.ts'
import { notificationSettingsQuery } from '../../features/messages/notifications/notifications.queries.ts'
import { pushSettingsQuery } from '../../features/messages/notifications/push/push.queries.ts'
import { calendarFeedsQuery } from '../../features/learning/feed/feeds.queries.ts'
import { pupilDataQuery } from '../../features/learning/pupil-data/pupil-data.queries.ts'
import { impersonationsQuery } from '../../features/account/impersonate/impersonate.queries.ts'
import { passkeysQuery } from '../../features/account/passkey/passkey.queries.ts'
import { offlineSettingsQuery } from '../../features/account/offline/offline.queries.ts'
import { ownSessionsQuery, signInsQuery } from '../../features/account/own-account/own-account.queries.ts'

/** Reads what My account shows: the use of the account, and the mail preferences. */
export const loadAccount: Load = ({ call, queries, session, school }) =>
  Promise.all([
    queries.prefetchQuery(ownSessionsQuery(call)),
    queries.prefetchQuery(signInsQuery(call)),
    queries.prefetchQuery(impersonationsQuery(call)),
    !session.role.impersonated && queries.prefetchQuery(passkeysQuery(call)),
    !session.role.impersonated && queries.prefetchQuery(notificationSettingsQuery(call)),
    !session.role.impersonated && queries.prefetchQuery(pushSettingsQuery(call)),
    mayStaySignedIn(session.role) &&
      !session.role.impersonated &&
      queries.prefetchQuery(offlineSettingsQuery(call)),
    mayChooseAboutPupils(school, session) && queries.prefetchQuery(pupilDataQuery(call)),
    mayChooseAboutPupils(school, session) && queries.prefetchQuery(calendarFeedsQuery(call)),
  ])

/**
 * Whether this person may decide about the data that the school keeps of pupils: parents and pupils, not while
 * impersonated.
 */
export const mayChooseAboutPupils = (
  { eduEnabled }: SchoolSettings,
  { role }: Pick<AuthenticatedSession, 'role'>,
): boolean => eduEnabled && !role.impersonated && (isParent(role) || isStudent(role))
