import { isStudent } from '@portal/domain/account/role.ts'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Session } from '@portal/domain/account/session.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import type { Variant, Wording } from '../../text/wording.ts'

type SpeakingSchool = Pick<SchoolSettings, 'locale' | 'invoiceTerminology'>

/**
 * How the portal speaks: the person's language, before signing in the school's (ACC-020?), in the words of the
 * kind of school, of its way of asking money, and of whom it speaks to (FMT-009, FMT-010).
 */
export function wordingOf(session: Session, school: SpeakingSchool, chosen?: Language): Wording {
  const own = session.stage === 'authenticated' ? session.language : school.locale.language
  return { language: chosen ?? own, variants: variantsOf(session, school) }
}

function variantsOf(session: Session, school: SpeakingSchool): Variant[] {
  const student = session.stage === 'authenticated' && isStudent(session.role)
  return [
    ...(school.locale.variant === 'mbo' ? (['mbo'] as const) : []),
    ...(school.invoiceTerminology === 'request' ? (['voluntary'] as const) : []),
    ...(student ? (['student'] as const) : []),
  ]
}
