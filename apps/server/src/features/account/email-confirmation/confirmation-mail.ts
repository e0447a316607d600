import {
  CONFIRMATION_LINK_DAYS,
  type ConfirmationPurpose,
} from '@portal/domain/account/person/email/email-confirmation.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { MailText } from '../mail/mail-text.ts'

type About = { readonly school: string; readonly address: string }
type Facts = About & { readonly reason: string }

const reasons: Readonly<Record<Language, Readonly<Record<ConfirmationPurpose, string>>>> = {
  nl: {
    account: 'Dit e-mailadres is ingevuld bij een account van het ouderportaal.',
    'shop-order':
      'Dit e-mailadres is ingevuld bij een betaalde bestelling in de webshop. Na uw bevestiging sturen we de gegevens van die bestelling ook hierheen.',
  },
  en: {
    account: 'This e-mail address was filled in for an account of the parent portal.',
    'shop-order':
      'This e-mail address was filled in with a paid order in the webshop. After you confirm it, we send the details of that order here as well.',
  },
}

const texts: Readonly<
  Record<Language, { readonly subject: string; readonly text: (facts: Facts) => string }>
> = {
  nl: {
    subject: 'Bevestig dit e-mailadres',
    text: ({ reason, school, address }) => `Beste lezer,

${reason} Bevestig het adres met deze link:

${address}

De link werkt één keer en is ${CONFIRMATION_LINK_DAYS} dagen geldig. Kent u dit niet? Dan hoeft u niets te doen.

Met vriendelijke groet,
${school}
`,
  },
  en: {
    subject: 'Confirm this e-mail address',
    text: ({ reason, school, address }) => `Dear reader,

${reason} Confirm the address with this link:

${address}

The link works once and is valid for ${CONFIRMATION_LINK_DAYS} days. Do you not know this? Then there is nothing to do.

Kind regards,
${school}
`,
  },
}

/** The first mail to an unconfirmed address. It contains no text that a user typed, so it cannot be abused for spam. */
export function confirmationMail(language: Language, purpose: ConfirmationPurpose, about: About): MailText {
  const { subject, text } = texts[language]
  return { subject, text: text({ ...about, reason: reasons[language][purpose] }) }
}
