import { EMAIL_LINK_MINUTES } from '@portal/domain/account/person/email/email-change.ts'
import type { Bilingual } from '../mail/mail-text.ts'

/** To the new address, with the link that activates it. */
export const confirmAddressMail = (address: string): Bilingual => ({
  nl: {
    subject: 'Bevestig uw nieuwe e-mailadres',
    text: `U wilt dit e-mailadres gebruiken voor uw account bij het ouderportaal. Bevestig het met deze link:

${address}

De link werkt één keer en is ${EMAIL_LINK_MINUTES} minuten geldig. Tot dan blijven we uw oude adres gebruiken.

Hebt u hier niet om gevraagd? Dan hoeft u niets te doen.`,
  },
  en: {
    subject: 'Confirm your new e-mail address',
    text: `You want to use this e-mail address for your account at the parent portal. Confirm it with this link:

${address}

The link works once and is valid for ${EMAIL_LINK_MINUTES} minutes. Until then we keep using your old address.

Did you not ask for this? Then there is nothing to do.`,
  },
})

/** To the old address at the request, so that its owner can stop the change. */
export const changeRequestedMail = (masked: string): Bilingual => ({
  nl: {
    subject: 'Uw e-mailadres wordt gewijzigd',
    text: `Er is gevraagd om het e-mailadres van uw account bij het ouderportaal te wijzigen in ${masked}. We gebruiken dat adres zodra het is bevestigd.

Hebt u dit niet zelf gedaan? Wijzig dan meteen uw wachtwoord: daarmee vervalt de wijziging. Neem ook contact op met de school.`,
  },
  en: {
    subject: 'Your e-mail address is being changed',
    text: `Somebody asked to change the e-mail address of your account at the parent portal to ${masked}. We use that address as soon as it is confirmed.

Was this not you? Then change your password at once: that cancels the change. Contact the school as well.`,
  },
})

/** To the old address after the change. */
export const changedMail = (masked: string): Bilingual => ({
  nl: {
    subject: 'Uw e-mailadres is gewijzigd',
    text: `Het e-mailadres van uw account bij het ouderportaal is gewijzigd in ${masked}. Aan dit adres schrijven we u niet meer.

Hebt u dit niet zelf gedaan? Neem dan meteen contact op met de school.`,
  },
  en: {
    subject: 'Your e-mail address has been changed',
    text: `The e-mail address of your account at the parent portal was changed to ${masked}. We no longer write to this address.

Was this not you? Then contact the school at once.`,
  },
})
