import type { SequenceType } from '@portal/domain/payments/bank/collection.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Iban } from '@portal/domain/values/money/iban.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'

/** The header of every order file, with the data of the school. */
export type OrderFile = {
  /** The message id; at most 24 characters, so that derived names fit in 35. */
  readonly messageId: string
  readonly madeAt: Instant
  /** The execution day. */
  readonly on: CalendarDay
  readonly school: { readonly name: string; readonly iban: Iban }
}

/** One order to collect. */
export type DirectDebit = {
  readonly sequence: SequenceType
  readonly endToEndId: string
  readonly amount: Money
  readonly mandate: { readonly code: string; readonly signedOn: CalendarDay }
  readonly holder: string
  readonly iban: Iban
  readonly text: string
}

/** One order to pay. */
export type CreditTransfer = {
  readonly endToEndId: string
  readonly amount: Money
  readonly holder: string
  readonly iban: Iban
  readonly text: string
}

/** The part of the file that contains a collection. */
export const partOf = (messageId: string, sequence: SequenceType): string => `${messageId}.${sequence}`
