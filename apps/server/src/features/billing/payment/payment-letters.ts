import type { Language } from '@portal/domain/values/locale.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { Reader } from './family.repository.ts'

/** Something that happened to a family's money. */
export type PaymentNews = {
  readonly kind:
    | 'payment-received'
    | 'payment-surplus'
    | 'payment-refunded'
    | 'payment-charged-back'
    | 'collection-failed'
  readonly amount: Money
  /** The refund or chargeback that it is about, so that each is told once. */
  readonly subId: string
}

type Facts = { readonly amount: string; readonly description: string; readonly reference: string }
type Letter = { readonly subject: string; readonly text: string }
type Letters = Readonly<Record<PaymentNews['kind'], (facts: Facts) => Letter>>

const dutch: Letters = {
  'payment-received': ({ amount, description, reference }) => ({
    subject: `Betaling ontvangen: ${description}`,
    text: `Wij hebben uw betaling van ${amount} ontvangen voor ${description} (kenmerk ${reference}). U hoeft niets meer te doen.`,
  }),
  'payment-surplus': ({ amount, description, reference }) => ({
    subject: `Te veel betaald: ${description}`,
    text: `Voor ${description} (kenmerk ${reference}) is ${amount} meer betaald dan nodig was. De school betaalt dit bedrag terug. U hoeft niets te doen.`,
  }),
  'payment-refunded': ({ amount, description, reference }) => ({
    subject: `Terugbetaling: ${description}`,
    text: `De school heeft ${amount} terugbetaald voor ${description} (kenmerk ${reference}).`,
  }),
  'payment-charged-back': ({ amount, description, reference }) => ({
    subject: `Betaling teruggeboekt: ${description}`,
    text: `Uw bank heeft de betaling van ${amount} voor ${description} (kenmerk ${reference}) teruggeboekt. Daardoor staat dit bedrag weer open. In het ouderportaal ziet u wat u kunt doen.`,
  }),
  'collection-failed': ({ amount, description, reference }) => ({
    subject: `Incasso niet gelukt: ${description}`,
    text: `De incasso van ${amount} voor ${description} (kenmerk ${reference}) is niet gelukt. Er is niets afgeschreven en dit bedrag staat weer open. In het ouderportaal ziet u wat u kunt doen.`,
  }),
}

const english: Letters = {
  'payment-received': ({ amount, description, reference }) => ({
    subject: `Payment received: ${description}`,
    text: `We have received your payment of ${amount} for ${description} (reference ${reference}). There is nothing more for you to do.`,
  }),
  'payment-surplus': ({ amount, description, reference }) => ({
    subject: `Paid too much: ${description}`,
    text: `For ${description} (reference ${reference}), ${amount} more was paid than was needed. The school pays this amount back. There is nothing for you to do.`,
  }),
  'payment-refunded': ({ amount, description, reference }) => ({
    subject: `Refund: ${description}`,
    text: `The school has refunded ${amount} for ${description} (reference ${reference}).`,
  }),
  'payment-charged-back': ({ amount, description, reference }) => ({
    subject: `Payment charged back: ${description}`,
    text: `Your bank has taken back the payment of ${amount} for ${description} (reference ${reference}). This amount is open again. The parent portal shows what you can do.`,
  }),
  'collection-failed': ({ amount, description, reference }) => ({
    subject: `Direct debit failed: ${description}`,
    text: `The direct debit of ${amount} for ${description} (reference ${reference}) did not succeed. Nothing was collected and this amount is open again. The parent portal shows what you can do.`,
  }),
}

const languages: Readonly<
  Record<Language, { letters: Letters; locale: string; greeting: string; closing: string }>
> = {
  nl: { letters: dutch, locale: 'nl-NL', greeting: 'Beste', closing: 'Met vriendelijke groet,' },
  en: { letters: english, locale: 'en-IE', greeting: 'Dear', closing: 'Kind regards,' },
}

/** The letter in the reader's language. */
export function letterOf(
  news: PaymentNews,
  reader: Reader,
  about: { school: string; description: string; reference: string },
): Letter {
  const { letters, locale, greeting, closing } = languages[reader.language]
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const { subject, text } = letters[news.kind]({ ...about, amount: euros.format(news.amount / 100) })
  return { subject, text: `${greeting} ${reader.name},\n\n${text}\n\n${closing}\n${about.school}\n` }
}
