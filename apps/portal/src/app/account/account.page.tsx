import { lazy, Suspense } from 'react'
import { mayBeCounted } from '@portal/domain/account/portal/analytics.ts'
import { isParent, signsInForWork } from '@portal/domain/account/person/role.ts'
import { mayStaySignedIn } from '@portal/domain/account/sign-in/remember-me.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { NotificationPreferences } from '../../features/messages/notifications/notification-preferences.tsx'
import { PushPart } from '../../features/messages/notifications/push/push-part.tsx'
import { CalendarFeeds } from '../../features/learning/feed/calendar-feeds.tsx'
import { PupilDataPart } from '../../features/learning/pupil-data/pupil-data-part.tsx'
import { SchemeChoice } from '../appearance/scheme-choice.tsx'
import { mayChooseAboutPupils } from './account.load.ts'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { OfflinePart } from '../../features/account/offline/offline-part.tsx'
import { ChildMarks } from '../../features/account/child-marks/child-marks.tsx'
import { OwnAnalytics } from '../../features/account/analytics/own-analytics.tsx'
import { PastImpersonations } from '../../features/account/own-account/past-impersonations.tsx'
import { OwnPasskeys } from '../../features/account/passkey/own-passkeys.tsx'
import { OwnData } from '../../features/account/own-account/own-data.tsx'
import { OwnSessions } from '../../features/account/own-account/own-sessions.tsx'
import { SignInData } from '../../features/account/own-account/sign-in-data.tsx'
import { SignIns } from '../../features/account/own-account/sign-ins.tsx'
import '../../features/account/own-account/own-account.css'

// Only administrators need it.
const Authenticator = lazy(async () => ({
  default: (await import('../../features/account/own-account/authenticator/authenticator.tsx')).Authenticator,
}))

/** My account: the use of the account and the people who use it. A link session does not open it. */
export function AccountPage() {
  const t = useText()
  const session = useSession()
  const school = useSchool()
  const { role } = session
  return (
    <div className="own-account">
      <PageHead
        title={t('account.title')}
        crumbs={[{ text: t('breadcrumb.home'), href: '/' }, { text: t('account.title') }]}
      />
      {!role.impersonated && <OwnChoices />}
      <OwnAppearance />
      {mayChooseAboutPupils(school, session) && <PupilDataPart />}
      {mayChooseAboutPupils(school, session) && <CalendarFeeds />}
      <OwnSessions />
      <Suspense>{signsInForWork(role) && !role.impersonated && <Authenticator />}</Suspense>
      <SignIns />
      <PastImpersonations />
      {mayBeCounted(school, session) && <OwnAnalytics />}
      <OwnData />
    </div>
  )
}

/** What only the person in question changes. */
function OwnChoices() {
  const { role } = useSession()
  return (
    <>
      <SignInData />
      <OwnPasskeys />
      <NotificationPreferences />
      <PushPart />
      {mayStaySignedIn(role) && <OfflinePart />}
      {isParent(role) && <ChildMarks />}
    </>
  )
}

/** The colours of the portal in this browser. */
function OwnAppearance() {
  const t = useText()
  return (
    <section className="own-account-part" aria-labelledby="own-appearance">
      <h2 id="own-appearance">{t('footer.scheme')}</h2>
      <SchemeChoice />
    </section>
  )
}
