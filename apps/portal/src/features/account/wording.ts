import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { variantsOf } from '@portal/domain/account/person/wording.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import type { Wording } from '@portal/web-kit/text/wording.ts'

type SpeakingSchool = Pick<SchoolSettings, 'locale' | 'invoiceTerminology'>

/**
 * How the portal speaks: the person's language; before signing in the one that was chosen on the device, or else the
 * school's; in the words of the kind of school, of its way of asking money, and of whom it speaks to. What a device
 * chose never goes before what a person did: the server, which reads the cookie of the device, and the browser, which
 * has heard of the person since, speak alike.
 */
export function wordingOf(session: Session, school: SpeakingSchool, chosen?: Language): Wording {
  if (session.stage !== 'authenticated')
    return { language: chosen ?? school.locale.language, variants: variantsOf(school) }
  return { language: session.language, variants: variantsOf(school, session.role) }
}
