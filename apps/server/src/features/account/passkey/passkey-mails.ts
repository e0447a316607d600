import { deviceOf } from '@portal/domain/account/sign-in/device.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Bilingual } from '../mail/mail-text.ts'

const unknown = { nl: 'een onbekend apparaat', en: 'an unknown device' } as const
const on = { nl: 'op', en: 'on' } as const

/** Names browser and system as far as known: `Firefox op Windows`. */
function named(userAgent: string, language: Language): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter(Boolean).join(` ${on[language]} `) || unknown[language]
}

const warning = {
  nl: 'Hebt u dit niet zelf gedaan? Wijzig dan meteen uw wachtwoord, kijk bij Mijn account welke passkeys er staan en neem contact op met de school.',
  en: 'Was this not you? Change your password at once, look under My account which passkeys there are, and contact the school.',
} as const

/** The mail about a new passkey. */
export const addedMail = (userAgent: string): Bilingual => ({
  nl: {
    subject: 'Er is een passkey toegevoegd aan uw account',
    text: `Er is een passkey toegevoegd aan uw account bij het ouderportaal, met ${named(userAgent, 'nl')}. Met een passkey logt u in zonder wachtwoord.\n\n${warning.nl}`,
  },
  en: {
    subject: 'A passkey was added to your account',
    text: `A passkey was added to your account at the parent portal, with ${named(userAgent, 'en')}. With a passkey you log in without a password.\n\n${warning.en}`,
  },
})

/** The mail about a removed passkey. */
export const removedMail: Bilingual = {
  nl: {
    subject: 'Er is een passkey verwijderd van uw account',
    text: `Er is een passkey verwijderd van uw account bij het ouderportaal. Daarmee kunt u niet meer inloggen.\n\n${warning.nl}`,
  },
  en: {
    subject: 'A passkey was removed from your account',
    text: `A passkey was removed from your account at the parent portal. You cannot log in with it any more.\n\n${warning.en}`,
  },
}

/** The mail about a copied passkey, which is refused from now on. */
export const copiedMail: Bilingual = {
  nl: {
    subject: 'Een passkey van uw account werkt niet meer',
    text: 'Een passkey van uw account bij het ouderportaal is misschien gekopieerd. Daarom werkt deze passkey niet meer. Log in met uw wachtwoord, verwijder de passkey bij Mijn account en voeg een nieuwe toe. Vertrouwt u het niet? Wijzig dan ook uw wachtwoord en neem contact op met de school.',
  },
  en: {
    subject: 'A passkey of your account no longer works',
    text: 'A passkey of your account at the parent portal may have been copied. This passkey therefore no longer works. Log in with your password, remove the passkey under My account and add a new one. Do you not trust it? Then change your password as well and contact the school.',
  },
}
