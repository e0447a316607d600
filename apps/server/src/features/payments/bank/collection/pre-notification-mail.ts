import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { maskedIban } from '@portal/domain/values/money/iban.ts'
import { inEuros, type Money } from '@portal/domain/values/money/money.ts'
import type { Reader } from '../../mail/family.repository.ts'

/** Facts that the payer must get before a collection (SEPA Core rulebook, pre-notification). */
export type PreNotification = {
  readonly school: string
  readonly amount: Money
  readonly on: CalendarDay
  readonly description: string
  readonly reference: string
  readonly mandateCode: string
  readonly creditorId: string
  readonly iban: string
  readonly holder: string
  /** The address of the invoice in the portal; absent for a school without a host. */
  readonly address: string | undefined
}

type Letter = { readonly subject: string; readonly text: string }

/** The pre-notification mail in the reader's language: amount, day, account, mandate, and the right to a refund. */
export function preNotificationMail(facts: PreNotification, reader: Reader): Letter {
  const locale = reader.language === 'nl' ? 'nl-NL' : 'en-IE'
  const amount = inEuros(facts.amount)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(facts.on),
  )
  const write = reader.language === 'nl' ? dutch : english
  return write(facts, reader.name, amount, day)
}

const addressOf = ({ address }: PreNotification, words: string): string =>
  address === undefined ? '' : `${words}\n${address}\n\n`

const dutch = (facts: PreNotification, name: string, amount: string, day: string): Letter => ({
  subject: `Aankondiging incasso: ${facts.description}`,
  text: `Beste ${name},

Op ${day} schrijft ${facts.school} ${amount} af voor ${facts.description} (kenmerk ${facts.reference}). U hoeft hiervoor niets te doen.

Rekening: ${maskedIban(facts.iban)} op naam van ${facts.holder}
Machtigingskenmerk: ${facts.mandateCode}
Incassant-ID: ${facts.creditorId}

${addressOf(facts, 'De factuur vindt u in het ouderportaal:')}Bent u het niet eens met de afschrijving? Dan kunt u die tot acht weken daarna bij uw bank laten terugboeken.

Met vriendelijke groet,
${facts.school}
`,
})

const english = (facts: PreNotification, name: string, amount: string, day: string): Letter => ({
  subject: `Direct debit announcement: ${facts.description}`,
  text: `Dear ${name},

On ${day} ${facts.school} collects ${amount} for ${facts.description} (reference ${facts.reference}). You do not need to do anything.

Account: ${maskedIban(facts.iban)} in the name of ${facts.holder}
Mandate reference: ${facts.mandateCode}
Creditor identifier: ${facts.creditorId}

${addressOf(facts, 'You can find the invoice in the parent portal:')}Do you not agree with the collection? You can have your bank reverse it up to eight weeks afterwards.

Kind regards,
${facts.school}
`,
})
