import type { Bilingual } from '../mail/mail-text.ts'

const warning = {
  nl: 'Hebt u dit niet zelf gedaan? Wijzig dan meteen uw wachtwoord en neem contact op met de beheerder van het portaal.',
  en: 'Was this not you? Change your password at once, and contact the administrator of the portal.',
} as const

export const appAddedMail: Bilingual = {
  nl: {
    subject: 'Inloggen met een app is aangezet',
    text: `Voor uw account bij het ouderportaal komt de beveiligingscode voortaan uit een app.\n\n${warning.nl}`,
  },
  en: {
    subject: 'Logging in with an app has been switched on',
    text: `For your account at the parent portal, the security code comes from an app from now on.\n\n${warning.en}`,
  },
}

export const appRemovedMail: Bilingual = {
  nl: {
    subject: 'Inloggen met een app is uitgezet',
    text: `Voor uw account bij het ouderportaal komt de beveiligingscode niet meer uit een app.\n\n${warning.nl}`,
  },
  en: {
    subject: 'Logging in with an app has been switched off',
    text: `For your account at the parent portal, the security code does not come from an app any more.\n\n${warning.en}`,
  },
}

/** The mail that warns of a sign-in with a recovery code, with the number of codes left. */
export const recoveryCodeUsedMail = (left: number): Bilingual => ({
  nl: {
    subject: 'Er is ingelogd met een herstelcode',
    text: `Er is op uw account bij het ouderportaal ingelogd met een herstelcode. U hebt er nog ${left}.\n\n${warning.nl}`,
  },
  en: {
    subject: 'Somebody logged in with a recovery code',
    text: `Somebody logged in to your account at the parent portal with a recovery code. You have ${left} left.\n\n${warning.en}`,
  },
})
