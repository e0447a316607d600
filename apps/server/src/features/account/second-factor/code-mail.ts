import { CODE_MINUTES } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { Bilingual } from '../mail/mail-text.ts'

/** The code is in the text only, because subjects are visible on locked screens. */
export const codeMail = (code: string): Bilingual => ({
  nl: {
    subject: 'Uw beveiligingscode voor het ouderportaal',
    text: `Uw beveiligingscode is ${code}. Vul deze in op het scherm waar u inlogt. De code is ${CODE_MINUTES} minuten geldig en werkt één keer.

Probeert u niet in te loggen? Dan kent iemand anders uw wachtwoord. Kies een nieuw wachtwoord en geef de code aan niemand.`,
  },
  en: {
    subject: 'Your security code for the parent portal',
    text: `Your security code is ${code}. Enter it on the screen where you log in. The code is valid for ${CODE_MINUTES} minutes and works once.

Are you not trying to log in? Then somebody else knows your password. Choose a new password, and give the code to nobody.`,
  },
})
