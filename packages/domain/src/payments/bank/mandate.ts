import { addMonths, type CalendarDay } from '../../values/calendar-day.ts'

/** After how many months without a collection a mandate lapses (SEPA Core rulebook, 4.1). */
const MONTHS_UNUSED = 36

/** Days on which a mandate was signed and last presented to the bank. */
export type MandateUse = { readonly signedOn: CalendarDay; readonly lastUsedOn?: CalendarDay | null }

/** Whether a mandate may not be used any more on a day: 36 months passed since its last use, or since it was signed. */
export const hasLapsed = ({ signedOn, lastUsedOn }: MandateUse, day: CalendarDay): boolean =>
  addMonths(lastUsedOn && lastUsedOn > signedOn ? lastUsedOn : signedOn, MONTHS_UNUSED) <= day

/**
 * Reasons of a bank (ISO 20022) after which nothing may be collected under the mandate: no such account (AC01), a closed
 * account (AC04, AC05), a blocked account (AC06), no mandate (MD01). A payer who takes one collection back (MD06) or refuses
 * one (MS02) leaves the mandate in force.
 */
const ENDING: ReadonlySet<string> = new Set(['AC01', 'AC04', 'AC05', 'AC06', 'MD01'])

/** Whether a collection that failed for this reason ends its mandate. */
export const endsMandate = (reason: string): boolean => ENDING.has(reason)

/** Of the reasons that a bank gives for one collection, e.g. `AM04, AC04`, the one that ends its mandate. */
export const endingReason = (reasons: string): string | undefined => reasons.split(', ').find(endsMandate)
