import type { NotificationKind } from '@portal/domain/messages/notifications/preferences.ts'
import type { InvoiceTerminology } from '@portal/domain/account/portal/school/school-settings.ts'
import type { MoneyAfter } from '@portal/domain/billing/cancellation/cancellation.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'

/** The kind in a heading: some schools call an invoice a request. */
export type Named = Exclude<NotificationKind, 'invoice'> | InvoiceTerminology

/** The heading of one item: an offered place has its own, and so has what the school cancelled. */
export type Headed = Named | 'place' | 'cancelled'

type About = { readonly firstName: string; readonly subject: string }

export type Words = {
  readonly greeting: (name: string) => string
  readonly intro: (school: string) => string
  /** Subject and heading of a mail about one item. */
  readonly one: Readonly<Record<Headed, (about: About) => string>>
  /** Subject of a mail about several items. */
  readonly several: (school: string) => string
  /** Text of the link. */
  readonly open: Readonly<Record<Headed, string>>
  readonly nameless: string
  readonly voluntary: (firstName: string) => string
  /** Below an offered place. */
  readonly heldThrough: (day: string) => string
  /** Below what the school cancelled: one sentence about the money. */
  readonly moneyAfter: Readonly<Record<MoneyAfter['kind'], (amount: string) => string>>
  readonly links: string
  readonly choose: string
  readonly stop: Readonly<Record<Named, string>>
  readonly closing: string
}

/** The texts of notification mails. */
export const notificationWords: Readonly<Record<Language, Words>> = {
  nl: {
    greeting: (name) => `Beste ${name},`,
    intro: (school) => `Er staat iets nieuws voor u klaar in het portaal van ${school}.`,
    one: {
      message: ({ firstName, subject }) => `Nieuw bericht over ${firstName}: ${subject}`,
      form: ({ firstName, subject }) => `Nieuw formulier voor ${firstName}: ${subject}`,
      invoice: ({ firstName, subject }) => `Nieuwe factuur voor ${firstName}: ${subject}`,
      request: ({ firstName, subject }) => `Nieuw verzoek voor ${firstName}: ${subject}`,
      place: ({ firstName, subject }) => `Plaats vrij voor ${firstName}: ${subject}`,
      cancelled: ({ firstName, subject }) => `Geannuleerd voor ${firstName}: ${subject}`,
    },
    several: (school) => `Nieuw voor u in het portaal van ${school}`,
    open: {
      message: 'Bericht lezen',
      form: 'Formulier invullen',
      invoice: 'Factuur bekijken',
      request: 'Verzoek bekijken',
      place: 'Plaats bekijken',
      cancelled: 'Bekijken',
    },
    nameless: 'zonder onderwerp',
    voluntary: (firstName) => `Vrijwillig: ${firstName} doet altijd mee, ook als u dit niet betaalt.`,
    heldThrough: (day) =>
      `We houden deze plaats voor u vrij tot en met ${day}. Daarna gaat hij naar de volgende op de wachtlijst.`,
    moneyAfter: {
      returned: (amount) => `U krijgt ${amount} van de school terug.`,
      remains: (amount) => `U hebt een nieuwe factuur van ${amount} gekregen voor wat overblijft.`,
      nothing: () => 'U hoeft hiervoor niets te betalen.',
    },
    links:
      'De links in deze e-mail zijn alleen voor u. U hoeft er niet voor in te loggen. Stuur deze e-mail niet door.',
    choose: 'Kies hoe vaak u e-mail krijgt',
    stop: {
      message: 'Geen e-mail meer over nieuwe berichten',
      form: 'Geen e-mail meer over nieuwe formulieren',
      invoice: 'Geen e-mail meer over nieuwe facturen',
      request: 'Geen e-mail meer over nieuwe verzoeken',
    },
    closing: 'Met vriendelijke groet,',
  },
  en: {
    greeting: (name) => `Dear ${name},`,
    intro: (school) => `There is something new for you in the portal of ${school}.`,
    one: {
      message: ({ firstName, subject }) => `New message about ${firstName}: ${subject}`,
      form: ({ firstName, subject }) => `New form for ${firstName}: ${subject}`,
      invoice: ({ firstName, subject }) => `New invoice for ${firstName}: ${subject}`,
      request: ({ firstName, subject }) => `New request for ${firstName}: ${subject}`,
      place: ({ firstName, subject }) => `A place for ${firstName}: ${subject}`,
      cancelled: ({ firstName, subject }) => `Cancelled for ${firstName}: ${subject}`,
    },
    several: (school) => `New for you in the portal of ${school}`,
    open: {
      message: 'Read the message',
      form: 'Fill in the form',
      invoice: 'View the invoice',
      request: 'View the request',
      place: 'View the place',
      cancelled: 'View it',
    },
    nameless: 'no subject',
    voluntary: (firstName) => `Voluntary: ${firstName} always takes part, even if you do not pay this.`,
    heldThrough: (day) =>
      `We hold this place for you through ${day}. After that it goes to the next on the waiting list.`,
    moneyAfter: {
      returned: (amount) => `The school returns ${amount} to you.`,
      remains: (amount) => `You received a new invoice of ${amount} for what is left.`,
      nothing: () => 'You do not have to pay anything for it.',
    },
    links:
      'The links in this e-mail are for you only. You do not need to log in. Do not forward this e-mail.',
    choose: 'Choose how often you get e-mail',
    stop: {
      message: 'No more e-mail about new messages',
      form: 'No more e-mail about new forms',
      invoice: 'No more e-mail about new invoices',
      request: 'No more e-mail about new requests',
    },
    closing: 'Kind regards,',
  },
}
