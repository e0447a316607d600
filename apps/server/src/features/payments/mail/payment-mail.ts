import type { Language } from '@portal/domain/values/text/locale.ts'
import { inEuros, type Money } from '@portal/domain/values/money/money.ts'
import type { Reader } from './family.repository.ts'
import { paymentMailTexts, type Letter, type PaymentKind } from './payment-mail-texts.ts'

/** A payment event of a family. */
export type PaymentEvent = {
  readonly kind: PaymentKind
  readonly amount: Money
  /** The invoices concerned; empty when unknown. */
  readonly parts: readonly MailPart[]
  /** The address of the webshop order in the portal, for an event about one. */
  readonly order?: string
}

/** A part of an invoice: its child, and the amount for it. */
export type MailPart = {
  readonly childName: string
  readonly description: string
  readonly reference: string
  /** Absent when the mail does not divide the amount. */
  readonly amount?: Money
  /** The address of the invoice in the portal, when known. */
  readonly address?: string
}

/** Composes the mail in the reader's language: the event, and its invoices when known. */
export function paymentMailOf(
  event: PaymentEvent,
  reader: Reader,
  about: { school: string; description: string; reference: string },
): Letter {
  const { mails, greeting, closing } = paymentMailTexts[reader.language]
  const { subject, text } = mails[event.kind]({ ...about, amount: inEuros(event.amount) })
  const paragraphs = [`${greeting} ${reader.name},`, text, ...partsOf(event, reader.language), closing]
  return { subject, text: `${paragraphs.join('\n\n')}\n${about.school}\n` }
}

/** Lists the invoices: the address of a single one, or each with child, reference and amount. */
function partsOf({ kind, parts, order }: PaymentEvent, language: Language): string[] {
  const { headings, reference: word } = paymentMailTexts[language]
  if (order !== undefined) return [`${headings.order}\n${order}`]
  const isPaid = kind === 'payment-received'
  const [only] = parts
  if (!only) return []
  if (parts.length === 1)
    return only.address ? [`${isPaid ? headings.receipt : headings.invoice}\n${only.address}`] : []
  return [
    isPaid ? headings.receipts : headings.invoices,
    ...parts.map(({ childName, description, reference, amount, address }) =>
      [
        `${childName}: ${description} (${word} ${reference})`,
        ...(amount === undefined ? [] : [inEuros(amount)]),
        ...(address === undefined ? [] : [address]),
      ].join('\n'),
    ),
  ]
}
