import { addMonths, type CalendarDay } from '../../values/time/calendar-day.ts'

/** Months without a collection after which a mandate lapses (SEPA Core rulebook, 4.1). */
const MONTHS_UNUSED = 36

/** The days of signature and of the last presentation to the bank. */
export type MandateUse = { readonly signedOn: CalendarDay; readonly lastUsedOn?: CalendarDay | null }

/** Whether a mandate has lapsed on a day: 36 months after its last use, or after its signature. */
export const hasLapsed = ({ signedOn, lastUsedOn }: MandateUse, day: CalendarDay): boolean =>
  addMonths(lastUsedOn && lastUsedOn > signedOn ? lastUsedOn : signedOn, MONTHS_UNUSED) <= day

/**
 * Reason codes of a bank (ISO 20022) that end the mandate: no such account (AC01), closed account (AC04, AC05), blocked
 * account (AC06), no mandate (MD01). A returned (MD06) or refused (MS02) collection keeps the mandate in force.
 */
const ENDING: ReadonlySet<string> = new Set(['AC01', 'AC04', 'AC05', 'AC06', 'MD01'])

/** Whether a collection that failed for this reason ends its mandate. */
export const endsMandate = (reason: string): boolean => ENDING.has(reason)

/** The reason that ends the mandate among those of one collection, e.g. `AM04, AC04`. */
export const endingReason = (reasons: string): string | undefined => reasons.split(', ').find(endsMandate)
