import type { Language } from '@portal/domain/values/locale.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { Reader } from './family.repository.ts'
import { paymentWords, type Letter, type PaymentKind } from './payment-words.ts'

/** Something that happened to a family's money. */
export type PaymentNews = {
  readonly kind: PaymentKind
  readonly amount: Money
  /** What of it belongs to which invoice; nothing where that is not known. */
  readonly parts: readonly LetterPart[]
  /** Where the order of the webshop stands in the portal, where it is about one. */
  readonly order?: string
}

/** A part of an invoice: whose it is, and how much of the money is for it. */
export type LetterPart = {
  readonly childName: string
  readonly description: string
  readonly reference: string
  /** Absent where the letter does not say how the money is divided. */
  readonly amount?: Money
  /** Where the invoice stands in the portal, when that is known. */
  readonly address?: string
}

/** The letter in the reader's language: what happened, and of which invoices when that is known. */
export function letterOf(
  news: PaymentNews,
  reader: Reader,
  about: { school: string; description: string; reference: string },
): Letter {
  const { letters, locale, greeting, closing } = paymentWords[reader.language]
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const { subject, text } = letters[news.kind]({ ...about, amount: euros.format(news.amount / 100) })
  const paragraphs = [`${greeting} ${reader.name},`, text, ...partsOf(news, reader.language), closing]
  return { subject, text: `${paragraphs.join('\n\n')}\n${about.school}\n` }
}

/** The invoices: the address of the only one, or of each with its child, reference and amount. */
function partsOf({ kind, parts, order }: PaymentNews, language: Language): string[] {
  const { headings, reference: word, locale } = paymentWords[language]
  if (order !== undefined) return [`${headings.order}\n${order}`]
  const isPaid = kind === 'payment-received'
  const [only] = parts
  if (!only) return []
  if (parts.length === 1)
    return only.address ? [`${isPaid ? headings.receipt : headings.invoice}\n${only.address}`] : []
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  return [
    isPaid ? headings.receipts : headings.invoices,
    ...parts.map(({ childName, description, reference, amount, address }) =>
      [
        `${childName}: ${description} (${word} ${reference})`,
        ...(amount === undefined ? [] : [euros.format(amount / 100)]),
        ...(address === undefined ? [] : [address]),
      ].join('\n'),
    ),
  ]
}
