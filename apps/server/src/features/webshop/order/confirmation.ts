import type { Guid } from '@portal/domain/values/guid.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import { inEuros, type Money } from '@portal/domain/values/money/money.ts'
import { holdsGift } from '@portal/domain/webshop/checkout.ts'
import { needsInvoice } from '@portal/domain/webshop/order/invoice.ts'
import { titleOf, type OrderLine } from '@portal/domain/webshop/order/order.ts'

/** The facts of a confirmation mail. */
export type ConfirmedOrder = {
  readonly id: Guid
  readonly number: string
  readonly name: string
  readonly total: Money
  readonly vatTotal: Money
  readonly lines: readonly OrderLine[]
}

type About = {
  readonly language: Language
  readonly school: string
  /** The base of links into the portal. */
  readonly origin: string
  readonly pickupCode: string | undefined
}

type Facts = { readonly number: string; readonly total: string; readonly vat: string; readonly code: string }

type Words = {
  readonly subject: (facts: Facts) => string
  readonly greeting: string
  readonly thanks: (facts: Facts) => string
  readonly thanksForGift: string
  readonly total: (facts: Facts) => string
  readonly withVat: (facts: Facts) => string
  readonly pickup: (facts: Facts) => string
  readonly where: string
  readonly whereWithInvoice: string
  readonly closing: string
}

const words: Readonly<Record<Language, Words>> = {
  nl: {
    subject: ({ number }) => `Bevestiging van bestelling ${number}`,
    greeting: 'Beste',
    thanks: ({ number }) =>
      `Bedankt voor uw bestelling in onze webshop. De betaling is gelukt. Uw bestelnummer is ${number}.`,
    thanksForGift: 'Dank u wel voor uw vrijwillige bijdrage. De school is er blij mee.',
    total: ({ total }) => `Totaal: ${total}`,
    withVat: ({ total, vat }) => `Totaal: ${total}, waarvan ${vat} btw`,
    pickup: ({ code }) =>
      `Uw ophaalcode is ${code}. Laat deze code zien als u uw bestelling of kaarten ophaalt.`,
    where: 'De bestelling vindt u in het ouderportaal:',
    whereWithInvoice: 'De bestelling en de factuur vindt u in het ouderportaal:',
    closing: 'Met vriendelijke groet,',
  },
  en: {
    subject: ({ number }) => `Confirmation of order ${number}`,
    greeting: 'Dear',
    thanks: ({ number }) =>
      `Thank you for your order in our webshop. The payment was successful. Your order number is ${number}.`,
    thanksForGift: 'Thank you for your voluntary contribution. The school appreciates it.',
    total: ({ total }) => `Total: ${total}`,
    withVat: ({ total, vat }) => `Total: ${total}, of which ${vat} VAT`,
    pickup: ({ code }) =>
      `Your pickup code is ${code}. Show this code when you collect your order or tickets.`,
    where: 'You can find the order in the parent portal:',
    whereWithInvoice: 'You can find the order and the invoice in the parent portal:',
    closing: 'Kind regards,',
  },
}

/** The confirmation mail of a paid order: items, price, how to collect it and where to find it. */
export function confirmationOf(
  order: ConfirmedOrder,
  { language, school, origin, pickupCode }: About,
): { readonly subject: string; readonly text: string } {
  const own = words[language]
  const facts: Facts = {
    number: order.number,
    total: inEuros(order.total),
    vat: inEuros(order.vatTotal),
    code: pickupCode ?? '',
  }
  const lines = order.lines.map((line) => `${line.quantity} × ${titleOf(line)}: ${inEuros(line.linePrice)}`)
  const total = order.vatTotal > 0 ? own.withVat(facts) : own.total(facts)
  const paragraphs = [
    `${own.greeting} ${order.name},`,
    own.thanks(facts),
    [...lines, total].join('\n'),
    ...(holdsGift(order.lines) ? [own.thanksForGift] : []),
    ...(pickupCode === undefined ? [] : [own.pickup(facts)]),
    `${needsInvoice(order.lines) ? own.whereWithInvoice : own.where}\n${origin}/app/portal/webshop/order/result/${order.id}/success`,
    own.closing,
  ]
  return { subject: own.subject(facts), text: `${paragraphs.join('\n\n')}\n${school}\n` }
}
