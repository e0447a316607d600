import type { NavigationContext, PortalTitle } from '@portal/domain/account/portal/navigation.ts'
import { portalTitle } from '@portal/domain/account/portal/navigation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'

/** The name of the portal for this person. */
export function portalName(
  t: Translate,
  session: Session | undefined,
  school: SchoolSettings | undefined,
): string {
  const role: NavigationContext['role'] | undefined =
    session?.stage === 'authenticated' ? session.role : undefined
  const title: PortalTitle = school ? portalTitle(role, school) : { kind: 'parent-portal' }
  if (title.kind === 'own') return title.title
  return t(title.kind === 'student-portal' ? 'app.title.student' : 'app.title.parent')
}
