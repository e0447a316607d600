import {
  FIRST_PASSWORD_DAYS,
  PASSWORD_LINK_MINUTES,
} from '@portal/domain/account/sign-in/password/password.ts'
import type { Bilingual } from '../mail/mail-text.ts'

/** The mail with a password link. It contains the login, which is forgotten as often. */
export const linkMail = (login: string, address: string): Bilingual => ({
  nl: {
    subject: 'Een nieuw wachtwoord voor het ouderportaal',
    text: `Met deze link kiest u een nieuw wachtwoord:

${address}

De link werkt één keer en is ${PASSWORD_LINK_MINUTES} minuten geldig. Daarna vraagt u op dezelfde pagina een nieuwe aan. Uw gebruikersnaam is ${login}.

Hebt u niet om een nieuw wachtwoord gevraagd? Dan hoeft u niets te doen: uw wachtwoord blijft zoals het is.`,
  },
  en: {
    subject: 'A new password for the parent portal',
    text: `With this link you choose a new password:

${address}

The link works once and is valid for ${PASSWORD_LINK_MINUTES} minutes. After that, request another one on the same page. Your username is ${login}.

Did you not ask for a new password? Then there is nothing to do: your password stays as it is.`,
  },
})

/** The mail with a link for the first password, from an invitation or on request. */
export const firstPasswordMail = (login: string, address: string): Bilingual => ({
  nl: {
    subject: 'Uw account bij het ouderportaal',
    text: `U hebt een account bij het ouderportaal. Met deze link kiest u een wachtwoord:

${address}

De link werkt één keer en is ${FIRST_PASSWORD_DAYS} dagen geldig. Uw gebruikersnaam is ${login}.

Is de link verlopen? Open hem dan toch. Op die pagina vraagt u een nieuwe aan.`,
  },
  en: {
    subject: 'Your account at the parent portal',
    text: `You have an account at the parent portal. With this link you choose a password:

${address}

The link works once and is valid for ${FIRST_PASSWORD_DAYS} days. Your username is ${login}.

Has the link expired? Open it all the same. On that page you can request another one.`,
  },
})

/** The mail to a payer with mandatory single sign-on, where a password has no use. */
export const schoolAccountMail: Bilingual = {
  nl: {
    subject: 'Inloggen op het ouderportaal',
    text: `U hebt om een nieuw wachtwoord gevraagd. Bij deze school logt u in met uw schoolaccount; een wachtwoord voor het ouderportaal hebt u niet nodig. Kies op de inlogpagina de knop van uw schoolaccount.

Hebt u hier niet om gevraagd? Dan hoeft u niets te doen.`,
  },
  en: {
    subject: 'Logging in to the parent portal',
    text: `You asked for a new password. At this school you log in with your school account; you do not need a password for the parent portal. Choose the button of your school account on the login page.

Did you not ask for this? Then there is nothing to do.`,
  },
}

/** The mail after a first password, which ended no session. */
export const firstPasswordSetMail = (login: string): Bilingual => ({
  nl: {
    subject: 'Uw wachtwoord is ingesteld',
    text: `U hebt een wachtwoord gekozen voor uw account bij het ouderportaal. U kunt nu inloggen met uw gebruikersnaam ${login}.

Hebt u dit niet zelf gedaan? Vraag dan op de inlogpagina meteen een nieuw wachtwoord aan, en neem contact op met de school.`,
  },
  en: {
    subject: 'Your password has been set',
    text: `You have chosen a password for your account at the parent portal. You can now log in with your username ${login}.

Was this not you? Then ask for a new password on the login page at once, and contact the school.`,
  },
})

/** The mail after every change, so that an owner who did not make it knows at once (SAF-S10). */
export const changedMail: Bilingual = {
  nl: {
    subject: 'Uw wachtwoord is gewijzigd',
    text: `Het wachtwoord van uw account bij het ouderportaal is zojuist gewijzigd. Overal waar u nog was ingelogd, moet u opnieuw inloggen.

Hebt u dit niet zelf gedaan? Vraag dan op de inlogpagina meteen een nieuw wachtwoord aan, en neem contact op met de school.`,
  },
  en: {
    subject: 'Your password has been changed',
    text: `The password of your account at the parent portal was changed just now. Wherever you were still logged in, you have to log in again.

Was this not you? Then ask for a new password on the login page at once, and contact the school.`,
  },
}

/** The mail about a locked login: the reason, and a password link. */
export const lockedLoginMail =
  (times: number) =>
  (login: string, address: string): Bilingual => ({
    nl: {
      subject: 'Inloggen op uw account is even geblokkeerd',
      text: `Met uw gebruikersnaam ${login} is ${times} keer een verkeerd wachtwoord ingevuld. Daarom kan er op die plek een kwartier niet mee worden ingelogd. Op apparaten waarmee u eerder inlogde, kunt u gewoon inloggen.

Was u dit, of komt u er niet in? Kies dan met deze link een nieuw wachtwoord. Daarmee kunt u meteen weer inloggen:

${address}

De link werkt één keer en is ${PASSWORD_LINK_MINUTES} minuten geldig. Daarna kunt u op de inlogpagina een nieuwe vragen.

Was u dit niet? Dan probeerde iemand uw wachtwoord te raden. U hoeft niets te doen: uw wachtwoord is niet geraden.`,
    },
    en: {
      subject: 'Logging in to your account is blocked for a moment',
      text: `Somebody entered a wrong password ${times} times with your username ${login}. From that place nobody can log in with it for a quarter of an hour. On devices with which you logged in before, you can log in as usual.

Was this you, or can you not get in? Then choose a new password with this link. You can log in with it at once:

${address}

The link works once and is valid for ${PASSWORD_LINK_MINUTES} minutes. After that you can ask for another one on the login page.

Was this not you? Then somebody tried to guess your password. There is nothing to do: your password was not guessed.`,
    },
  })
