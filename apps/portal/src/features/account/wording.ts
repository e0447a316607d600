import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { variantsOf } from '@portal/domain/account/person/wording.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Wording } from '@portal/web-kit/text/wording.ts'

type SpeakingSchool = Pick<SchoolSettings, 'locale' | 'invoiceTerminology'>

/**
 * Returns the wording of the portal: language, kind of school, kind of payment request and person addressed.
 * The language is the person's; before sign-in the one chosen on the device, else the school's.
 * A device never overrides the person, so that server and browser agree: the server reads the cookie of the device.
 */
export function wordingOf(session: Session, school: SpeakingSchool, chosen?: Language): Wording {
  if (session.stage !== 'authenticated')
    return { language: chosen ?? school.locale.language, variants: variantsOf(school) }
  return { language: session.language, variants: variantsOf(school, session.role) }
}
