import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { languages, type Language } from '@portal/domain/values/text/locale.ts'
import { clearStorageBut, readStored, store } from '../../api/storage.ts'
import type { Device } from '../app-context.ts'
import { applyTheme } from '@portal/web-kit/session/apply-theme.ts'

/** The browser as device: applies the school's colours and stores the data of the person. */
export const browserDevice: Device = {
  language: storedLanguage,
  show: (session, school) => {
    applyTheme(school.brandColour, document.documentElement)
    rememberPerson(session)
    void applySchoolStyles(school)
  },
}

function storedLanguage(): Language | undefined {
  return languages.find((language) => language === readStored('language'))
}

/**
 * Removes the data and language of the previous person for another one at the same browser (PD-24).
 * Keeps unsent input for the same person after an expired session.
 */
function rememberPerson(session: Session): void {
  if (session.stage !== 'authenticated') return
  if (readStored('session') !== session.person.guid) clearStorageBut(session.person.guid)
  store('session', session.person.guid)
  store('language', session.language)
}

/** Loaded on demand: few schools have styles of their own. */
async function applySchoolStyles({ externalStyles }: SchoolSettings): Promise<void> {
  if (externalStyles.length > 0)
    (await import('../appearance/external-styles.ts')).applyStyles(externalStyles, document)
}
