import { acceptedLanguage, type Language } from '../../pages/language.ts'
import type { BankStatus, Outcome } from '../bank-payment.ts'

type Texts = {
  bank: string
  notice: string
  payTo: string
  amount: string
  description: string
  reference: string
  method: string
  validUntil: string
  choose: string
  outcomes: Record<Outcome, { label: string; hint: string }>
  statuses: Record<BankStatus, string>
  done: string
  back: string
  missing: string
  otherLanguage: string
  overview: string
  none: string
  created: string
  status: string
  actions: string
  refund: string
  chargeBack: string
  payLate: string
  failRefund: string
  reverseChargeback: string
  refunded: string
  chargedBack: string
}

const nl: Texts = {
  bank: 'Demobank',
  notice: 'Dit is een nagemaakte bank om mee te oefenen. Er gaat geen geld om.',
  payTo: 'U betaalt aan',
  amount: 'Bedrag',
  description: 'Omschrijving',
  reference: 'Kenmerk',
  method: 'Betaalwijze',
  validUntil: 'Betalen kan tot',
  choose: 'Wat gebeurt er met deze betaling?',
  outcomes: {
    success: { label: 'Betalen', hint: 'De betaling lukt en wordt meteen bevestigd.' },
    'success-unconfirmed': {
      label: 'Betalen, bevestiging volgt',
      hint: 'De bank bevestigt de betaling pas even later.',
    },
    open: { label: 'Nog niet betalen', hint: 'De betaling blijft openstaan; u gaat terug.' },
    cancelled: { label: 'Annuleren', hint: 'U breekt de betaling af.' },
    failure: { label: 'Betaling mislukt', hint: 'De bank voert de betaling niet uit.' },
    error: {
      label: 'Status niet op te halen',
      hint: 'Er is betaald, maar de bank kan dat een tijd niet zeggen.',
    },
    corrupted: {
      label: 'Antwoord onleesbaar',
      hint: 'Er is betaald, maar het antwoord van de bank is stuk.',
    },
  },
  statuses: {
    open: 'Staat open',
    pending: 'Wacht op bevestiging',
    authorized: 'Gereserveerd',
    paid: 'Betaald',
    canceled: 'Geannuleerd',
    expired: 'Verlopen',
    failed: 'Mislukt',
  },
  done: 'Deze betaling is al afgehandeld.',
  back: 'Terug naar',
  missing: 'Deze betaling bestaat niet.',
  otherLanguage: 'English',
  overview: 'Laatste betalingen',
  none: 'Hier verschijnen de betalingen die in het portaal worden gestart.',
  created: 'Gestart',
  status: 'Status',
  actions: 'Wat de bank nu kan doen',
  refund: 'Terugbetalen',
  chargeBack: 'Storneren',
  payLate: 'Toch betaald',
  failRefund: 'Terugbetaling mislukt',
  reverseChargeback: 'Terugboeking ongedaan maken',
  refunded: 'terugbetaald',
  chargedBack: 'gestorneerd',
}

const en: Texts = {
  bank: 'Demo bank',
  notice: 'This is a make-believe bank to practise with. No money moves.',
  payTo: 'You are paying',
  amount: 'Amount',
  description: 'Description',
  reference: 'Reference',
  method: 'Payment method',
  validUntil: 'Can be paid until',
  choose: 'What happens to this payment?',
  outcomes: {
    success: { label: 'Pay', hint: 'The payment succeeds and is confirmed at once.' },
    'success-unconfirmed': {
      label: 'Pay, confirmation follows',
      hint: 'The bank confirms the payment a little later.',
    },
    open: { label: 'Not now', hint: 'The payment stays open; you go back.' },
    cancelled: { label: 'Cancel', hint: 'You stop the payment.' },
    failure: { label: 'Payment fails', hint: 'The bank does not carry out the payment.' },
    error: { label: 'Status unavailable', hint: 'It is paid, but for a while the bank cannot say so.' },
    corrupted: { label: 'Unreadable answer', hint: 'It is paid, but the answer of the bank is damaged.' },
  },
  statuses: {
    open: 'Open',
    pending: 'Awaiting confirmation',
    authorized: 'Reserved',
    paid: 'Paid',
    canceled: 'Cancelled',
    expired: 'Expired',
    failed: 'Failed',
  },
  done: 'This payment has already been dealt with.',
  back: 'Back to',
  missing: 'This payment does not exist.',
  otherLanguage: 'Nederlands',
  overview: 'Recent payments',
  none: 'Payments that are started in the portal appear here.',
  created: 'Started',
  status: 'Status',
  actions: 'What the bank can do now',
  refund: 'Refund',
  chargeBack: 'Charge back',
  payLate: 'Paid after all',
  failRefund: 'Refund fails',
  reverseChargeback: 'Reverse the chargeback',
  refunded: 'refunded',
  chargedBack: 'charged back',
}

export const TEXTS: Record<Language, Texts> = { nl, en }

/** The language of `?lang`, else that of the browser. */
export const languageOf = (asked: string | undefined, acceptLanguage: string | undefined): Language =>
  asked === 'nl' || asked === 'en' ? asked : acceptedLanguage(acceptLanguage)

export const euros = (cents: number, language: Language) =>
  new Intl.NumberFormat(language === 'nl' ? 'nl-NL' : 'en-IE', { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  )

export const moment = (milliseconds: number, language: Language) =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format(milliseconds)
