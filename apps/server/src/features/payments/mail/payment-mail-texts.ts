import type { Language } from '@portal/domain/values/text/locale.ts'

/** The kinds of payment events. */
export type PaymentKind =
  | 'payment-received'
  | 'payment-surplus'
  | 'order-sold-out'
  | 'payment-refunded'
  | 'surplus-refunded'
  | 'surplus-reversed'
  | 'refund-failed'
  | 'invoice-refund-failed'
  | 'payment-charged-back'
  | 'chargeback-reversed'
  | 'collection-failed'
  | 'mandate-ended'

type Facts = { readonly amount: string; readonly description: string; readonly reference: string }
export type Letter = { readonly subject: string; readonly text: string }
type MailTexts = Readonly<Record<PaymentKind, (facts: Facts) => Letter>>

/** The heading above the invoices of a mail. */
type Headings = {
  readonly receipt: string
  readonly receipts: string
  readonly invoice: string
  readonly invoices: string
  /** The heading above an order of the webshop. */
  readonly order: string
}

const dutch: MailTexts = {
  'payment-received': ({ amount, description, reference }) => ({
    subject: `Betaling ontvangen: ${description}`,
    text: `Wij hebben uw betaling van ${amount} ontvangen voor ${description} (kenmerk ${reference}). U hoeft niets meer te doen.`,
  }),
  'payment-surplus': ({ amount, description, reference }) => ({
    subject: `Te veel betaald: ${description}`,
    text: `Voor ${description} (kenmerk ${reference}) is ${amount} meer betaald dan nodig was. De school betaalt dit bedrag terug. U hoeft niets te doen.`,
  }),
  'order-sold-out': ({ amount, description, reference }) => ({
    subject: `Uitverkocht: ${description}`,
    text: `Uw betaling van ${amount} voor ${description} (kenmerk ${reference}) kwam binnen toen de artikelen al waren uitverkocht. De school betaalt dit bedrag terug. U hoeft niets te doen.`,
  }),
  'payment-refunded': ({ amount, description, reference }) => ({
    subject: `Terugbetaling: ${description}`,
    text: `De school heeft ${amount} terugbetaald voor ${description} (kenmerk ${reference}).`,
  }),
  'refund-failed': ({ amount, description, reference }) => ({
    subject: `Terugbetaling niet gelukt: ${description}`,
    text: `De terugbetaling van ${amount} voor ${description} (kenmerk ${reference}) is niet gelukt. Het bedrag is nog bij de school. De school betaalt het opnieuw aan u terug. U hoeft niets te doen.`,
  }),
  'invoice-refund-failed': ({ amount, description, reference }) => ({
    subject: `Terugbetaling niet gelukt: ${description}`,
    text: `De terugbetaling van ${amount} voor ${description} (kenmerk ${reference}) is niet gelukt. Het bedrag is nog bij de school en telt weer mee als betaling van de factuur. Hebt u vragen over de terugbetaling? Neem dan contact op met de school.`,
  }),
  'chargeback-reversed': ({ amount, description, reference }) => ({
    subject: `Betaling telt weer mee: ${description}`,
    text: `De bank heeft het terugboeken van ${amount} voor ${description} (kenmerk ${reference}) ongedaan gemaakt. Uw betaling telt weer mee. Hebt u intussen nog een keer betaald? Dan betaalt de school terug wat te veel is.`,
  }),
  'surplus-refunded': ({ amount, reference }) => ({
    subject: 'Terugbetaling: te veel betaald',
    text: `U had ${amount} te veel betaald. De school heeft dit bedrag terugbetaald (kenmerk ${reference}).`,
  }),
  'surplus-reversed': ({ amount }) => ({
    subject: 'Overboeking teruggenomen',
    text: `De bank heeft ${amount} teruggenomen die te veel was overgemaakt. De school betaalt dit bedrag dus niet meer terug. U hoeft niets te doen.`,
  }),
  'payment-charged-back': ({ amount, description, reference }) => ({
    subject: `Betaling teruggeboekt: ${description}`,
    text: `Uw bank heeft de betaling van ${amount} voor ${description} (kenmerk ${reference}) teruggeboekt. Daardoor staat dit bedrag weer open. In het ouderportaal ziet u wat u kunt doen.`,
  }),
  'collection-failed': ({ amount, description, reference }) => ({
    subject: `Incasso niet gelukt: ${description}`,
    text: `De incasso van ${amount} voor ${description} (kenmerk ${reference}) is niet gelukt. Er is niets afgeschreven en dit bedrag staat weer open. In het ouderportaal ziet u wat u kunt doen.`,
  }),
  'mandate-ended': ({ description, reference }) => ({
    subject: `Machtiging beëindigd: ${description}`,
    text: `De bank laat weten dat van uw rekening niet meer kan worden afgeschreven (${description}, kenmerk ${reference}). Daarom is uw machtiging voor automatische incasso beëindigd. Wilt u weer per automatische incasso betalen? Vul dan bij uw volgende factuur een rekening in.`,
  }),
}

const english: MailTexts = {
  'payment-received': ({ amount, description, reference }) => ({
    subject: `Payment received: ${description}`,
    text: `We have received your payment of ${amount} for ${description} (reference ${reference}). You do not need to do anything else.`,
  }),
  'payment-surplus': ({ amount, description, reference }) => ({
    subject: `Paid too much: ${description}`,
    text: `For ${description} (reference ${reference}), ${amount} more was paid than was needed. The school pays this amount back. You do not need to do anything.`,
  }),
  'order-sold-out': ({ amount, description, reference }) => ({
    subject: `Sold out: ${description}`,
    text: `Your payment of ${amount} for ${description} (reference ${reference}) came when the items had already been sold out. The school pays this amount back. You do not need to do anything.`,
  }),
  'payment-refunded': ({ amount, description, reference }) => ({
    subject: `Refund: ${description}`,
    text: `The school has refunded ${amount} for ${description} (reference ${reference}).`,
  }),
  'refund-failed': ({ amount, description, reference }) => ({
    subject: `Refund failed: ${description}`,
    text: `The refund of ${amount} for ${description} (reference ${reference}) did not succeed. The school still has the amount. The school pays it back to you again. You do not need to do anything.`,
  }),
  'invoice-refund-failed': ({ amount, description, reference }) => ({
    subject: `Refund failed: ${description}`,
    text: `The refund of ${amount} for ${description} (reference ${reference}) did not succeed. The school still has the amount, and it counts as payment of the invoice again. Do you have questions about the refund? Please contact the school.`,
  }),
  'chargeback-reversed': ({ amount, description, reference }) => ({
    subject: `Payment counts again: ${description}`,
    text: `The bank has reversed the chargeback of ${amount} for ${description} (reference ${reference}). Your payment counts again. Did you pay once more in the meantime? Then the school pays back what is too much.`,
  }),
  'surplus-refunded': ({ amount, reference }) => ({
    subject: 'Refund: paid too much',
    text: `You paid ${amount} too much. The school has refunded this amount (reference ${reference}).`,
  }),
  'surplus-reversed': ({ amount }) => ({
    subject: 'Transfer taken back',
    text: `The bank has taken back ${amount} that had been transferred over and above the invoices. The school therefore no longer pays this amount back. You do not need to do anything.`,
  }),
  'payment-charged-back': ({ amount, description, reference }) => ({
    subject: `Payment charged back: ${description}`,
    text: `Your bank has taken back the payment of ${amount} for ${description} (reference ${reference}). This amount is open again. The parent portal shows what you can do.`,
  }),
  'collection-failed': ({ amount, description, reference }) => ({
    subject: `Direct debit failed: ${description}`,
    text: `The direct debit of ${amount} for ${description} (reference ${reference}) did not succeed. Nothing was collected and this amount is open again. The parent portal shows what you can do.`,
  }),
  'mandate-ended': ({ description, reference }) => ({
    subject: `Mandate ended: ${description}`,
    text: `The bank reports that your account can no longer be collected from (${description}, reference ${reference}). Your direct debit mandate has therefore ended. Would you like to pay by direct debit again? Fill in an account with your next invoice.`,
  }),
}

/** Texts of the payment mails, per language. */
export const paymentMailTexts: Readonly<
  Record<
    Language,
    {
      mails: MailTexts
      headings: Headings
      reference: string
      greeting: string
      closing: string
    }
  >
> = {
  nl: {
    mails: dutch,
    headings: {
      receipt: 'De factuur en uw betaalbewijs vindt u in het ouderportaal:',
      receipts: 'Dit is ermee betaald. Bij elke factuur vindt u uw betaalbewijs in het ouderportaal.',
      invoice: 'De factuur vindt u in het ouderportaal:',
      invoices: 'Het gaat om deze facturen:',
      order: 'De bestelling vindt u in het ouderportaal:',
    },
    reference: 'kenmerk',
    greeting: 'Beste',
    closing: 'Met vriendelijke groet,',
  },
  en: {
    mails: english,
    headings: {
      receipt: 'You can find the invoice and your receipt in the parent portal:',
      receipts: 'This is what you paid with it. The parent portal has your receipt with each invoice.',
      invoice: 'You can find the invoice in the parent portal:',
      invoices: 'It is about these invoices:',
      order: 'You can find the order in the parent portal:',
    },
    reference: 'reference',
    greeting: 'Dear',
    closing: 'Kind regards,',
  },
}
