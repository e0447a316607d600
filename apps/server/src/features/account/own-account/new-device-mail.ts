import { deviceOf } from '@portal/domain/account/sign-in/device.ts'
import { SCHOOL_ZONE, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Bilingual } from '../mail/mail-text.ts'

/** Kept, because making one takes half a millisecond. */
const formats = { nl: formatIn('nl-NL'), en: formatIn('en-GB') } as const
const unknownBrowser = { nl: 'een onbekende browser', en: 'an unknown browser' } as const
const unknownSystem = { nl: 'een onbekend apparaat', en: 'an unknown device' } as const
const on = { nl: 'op', en: 'on' } as const

/** Formats an instant in school time: `21 november 2026 om 10:00`. */
export function momentNamed(at: Instant, language: Language): string {
  return formats[language].format(new Date(at))
}

function formatIn(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: SCHOOL_ZONE })
}

/** Names browser and system: `Firefox op Windows`. */
export function browserNamed(userAgent: string, language: Language): string {
  const { browser = unknownBrowser[language], system = unknownSystem[language] } = deviceOf(userAgent)
  return `${browser} ${on[language]} ${system}`
}

/** The mail about a sign-in on an unknown device. */
export const newDeviceMail = (userAgent: string, at: Instant): Bilingual => ({
  nl: {
    subject: 'Er is op een nieuw apparaat ingelogd op uw account',
    text: `Op ${momentNamed(at, 'nl')} is er op uw account bij het ouderportaal ingelogd met ${browserNamed(userAgent, 'nl')}. Deze browser kenden we nog niet.

Was u dit? Dan hoeft u niets te doen.

Was u dit niet? Wijzig dan meteen uw wachtwoord en log bij Mijn account alle andere apparaten uit.`,
  },
  en: {
    subject: 'Somebody logged in to your account on a new device',
    text: `On ${momentNamed(at, 'en')}, somebody logged in to your account at the parent portal with ${browserNamed(userAgent, 'en')}. We did not know this browser yet.

Was this you? Then there is nothing to do.

Was this not you? Change your password at once, and log out all other devices in My account.`,
  },
})
